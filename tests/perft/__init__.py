"""How many ways a tiny hand can go, counted twice: by the tracker and by a plain second counter."""

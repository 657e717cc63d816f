"""What people read: sentences, states, plain values."""

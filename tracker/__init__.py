"""The live hand-state tracker."""

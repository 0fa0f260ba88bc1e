-- A number that is taken, for a change that is on its way. Whoever brings it puts their file in the place of this one.
SELECT 1;

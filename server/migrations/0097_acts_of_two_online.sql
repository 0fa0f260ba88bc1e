-- What 0096_acts_of_two.sql promises of new rows holds of all: none of them takes two yet.
ALTER TABLE setting_versions VALIDATE CONSTRAINT setting_versions_take_two;
ALTER TABLE disputes VALIDATE CONSTRAINT disputes_accept_takes_two;

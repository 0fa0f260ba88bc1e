-- What the files of one photograph take in the store, for a host's quota. Of older ones nothing is known: they count as
-- nothing until they are uploaded again.
ALTER TABLE photo_files ADD COLUMN bytes integer NOT NULL DEFAULT 0 CHECK (bytes >= 0);

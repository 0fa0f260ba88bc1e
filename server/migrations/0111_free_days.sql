-- All-day events that another calendar marks as free block nothing, unless the host says that they do.
ALTER TABLE calendar_imports ADD COLUMN free_days integer NOT NULL DEFAULT 0;
ALTER TABLE calendar_imports ADD COLUMN blocks_free_days boolean NOT NULL DEFAULT false;

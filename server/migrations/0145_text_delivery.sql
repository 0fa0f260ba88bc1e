-- The network's word on a text that it took: whether it reached the phone, and if not, why.
ALTER TABLE text_messages ADD COLUMN delivery text CHECK (delivery IN ('delivered', 'undelivered'));
ALTER TABLE text_messages ADD COLUMN delivery_error integer;

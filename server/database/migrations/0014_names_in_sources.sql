-- What a record is called stands in its source.
DROP VIEW record_names;

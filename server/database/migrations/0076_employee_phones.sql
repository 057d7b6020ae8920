-- By hand. Phone numbers are found by their digits, in any spacing, with or without the country code.
CREATE FUNCTION phone_digits(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(written, '[^0-9]', '', 'g'), '^675(?=[0-9]{7,8}$)', '')
$$;
--> statement-breakpoint
ALTER TABLE employees ADD COLUMN search_phone text GENERATED ALWAYS AS (phone_digits(primary_phone)) STORED;
--> statement-breakpoint
CREATE INDEX employees_search_phone ON employees USING gin (search_phone gin_trgm_ops);

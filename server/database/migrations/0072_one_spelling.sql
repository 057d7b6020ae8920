-- By hand. The codes are stored as normal identifiers. Spaces and dashes are left out of a code before it is compared, except between two digits.
CREATE FUNCTION compared_code(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(regexp_replace(written,
    '(?<=[0-9])[ \-‐-―−]+(?=[0-9])', '-', 'g'),
    '(?<![0-9])[ \-‐-―−]+|[ \-‐-―−]+(?![0-9])', '', 'g'))
$$;
--> statement-breakpoint
CREATE INDEX "assets_by_compared_tag" ON "assets" USING btree (compared_code("asset_tag"));--> statement-breakpoint
CREATE INDEX "fleet_by_compared_plate" ON "fleet" USING btree (compared_code("license_plate"));
--> statement-breakpoint
-- Refuses a code that another record has in another spelling, and names that record. Records from before stay as they
-- are: their code may be changed, but no further record may get it. The lock makes writers of one code wait for each other.
-- The arguments: the column, the constraint that is reported, and the SQL of the other record's name.
CREATE FUNCTION refuse_other_spelling() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  code text := to_jsonb(NEW) ->> TG_ARGV[0];
  other text;
BEGIN
  IF TG_OP = 'UPDATE' AND compared_code(to_jsonb(OLD) ->> TG_ARGV[0]) = compared_code(code) THEN RETURN NEW; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(TG_TABLE_NAME || ' ' || compared_code(code), 0));
  EXECUTE format('SELECT %3$s FROM %2$I this WHERE compared_code(%1$I) = compared_code($1) AND lower(%1$I) <> lower($1)
    AND id <> $2 LIMIT 1', TG_ARGV[0], TG_TABLE_NAME, TG_ARGV[2]) INTO other USING code, NEW.id;
  IF other IS NOT NULL THEN
    RAISE EXCEPTION 'code in another spelling' USING ERRCODE = 'unique_violation', CONSTRAINT = TG_ARGV[1], DETAIL = other;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_other_spelling BEFORE INSERT OR UPDATE OF asset_tag ON assets FOR EACH ROW
  EXECUTE FUNCTION refuse_other_spelling('asset_tag', 'assets_asset_tag_spelling',
    'asset_tag || '' '' || asset_name');
--> statement-breakpoint
CREATE TRIGGER refuse_other_spelling BEFORE INSERT OR UPDATE OF license_plate ON fleet FOR EACH ROW
  EXECUTE FUNCTION refuse_other_spelling('license_plate', 'fleet_license_plate_spelling',
    'license_plate || (SELECT '' ('' || asset_tag || '' '' || asset_name || '')'' FROM assets WHERE assets.id = asset_id)');

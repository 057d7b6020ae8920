ALTER TABLE "assets" ADD COLUMN "shares_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fleet" ADD COLUMN "shares_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- By hand. All but the first of the records that had one code keep it, and are left out of the unique index.
UPDATE "assets" this SET "shares_code" = true WHERE EXISTS (SELECT FROM "assets" other
  WHERE compared_code(other."asset_tag") = compared_code(this."asset_tag") AND other."id" < this."id");--> statement-breakpoint
UPDATE "fleet" this SET "shares_code" = true WHERE EXISTS (SELECT FROM "fleet" other
  WHERE compared_code(other."license_plate") = compared_code(this."license_plate") AND other."id" < this."id");--> statement-breakpoint
CREATE UNIQUE INDEX "assets_asset_tag_spelling" ON "assets" USING btree (compared_code("asset_tag")) WHERE not "assets"."shares_code";--> statement-breakpoint
CREATE INDEX "assets_sharing_code" ON "assets" USING btree ("id") WHERE "assets"."shares_code";--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_license_plate_spelling" ON "fleet" USING btree (compared_code("license_plate")) WHERE not "fleet"."shares_code";--> statement-breakpoint
CREATE INDEX "fleet_sharing_code" ON "fleet" USING btree ("id") WHERE "fleet"."shares_code";
--> statement-breakpoint
-- By hand. Of writers of one code at once the unique index lets one through. The trigger names the other record, and refuses
-- the code of records that share it. It no longer locks each code, which filled the lock table in large imports.
CREATE OR REPLACE FUNCTION refuse_other_spelling() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  code text := to_jsonb(NEW) ->> TG_ARGV[0];
  other text;
BEGIN
  IF TG_OP = 'UPDATE' AND compared_code(to_jsonb(OLD) ->> TG_ARGV[0]) = compared_code(code) THEN RETURN NEW; END IF;
  EXECUTE format('SELECT %3$s FROM %2$I this WHERE compared_code(%1$I) = compared_code($1) AND lower(%1$I) <> lower($1)
    AND id <> $2 LIMIT 1', TG_ARGV[0], TG_TABLE_NAME, TG_ARGV[2]) INTO other USING code, NEW.id;
  IF other IS NOT NULL THEN
    RAISE EXCEPTION 'code in another spelling' USING ERRCODE = 'unique_violation', CONSTRAINT = TG_ARGV[1], DETAIL = other;
  END IF;
  NEW.shares_code := false;
  RETURN NEW;
END $$;

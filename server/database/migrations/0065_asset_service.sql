ALTER TABLE "assets" ADD COLUMN "decommissioned_on" date;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "reason" text;--> statement-breakpoint
-- The day of the last change to Decommissioned in the audit log; of the last change, for what was imported so.
UPDATE assets SET decommissioned_on = (coalesce(
    (SELECT max(at) FROM audit WHERE resource = 'assets' AND record_id = assets.id
      AND changes -> 'status' ->> 1 = 'Decommissioned'),
    updated_at) AT TIME ZONE coalesce((SELECT time_zone FROM settings), 'UTC'))::date
  WHERE status = 'Decommissioned';--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_decommissioned_on" CHECK (("assets"."status" = 'Decommissioned') = ("assets"."decommissioned_on" is not null));--> statement-breakpoint
CREATE FUNCTION keep_decommissioned_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'Decommissioned' THEN NEW.decommissioned_on := NULL;
  ELSIF NEW.decommissioned_on IS NULL THEN
    NEW.decommissioned_on := (now() AT TIME ZONE coalesce((SELECT time_zone FROM settings), 'UTC'))::date;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_decommissioned_on BEFORE INSERT OR UPDATE OF status, decommissioned_on ON assets
  FOR EACH ROW EXECUTE FUNCTION keep_decommissioned_on();
--> statement-breakpoint
-- Refuses what is dated after an asset was decommissioned. The arguments name the columns with the date; without a date,
-- the record is about the future.
CREATE FUNCTION refuse_decommissioned() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ended date;
BEGIN
  SELECT decommissioned_on INTO ended FROM assets WHERE id = NEW.asset_id;
  IF coalesce(to_jsonb(NEW) ->> TG_ARGV[0], to_jsonb(NEW) ->> TG_ARGV[1], 'infinity')::date > ended THEN
    RAISE EXCEPTION 'asset is decommissioned' USING ERRCODE = 'check_violation', CONSTRAINT = 'asset_is_in_use';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_decommissioned BEFORE INSERT ON meter_readings
  FOR EACH ROW EXECUTE FUNCTION refuse_decommissioned('date');
--> statement-breakpoint
CREATE TRIGGER refuse_decommissioned BEFORE INSERT ON fuel_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_decommissioned('date');
--> statement-breakpoint
CREATE TRIGGER refuse_decommissioned BEFORE INSERT ON pre_start_checks
  FOR EACH ROW EXECUTE FUNCTION refuse_decommissioned('date');
--> statement-breakpoint
CREATE TRIGGER refuse_decommissioned BEFORE INSERT ON stock_movements
  FOR EACH ROW WHEN (NEW.asset_id IS NOT NULL AND NEW.kind = 'Issue') EXECUTE FUNCTION refuse_decommissioned('date');
--> statement-breakpoint
CREATE TRIGGER refuse_decommissioned BEFORE INSERT ON maintenance
  FOR EACH ROW WHEN (NEW.status <> 'Cancelled') EXECUTE FUNCTION refuse_decommissioned('completed_date');
--> statement-breakpoint
CREATE TRIGGER refuse_decommissioned_again BEFORE UPDATE OF status, asset_id, completed_date ON maintenance
  FOR EACH ROW WHEN (NEW.status <> 'Cancelled'
    AND ((NEW.asset_id, NEW.completed_date) IS DISTINCT FROM (OLD.asset_id, OLD.completed_date) OR OLD.status = 'Cancelled'))
  EXECUTE FUNCTION refuse_decommissioned('completed_date');
--> statement-breakpoint
CREATE TRIGGER refuse_decommissioned BEFORE INSERT ON maintenance_plans
  FOR EACH ROW WHEN (NOT NEW.is_paused) EXECUTE FUNCTION refuse_decommissioned('none');
--> statement-breakpoint
CREATE TRIGGER refuse_decommissioned_again BEFORE UPDATE OF is_paused ON maintenance_plans
  FOR EACH ROW WHEN (OLD.is_paused AND NOT NEW.is_paused) EXECUTE FUNCTION refuse_decommissioned('none');
--> statement-breakpoint
CREATE TRIGGER refuse_decommissioned BEFORE INSERT OR UPDATE OF issue_date, expiry_date ON renewals
  FOR EACH ROW EXECUTE FUNCTION refuse_decommissioned('issue_date', 'expiry_date');

ALTER TABLE "assets" ADD COLUMN "tank_capacity" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "fuel_entries" ADD COLUMN "explanation" text;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_tank_holds_something" CHECK ("assets"."tank_capacity" > 0);--> statement-breakpoint
-- A plan keeps the reading that it counts from. Until now it was read anew each time.
UPDATE maintenance_plans AS plan SET start_kilometres = coalesce(
    (SELECT value FROM meter_readings WHERE asset_id = plan.asset_id AND kind = 'Odometer' AND date <= plan.start_date
      ORDER BY date DESC, place DESC LIMIT 1),
    (SELECT value FROM meter_readings WHERE asset_id = plan.asset_id AND kind = 'Odometer' AND date > plan.start_date
      ORDER BY date, place LIMIT 1))
  WHERE every_kilometres IS NOT NULL AND start_kilometres IS NULL;--> statement-breakpoint
UPDATE maintenance_plans AS plan SET start_hours = coalesce(
    (SELECT value FROM meter_readings WHERE asset_id = plan.asset_id AND kind = 'Hours' AND date <= plan.start_date
      ORDER BY date DESC, place DESC LIMIT 1),
    (SELECT value FROM meter_readings WHERE asset_id = plan.asset_id AND kind = 'Hours' AND date > plan.start_date
      ORDER BY date, place LIMIT 1))
  WHERE every_hours IS NOT NULL AND start_hours IS NULL;
--> statement-breakpoint
ALTER TABLE "checklists" ADD COLUMN "needs_reading" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Tools have no meter. What else has none, its checklist says.
UPDATE checklists SET needs_reading = false WHERE lower(category) = 'tool';--> statement-breakpoint
ALTER TABLE "pre_start_checks" ADD COLUMN "time" time;--> statement-breakpoint
-- Until now only the time when a check was sent is known.
UPDATE pre_start_checks SET time = date_trunc('minute',
  created_at AT TIME ZONE coalesce((SELECT time_zone FROM settings), 'UTC'))::time;--> statement-breakpoint
ALTER TABLE "pre_start_checks" ALTER COLUMN "time" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pre_start_checks" ADD COLUMN "is_last_reading_wrong" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pre_start_checks" ADD COLUMN "reading_status" text;--> statement-breakpoint
ALTER TABLE "pre_start_checks" ADD COLUMN "reading_doubt" text;--> statement-breakpoint
CREATE INDEX "pre_start_checks_by_checker" ON "pre_start_checks" USING btree ("checked_by_id","date");--> statement-breakpoint
CREATE INDEX "pre_start_checks_with_doubt" ON "pre_start_checks" USING btree ("created_at") WHERE "pre_start_checks"."reading_status" = 'To be confirmed';--> statement-breakpoint
ALTER TABLE "pre_start_checks" ADD CONSTRAINT "pre_start_checks_reading_status_known" CHECK ("pre_start_checks"."reading_status" in ('To be confirmed', 'Confirmed', 'Refused'));--> statement-breakpoint
ALTER TABLE "pre_start_checks" ADD CONSTRAINT "pre_start_checks_doubtful_reading" CHECK (("pre_start_checks"."reading_status" is null) = ("pre_start_checks"."reading_doubt" is null)
        and ("pre_start_checks"."reading_status" is null or "pre_start_checks"."meter" is not null));
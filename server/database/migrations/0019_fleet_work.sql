CREATE TABLE "file_uses" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checklists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"category" text NOT NULL,
	"items" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fuel_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asset_id" uuid NOT NULL,
	"date" date NOT NULL,
	"litres" numeric(8, 2) NOT NULL,
	"cost" numeric(14, 2),
	"is_full" boolean DEFAULT true NOT NULL,
	"meter_kind" text DEFAULT 'Odometer' NOT NULL,
	"meter" integer,
	"vendor" text,
	"notes" text,
	"receipts" jsonb DEFAULT '[]' NOT NULL,
	CONSTRAINT "fuel_entries_some_litres" CHECK ("fuel_entries"."litres" > 0),
	CONSTRAINT "fuel_entries_cost_not_negative" CHECK ("fuel_entries"."cost" >= 0),
	CONSTRAINT "fuel_entries_meter_kind_known" CHECK ("fuel_entries"."meter_kind" in ('Odometer', 'Hours'))
);
--> statement-breakpoint
CREATE TABLE "maintenance_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asset_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"every_months" integer,
	"every_days" integer,
	"every_kilometres" integer,
	"every_hours" integer,
	"start_date" date NOT NULL,
	"start_kilometres" integer,
	"start_hours" integer,
	"priority" text DEFAULT 'Medium' NOT NULL,
	"assignee_id" uuid,
	"vendor" text,
	"note" text,
	"is_paused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "maintenance_plans_some_interval" CHECK (num_nonnulls("maintenance_plans"."every_months", "maintenance_plans"."every_days", "maintenance_plans"."every_kilometres", "maintenance_plans"."every_hours") > 0),
	CONSTRAINT "maintenance_plans_months_or_days" CHECK ("maintenance_plans"."every_months" is null or "maintenance_plans"."every_days" is null),
	CONSTRAINT "maintenance_plans_intervals_positive" CHECK (least("maintenance_plans"."every_months", "maintenance_plans"."every_days", "maintenance_plans"."every_kilometres", "maintenance_plans"."every_hours") > 0),
	CONSTRAINT "maintenance_plans_priority_known" CHECK ("maintenance_plans"."priority" in ('Critical', 'High', 'Medium', 'Low'))
);
--> statement-breakpoint
CREATE TABLE "meter_readings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asset_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"date" date NOT NULL,
	"reason" text,
	"is_correction" boolean DEFAULT false NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "meter_readings_kind_known" CHECK ("meter_readings"."kind" in ('Odometer', 'Hours')),
	CONSTRAINT "meter_readings_value_in_range" CHECK ("meter_readings"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pre_start_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asset_id" uuid NOT NULL,
	"date" date DEFAULT current_date NOT NULL,
	"answers" jsonb NOT NULL,
	"result" text NOT NULL,
	"meter_kind" text DEFAULT 'Odometer' NOT NULL,
	"meter" integer,
	"note" text,
	"photos" jsonb DEFAULT '[]' NOT NULL,
	"checked_by_id" uuid,
	"maintenance_id" uuid,
	CONSTRAINT "pre_start_checks_result_known" CHECK ("pre_start_checks"."result" in ('Passed', 'Defects', 'Failed')),
	CONSTRAINT "pre_start_checks_meter_kind_known" CHECK ("pre_start_checks"."meter_kind" in ('Odometer', 'Hours'))
);
--> statement-breakpoint
CREATE TABLE "renewals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asset_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"issue_date" date,
	"expiry_date" date NOT NULL,
	"document_number" text,
	"cost" numeric(14, 2),
	"notes" text,
	"evidence" jsonb DEFAULT '[]' NOT NULL,
	CONSTRAINT "renewals_expiry_after_issue" CHECK ("renewals"."expiry_date" >= "renewals"."issue_date"),
	CONSTRAINT "renewals_cost_not_negative" CHECK ("renewals"."cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "maintenance" DROP CONSTRAINT "maintenance_cost_not_negative";--> statement-breakpoint
ALTER TABLE "maintenance" DROP CONSTRAINT "maintenance_due_or_done";--> statement-breakpoint
DROP INDEX "maintenance_open";--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "plan_id" uuid;--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "status" text DEFAULT 'Planned' NOT NULL;--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "priority" text DEFAULT 'Medium' NOT NULL;--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "due_kilometres" integer;--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "due_hours" integer;--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "started_date" date;--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "vendor" text;--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "labour_cost" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "parts_cost" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "kilometres" integer;--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "hours" integer;--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "parts" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "photos" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- What is done is Completed.
UPDATE maintenance SET status = 'Completed' WHERE completed_date IS NOT NULL;--> statement-breakpoint
ALTER TABLE "file_uses" ADD CONSTRAINT "file_uses_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fuel_entries" ADD CONSTRAINT "fuel_entries_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_plans" ADD CONSTRAINT "maintenance_plans_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_plans" ADD CONSTRAINT "maintenance_plans_assignee_id_employees_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_start_checks" ADD CONSTRAINT "pre_start_checks_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_start_checks" ADD CONSTRAINT "pre_start_checks_checked_by_id_employees_id_fk" FOREIGN KEY ("checked_by_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_start_checks" ADD CONSTRAINT "pre_start_checks_maintenance_id_maintenance_id_fk" FOREIGN KEY ("maintenance_id") REFERENCES "public"."maintenance"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_uses_by_record" ON "file_uses" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checklists_category_unique" ON "checklists" USING btree (lower("category"));--> statement-breakpoint
CREATE INDEX "fuel_entries_by_asset" ON "fuel_entries" USING btree ("asset_id","date","meter");--> statement-breakpoint
CREATE INDEX "fuel_entries_by_date" ON "fuel_entries" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "maintenance_plans_by_asset" ON "maintenance_plans" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "maintenance_plans_by_assignee" ON "maintenance_plans" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "meter_readings_by_asset" ON "meter_readings" USING btree ("asset_id","kind","date","place");--> statement-breakpoint
CREATE INDEX "meter_readings_by_date" ON "meter_readings" USING btree ("date","place","id");--> statement-breakpoint
CREATE INDEX "pre_start_checks_by_asset" ON "pre_start_checks" USING btree ("asset_id","date");--> statement-breakpoint
CREATE INDEX "pre_start_checks_by_date" ON "pre_start_checks" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "pre_start_checks_by_order" ON "pre_start_checks" USING btree ("maintenance_id");--> statement-breakpoint
CREATE UNIQUE INDEX "renewals_once" ON "renewals" USING btree ("asset_id",lower("kind"),"expiry_date");--> statement-breakpoint
CREATE INDEX "renewals_by_expiry" ON "renewals" USING btree ("expiry_date","id");--> statement-breakpoint
ALTER TABLE "maintenance" ADD CONSTRAINT "maintenance_plan_id_maintenance_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."maintenance_plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance" ADD CONSTRAINT "maintenance_assignee_id_employees_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "maintenance_by_plan" ON "maintenance" USING btree ("plan_id","completed_date");--> statement-breakpoint
CREATE INDEX "maintenance_by_assignee" ON "maintenance" USING btree ("assignee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_plan_one_open" ON "maintenance" USING btree ("plan_id") WHERE "maintenance"."status" in ('Planned', 'In Progress');--> statement-breakpoint
CREATE INDEX "maintenance_open" ON "maintenance" USING btree ("due_date") WHERE "maintenance"."completed_date" is null and "maintenance"."status" <> 'Cancelled';--> statement-breakpoint
CREATE INDEX "training_needs_by_evidence" ON "training_needs" USING btree ("evidence_id") WHERE "training_needs"."evidence_id" is not null;--> statement-breakpoint
ALTER TABLE "maintenance" ADD CONSTRAINT "maintenance_costs_not_negative" CHECK (least("maintenance"."cost", "maintenance"."labour_cost", "maintenance"."parts_cost") >= 0);--> statement-breakpoint
ALTER TABLE "maintenance" ADD CONSTRAINT "maintenance_status_known" CHECK ("maintenance"."status" in ('Planned', 'In Progress', 'Completed', 'Cancelled'));--> statement-breakpoint
ALTER TABLE "maintenance" ADD CONSTRAINT "maintenance_priority_known" CHECK ("maintenance"."priority" in ('Critical', 'High', 'Medium', 'Low'));--> statement-breakpoint
ALTER TABLE "maintenance" ADD CONSTRAINT "maintenance_completed_with_date" CHECK (("maintenance"."status" = 'Completed') = ("maintenance"."completed_date" is not null));--> statement-breakpoint
ALTER TABLE "maintenance" ADD CONSTRAINT "maintenance_due_or_done" CHECK (num_nonnulls("maintenance"."due_date", "maintenance"."due_kilometres", "maintenance"."due_hours", "maintenance"."completed_date") > 0);
--> statement-breakpoint
-- A meter goes forwards, in the order of the days, and on a day in the order of writing: one reading at a time of an
-- asset. Whoever says why may go back, and what was read on later days stays as it is.
CREATE FUNCTION keep_meter_forwards() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer;
  after meter_readings;
BEGIN
  PERFORM FROM assets WHERE id = NEW.asset_id FOR NO KEY UPDATE;
  NEW.place := 1 + coalesce((SELECT max(place) FROM meter_readings
    WHERE asset_id = NEW.asset_id AND kind = NEW.kind AND date = NEW.date), 0);
  before := (SELECT value FROM meter_readings
    WHERE asset_id = NEW.asset_id AND kind = NEW.kind AND date <= NEW.date ORDER BY date DESC, place DESC LIMIT 1);
  NEW.is_correction := coalesce(NEW.value < before, false);
  SELECT * INTO after FROM meter_readings
    WHERE asset_id = NEW.asset_id AND kind = NEW.kind AND date > NEW.date ORDER BY date, place LIMIT 1;
  IF NEW.reason IS NULL AND (NEW.is_correction OR NOT after.is_correction AND NEW.value > after.value) THEN
    RAISE EXCEPTION 'A meter does not run backwards'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'meter_readings_not_backwards';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_meter_forwards BEFORE INSERT ON meter_readings
  FOR EACH ROW EXECUTE FUNCTION keep_meter_forwards();
--> statement-breakpoint
-- A vehicle shows what its odometer said last.
CREATE FUNCTION show_odometer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last integer := (SELECT value FROM meter_readings
    WHERE asset_id = NEW.asset_id AND kind = 'Odometer' ORDER BY date DESC, place DESC LIMIT 1);
BEGIN
  UPDATE fleet SET odometer_reading = last WHERE asset_id = NEW.asset_id AND odometer_reading IS DISTINCT FROM last;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What the odometers of vehicles say was read on the day that the log has for it, else as the vehicle was registered.
INSERT INTO meter_readings (id, asset_id, kind, value, date)
SELECT gen_random_uuid(), fleet.asset_id, 'Odometer', odometer_reading,
  (coalesce(
    (SELECT max(audit.at) FROM audit WHERE audit.record_id = fleet.id AND audit.resource = 'fleet'
      AND audit.changes -> 'odometerReading' ->> 1 = odometer_reading::text),
    fleet.created_at) AT TIME ZONE (SELECT time_zone FROM settings))::date
FROM fleet WHERE odometer_reading IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER show_odometer AFTER INSERT ON meter_readings
  FOR EACH ROW WHEN (NEW.kind = 'Odometer') EXECUTE FUNCTION show_odometer();
--> statement-breakpoint
INSERT INTO renewals (id, asset_id, kind, expiry_date)
SELECT gen_random_uuid(), asset_id, 'Registration', registration_expiry FROM fleet WHERE registration_expiry IS NOT NULL;
--> statement-breakpoint
-- A vehicle shows until when it is registered.
CREATE FUNCTION show_registration() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asset uuid := coalesce(NEW.asset_id, OLD.asset_id);
  expiry date := (SELECT max(expiry_date) FROM renewals WHERE asset_id = asset AND lower(kind) = 'registration');
BEGIN
  IF 'registration' NOT IN (coalesce(lower(NEW.kind), ''), coalesce(lower(OLD.kind), '')) THEN
    RETURN NULL;
  END IF;
  UPDATE fleet SET registration_expiry = expiry
    WHERE asset_id = asset AND registration_expiry IS DISTINCT FROM expiry;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER show_registration AFTER INSERT OR DELETE OR UPDATE OF kind, expiry_date ON renewals
  FOR EACH ROW EXECUTE FUNCTION show_registration();

-- Numbers follow the order of creation. A number is never given twice, even after its order was deleted.
CREATE SEQUENCE work_order_number AS integer;
--> statement-breakpoint
CREATE FUNCTION work_order_number_of(serial integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'WO-' || lpad(serial::text, greatest(4, length(serial::text)), '0')
$$;
--> statement-breakpoint
-- The first line of the note that is not a heading; without one, the kind.
CREATE FUNCTION work_title_of(kind text, note text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    (SELECT CASE WHEN length(line) > 80 THEN left(line, 79) || '…' ELSE line END
      FROM (SELECT btrim(each) AS line, place FROM unnest(string_to_array(translate(note, E'\r\t', '  '), E'\n'))
        WITH ORDINALITY AS lines (each, place)) trimmed
      WHERE line <> '' AND line NOT LIKE '%:' ORDER BY place LIMIT 1),
    kind)
$$;
--> statement-breakpoint
ALTER TABLE "maintenance_plans" ADD COLUMN "title" text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE maintenance_plans SET title = work_title_of(kind, note);
--> statement-breakpoint
ALTER TABLE "maintenance_plans" ADD COLUMN "lead_days" integer;
--> statement-breakpoint
ALTER TABLE "maintenance_plans" ADD COLUMN "lead_kilometres" integer;
--> statement-breakpoint
ALTER TABLE "maintenance_plans" ADD COLUMN "lead_hours" integer;
--> statement-breakpoint
ALTER TABLE "maintenance_plans" ADD COLUMN "pending_due" date;
--> statement-breakpoint
ALTER TABLE "maintenance_plans" ADD COLUMN "pending_due_kilometres" integer;
--> statement-breakpoint
ALTER TABLE "maintenance_plans" ADD COLUMN "pending_due_hours" integer;
--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "serial" integer;
--> statement-breakpoint
UPDATE maintenance SET serial = numbered.serial
  FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS serial FROM maintenance) numbered
  WHERE numbered.id = maintenance.id;
--> statement-breakpoint
SELECT setval('work_order_number', coalesce(max(serial), 1), max(serial) IS NOT NULL) FROM maintenance;
--> statement-breakpoint
ALTER TABLE "maintenance" ALTER COLUMN "serial" SET NOT NULL, ALTER COLUMN "serial" SET DEFAULT nextval('work_order_number');
--> statement-breakpoint
ALTER SEQUENCE work_order_number OWNED BY maintenance.serial;
--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "number" text GENERATED ALWAYS AS (work_order_number_of(serial)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "title" text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE maintenance SET title = work_title_of(kind, note);
--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_serial_unique" ON "maintenance" USING btree ("serial");
--> statement-breakpoint
ALTER TABLE "maintenance_plans" ADD CONSTRAINT "maintenance_plans_lead_counts" CHECK (("maintenance_plans"."lead_kilometres" is null or "maintenance_plans"."every_kilometres" is not null)
        and ("maintenance_plans"."lead_hours" is null or "maintenance_plans"."every_hours" is not null));
--> statement-breakpoint
ALTER TABLE "maintenance_plans" ADD CONSTRAINT "maintenance_plans_leads_not_negative" CHECK (least("maintenance_plans"."lead_days", "maintenance_plans"."lead_kilometres", "maintenance_plans"."lead_hours") >= 0);
--> statement-breakpoint
ALTER TABLE "maintenance_plans" ADD CONSTRAINT "maintenance_plans_title_not_empty" CHECK ("maintenance_plans"."title" <> '');
--> statement-breakpoint
ALTER TABLE "maintenance" ADD CONSTRAINT "maintenance_title_not_empty" CHECK ("maintenance"."title" <> '');
--> statement-breakpoint
-- Also for rows that were deleted before they had these columns and are restored.
CREATE FUNCTION fill_work_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(NEW.title, '') = '' THEN NEW.title := work_title_of(NEW.kind, NEW.note); END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION fill_work_order_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.serial := coalesce(NEW.serial, nextval('work_order_number'));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER fill_work_title BEFORE INSERT ON maintenance FOR EACH ROW EXECUTE FUNCTION fill_work_title();
--> statement-breakpoint
CREATE TRIGGER fill_work_title BEFORE INSERT ON maintenance_plans FOR EACH ROW EXECUTE FUNCTION fill_work_title();
--> statement-breakpoint
CREATE TRIGGER fill_work_order_number BEFORE INSERT ON maintenance
  FOR EACH ROW EXECUTE FUNCTION fill_work_order_number();
--> statement-breakpoint
ALTER TABLE maintenance DROP COLUMN search;
--> statement-breakpoint
ALTER TABLE maintenance ADD COLUMN search text GENERATED ALWAYS AS (
  searchable(in_both_spellings(work_order_number_of(serial)) || ' ' || title || ' ' || kind || ' ' || coalesce(vendor, '') || ' ' || coalesce(note, ''))) STORED;
--> statement-breakpoint
CREATE INDEX maintenance_search ON maintenance USING gin (search gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE maintenance_plans DROP COLUMN search;
--> statement-breakpoint
ALTER TABLE maintenance_plans ADD COLUMN search text GENERATED ALWAYS AS (
  searchable(title || ' ' || kind || ' ' || coalesce(vendor, '') || ' ' || coalesce(note, ''))) STORED;
--> statement-breakpoint
CREATE INDEX maintenance_plans_search ON maintenance_plans USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE "job_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"estimated_hours" numeric(7, 2),
	"tasks" jsonb DEFAULT '[]' NOT NULL,
	"kit" jsonb DEFAULT '[]' NOT NULL,
	"note" text,
	CONSTRAINT "job_plans_hours_not_negative" CHECK ("job_plans"."estimated_hours" >= 0)
);
--> statement-breakpoint
ALTER TABLE "maintenance_plans" ADD COLUMN "job_plan_id" uuid;--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "job_plan_id" uuid;--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "estimated_hours" numeric(7, 2);--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "tasks" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "kit" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "labour" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "job_plans_title_unique" ON "job_plans" USING btree (lower(normal_identifier("title")));--> statement-breakpoint
ALTER TABLE "maintenance_plans" ADD CONSTRAINT "maintenance_plans_job_plan_id_job_plans_id_fk" FOREIGN KEY ("job_plan_id") REFERENCES "public"."job_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance" ADD CONSTRAINT "maintenance_job_plan_id_job_plans_id_fk" FOREIGN KEY ("job_plan_id") REFERENCES "public"."job_plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "maintenance_plans_by_job_plan" ON "maintenance_plans" USING btree ("job_plan_id");--> statement-breakpoint
CREATE INDEX "maintenance_by_job_plan" ON "maintenance" USING btree ("job_plan_id") WHERE "maintenance"."job_plan_id" is not null;--> statement-breakpoint
ALTER TABLE "maintenance" ADD CONSTRAINT "maintenance_hours_not_negative" CHECK ("maintenance"."estimated_hours" >= 0);--> statement-breakpoint
-- Adds one list to those that the constraint knows.
DO $$
DECLARE known text;
BEGIN
  SELECT pg_get_constraintdef(oid) INTO known FROM pg_constraint WHERE conname = 'saved_views_list_known';
  ALTER TABLE saved_views DROP CONSTRAINT saved_views_list_known;
  EXECUTE 'ALTER TABLE saved_views ADD CONSTRAINT saved_views_list_known '
    || replace(known, $before$'maintenance-plans'::text$before$, $after$'maintenance-plans'::text, 'job-plans'::text$after$);
END $$;
--> statement-breakpoint
ALTER TABLE job_plans ADD COLUMN search text GENERATED ALWAYS AS (
  searchable(title || ' ' || kind || ' ' || coalesce(note, ''))) STORED;
--> statement-breakpoint
CREATE INDEX job_plans_search ON job_plans USING gin (search gin_trgm_ops);
--> statement-breakpoint
-- For orders that were deleted before they had these columns and are restored.
CREATE FUNCTION fill_work_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.tasks := coalesce(NEW.tasks, '[]');
  NEW.kit := coalesce(NEW.kit, '[]');
  NEW.labour := coalesce(NEW.labour, '[]');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER fill_work_lists BEFORE INSERT ON maintenance FOR EACH ROW EXECUTE FUNCTION fill_work_lists();

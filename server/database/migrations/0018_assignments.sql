CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asset_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"condition" text,
	"return_condition" text,
	CONSTRAINT "assignments_returned_after_handed_over" CHECK ("assignments"."until_day" >= "assignments"."from_day"),
	CONSTRAINT "assignments_condition_of_return" CHECK ("assignments"."return_condition" is null or "assignments"."until_day" is not null)
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assignments_one_open" ON "assignments" USING btree ("asset_id") WHERE "assignments"."until_day" is null;--> statement-breakpoint
CREATE INDEX "assignments_by_asset" ON "assignments" USING btree ("asset_id","from_day");--> statement-breakpoint
CREATE INDEX "assignments_by_employee" ON "assignments" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "assignments_by_day" ON "assignments" USING btree ("from_day","id");--> statement-breakpoint
-- The day of a return is free for the next hand-over.
ALTER TABLE assignments ADD CONSTRAINT assignments_one_holder
  EXCLUDE USING gist (asset_id WITH =, daterange(from_day, until_day, '[)') WITH &&);
--> statement-breakpoint
-- What is in somebody's hand is so since the day on which the log has them get it, else since it was registered.
INSERT INTO assignments (id, asset_id, employee_id, from_day)
SELECT gen_random_uuid(), assets.id, assigned_to_id,
  (coalesce(
    (SELECT max(audit.at) FROM audit WHERE audit.record_id = assets.id AND audit.resource = 'assets'
      AND audit.changes -> 'assignedToId' ->> 1 = assigned_to_id::text),
    assets.created_at) AT TIME ZONE (SELECT time_zone FROM settings))::date
FROM assets WHERE assigned_to_id IS NOT NULL;
--> statement-breakpoint
-- An asset is with whom its open assignment says.
CREATE FUNCTION show_holder() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asset uuid = coalesce(NEW.asset_id, OLD.asset_id);
  holder uuid = (SELECT employee_id FROM assignments WHERE asset_id = asset AND until_day IS NULL);
BEGIN
  UPDATE assets SET assigned_to_id = holder WHERE id = asset AND assigned_to_id IS DISTINCT FROM holder;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER show_holder AFTER INSERT OR DELETE OR UPDATE OF asset_id, employee_id, until_day ON assignments
  FOR EACH ROW EXECUTE FUNCTION show_holder();

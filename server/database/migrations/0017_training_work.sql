CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"session_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"attendance" text,
	"result" text,
	"notes" text,
	"need_id" uuid,
	"start_date" date NOT NULL,
	"last_date" date NOT NULL,
	"is_cancelled" boolean NOT NULL,
	CONSTRAINT "enrolments_attendance_known" CHECK ("enrolments"."attendance" in ('Present', 'Absent')),
	CONSTRAINT "enrolments_result_known" CHECK ("enrolments"."result" in ('Passed', 'Failed')),
	CONSTRAINT "enrolments_result_of_who_was_present" CHECK ("enrolments"."result" is null or "enrolments"."attendance" is not distinct from 'Present')
);
--> statement-breakpoint
CREATE TABLE "training_requirements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"course_id" uuid NOT NULL,
	"position" text,
	"site_id" uuid,
	"asset_category" text,
	"priority" text DEFAULT 'Medium' NOT NULL,
	"days_to_complete" integer DEFAULT 30 NOT NULL,
	CONSTRAINT "training_requirements_priority_known" CHECK ("training_requirements"."priority" in ('Critical', 'High', 'Medium', 'Low')),
	CONSTRAINT "training_requirements_of_somebody" CHECK (num_nonnulls("training_requirements"."position", "training_requirements"."site_id", "training_requirements"."asset_category") > 0),
	CONSTRAINT "training_requirements_days_not_negative" CHECK ("training_requirements"."days_to_complete" >= 0)
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "training_renewal_days" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "training_courses" ADD COLUMN "is_retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "training_needs" ADD COLUMN "renewal_opened_on" date;--> statement-breakpoint
ALTER TABLE "training_providers" ADD COLUMN "is_retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD COLUMN "enrolled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD COLUMN "reopen_reason" text;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD COLUMN "last_date" date GENERATED ALWAYS AS (coalesce(end_date, start_date)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD COLUMN "is_cancelled" boolean GENERATED ALWAYS AS (status = 'Cancelled') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD CONSTRAINT "training_sessions_days" UNIQUE("id","start_date","last_date","is_cancelled");--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_need_id_training_needs_id_fk" FOREIGN KEY ("need_id") REFERENCES "public"."training_needs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_session_id_training_sessions_id_fk" FOREIGN KEY ("session_id","start_date","last_date","is_cancelled") REFERENCES "public"."training_sessions"("id","start_date","last_date","is_cancelled") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "training_requirements" ADD CONSTRAINT "training_requirements_course_id_training_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."training_courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_requirements" ADD CONSTRAINT "training_requirements_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_once" ON "enrolments" USING btree ("session_id","employee_id");--> statement-breakpoint
CREATE INDEX "enrolments_by_employee" ON "enrolments" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "enrolments_by_need" ON "enrolments" USING btree ("need_id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_requirements_once" ON "training_requirements" USING btree ("course_id",coalesce(lower("position"), ''),coalesce("site_id"::text, ''),coalesce(lower("asset_category"), ''));--> statement-breakpoint
CREATE INDEX "training_requirements_by_site" ON "training_requirements" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "training_needs_completed" ON "training_needs" USING btree ("employee_id","course_id","completion_date") WHERE "training_needs"."status" = 'Completed';--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_training_renewal_days_of_a_year" CHECK ("settings"."training_renewal_days" between 1 and 365);--> statement-breakpoint
ALTER TABLE "training_sessions" ADD CONSTRAINT "training_sessions_enough_seats" CHECK ("training_sessions"."enrolled" <= "training_sessions"."seats");--> statement-breakpoint
ALTER TABLE "training_sessions" ADD CONSTRAINT "training_sessions_some_seats" CHECK ("training_sessions"."seats" > 0);--> statement-breakpoint
ALTER TABLE enrolments ADD CONSTRAINT enrolments_not_two_at_once
  EXCLUDE USING gist (employee_id WITH =, daterange(start_date, last_date, '[]') WITH &&) WHERE (NOT is_cancelled);
--> statement-breakpoint
-- Whoever takes a seat waits for who takes one in the same moment.
CREATE FUNCTION count_enrolled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE training_sessions SET enrolled = enrolled - 1 WHERE id = OLD.session_id;
    RETURN NULL;
  END IF;
  UPDATE training_sessions SET enrolled = enrolled + 1
  WHERE id = NEW.session_id AND (seats IS NULL OR enrolled < seats);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'No seat is free' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'enrolments_seat_free';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_enrolled AFTER INSERT OR DELETE ON enrolments
  FOR EACH ROW EXECUTE FUNCTION count_enrolled();

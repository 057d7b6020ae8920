ALTER TABLE "banking_details" ADD COLUMN "is_checked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "banking_details" ADD COLUMN "shared_reason" text;--> statement-breakpoint
-- What salaries were paid to so far counts as checked.
UPDATE "banking_details" SET "is_checked" = true;--> statement-breakpoint
ALTER TABLE "employee_documents" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "training_needs" ADD COLUMN "result" text;--> statement-breakpoint
ALTER TABLE "training_needs" ADD COLUMN "evidence_id" uuid;--> statement-breakpoint
ALTER TABLE "training_needs" ADD CONSTRAINT "training_needs_evidence_id_employee_documents_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."employee_documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banking_details_by_number" ON "banking_details" USING btree ("account_fingerprint");--> statement-breakpoint
CREATE INDEX "employees_by_position" ON "employees" USING btree ("position");--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_work_type_known" CHECK ("employees"."work_type" in ('Permanent', 'Contract', 'Casual'));--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_end_with_date" CHECK ("employees"."end_reason" is null or "employees"."end_date" is not null);--> statement-breakpoint
CREATE FUNCTION employee_id_of(number bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'EMP-' || lpad(number::text, greatest(4, length(number::text)), '0')
$$;
--> statement-breakpoint
CREATE FUNCTION last_employee_number() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM employee_number
$$;
--> statement-breakpoint
-- The next free number. It is taken once the employee is there: an add that fails uses up none. Whoever asks in the same
-- moment waits; what one transaction has had before is stepped over, and so are numbers that people typed.
CREATE OR REPLACE FUNCTION next_employee_id() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  number bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('employee_number'));
  number := greatest(last_employee_number(), nullif(current_setting('bilum.employee_number', true), '')::bigint);
  LOOP
    number := number + 1;
    EXIT WHEN NOT EXISTS (SELECT FROM employees WHERE lower(employee_id) = lower(employee_id_of(number)));
  END LOOP;
  PERFORM set_config('bilum.employee_number', number::text, true);
  RETURN employee_id_of(number);
END $$;
--> statement-breakpoint
CREATE FUNCTION take_employee_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('employee_number'));
  WHILE EXISTS (
    SELECT FROM employees WHERE lower(employee_id) = lower(employee_id_of(last_employee_number() + 1))
  ) LOOP
    PERFORM nextval('employee_number');
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER take_employee_numbers AFTER INSERT ON employees
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION take_employee_numbers();

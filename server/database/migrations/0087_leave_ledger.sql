CREATE TABLE "employment_terms" (
	"employee_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"is_start" boolean NOT NULL,
	"end_date" date,
	"work_type" text,
	CONSTRAINT "employment_terms_employee_id_from_day_pk" PRIMARY KEY("employee_id","from_day")
);
--> statement-breakpoint
CREATE TABLE "leave_due" (
	"employee_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leave_ledger" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"days" numeric(7, 2) NOT NULL,
	"carried" numeric(7, 2) DEFAULT 0 NOT NULL,
	"reason" text,
	"rule_id" uuid,
	"request_id" uuid,
	"pay_run_id" uuid,
	"recorded_by_id" uuid,
	CONSTRAINT "leave_ledger_kind_known" CHECK ("leave_ledger"."kind" in ('Opening', 'Accrued', 'Taken', 'Given back', 'Carried over', 'Expired', 'Adjusted', 'Paid out')),
	CONSTRAINT "leave_ledger_quarters" CHECK ("leave_ledger"."days" * 4 = trunc("leave_ledger"."days" * 4)),
	CONSTRAINT "leave_ledger_adjusted_with_reason" CHECK ("leave_ledger"."kind" <> 'Adjusted' or "leave_ledger"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "leave_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"work_type" text,
	"site_id" uuid,
	"employee_id" uuid,
	"days_a_year" numeric(7, 2) NOT NULL,
	"arises" text DEFAULT 'Start of the leave year' NOT NULL,
	"is_pro_rata" boolean DEFAULT true NOT NULL,
	"waiting_months" integer DEFAULT 0 NOT NULL,
	"carry_over_limit" numeric(7, 2),
	"carry_over_months" integer,
	"year_begins" text,
	"source" text NOT NULL,
	"note" text,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "leave_rules_once" UNIQUE NULLS NOT DISTINCT("leave_type_id","work_type","site_id","employee_id","from_day"),
	CONSTRAINT "leave_rules_work_type_known" CHECK ("leave_rules"."work_type" in ('Permanent', 'Contract', 'Casual')),
	CONSTRAINT "leave_rules_arises_known" CHECK ("leave_rules"."arises" in ('Start of the leave year', 'Each month', 'Each anniversary')),
	CONSTRAINT "leave_rules_one_scope" CHECK (num_nonnulls("leave_rules"."work_type", "leave_rules"."site_id", "leave_rules"."employee_id") <= 1),
	CONSTRAINT "leave_rules_until_after_from" CHECK ("leave_rules"."until_day" >= "leave_rules"."from_day")
);
--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "is_half_first_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "is_half_last_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "day_count" text DEFAULT 'Working days' NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "allows_half_days" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "short_balance" text DEFAULT 'Warn' NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "lowest_balance" numeric(5, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "work_type" text;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "waiting_months" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "document_after_days" integer;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "document_type" text;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "document_within_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "colour" text DEFAULT 'Grey' NOT NULL;--> statement-breakpoint
ALTER TABLE "employment_terms" ADD CONSTRAINT "employment_terms_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_due" ADD CONSTRAINT "leave_due_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "leave_ledger_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "leave_ledger_leave_type_id_leave_types_id_fk" FOREIGN KEY ("leave_type_id") REFERENCES "public"."leave_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_ledger" ADD CONSTRAINT "leave_ledger_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_rules" ADD CONSTRAINT "leave_rules_leave_type_id_leave_types_id_fk" FOREIGN KEY ("leave_type_id") REFERENCES "public"."leave_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_rules" ADD CONSTRAINT "leave_rules_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_rules" ADD CONSTRAINT "leave_rules_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_ledger_by_employee" ON "leave_ledger" USING btree ("employee_id","leave_type_id","date","days");--> statement-breakpoint
CREATE INDEX "leave_ledger_by_date" ON "leave_ledger" USING btree ("date","id");--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_day_count_known" CHECK ("leave_types"."day_count" in ('Calendar days', 'Working days'));--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_short_balance_known" CHECK ("leave_types"."short_balance" in ('Warn', 'Refuse'));--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_work_type_known" CHECK ("leave_types"."work_type" in ('Permanent', 'Contract', 'Casual'));--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_document_type_known" CHECK ("leave_types"."document_type" in ('Contract', 'License', 'Certification', 'Medical', 'Training', 'ID'));--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_colour_known" CHECK ("leave_types"."colour" in ('Blue', 'Green', 'Amber', 'Red', 'Grey'));--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_document" CHECK (("leave_types"."document_after_days" is null) = ("leave_types"."document_type" is null));

--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON "leave_ledger"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE FUNCTION keep_leave_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM employees WHERE id = OLD.employee_id) THEN
    RAISE EXCEPTION 'the leave ledger is append-only' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER goes_with_employee BEFORE DELETE ON "leave_ledger"
  FOR EACH ROW EXECUTE FUNCTION keep_leave_ledger();--> statement-breakpoint
CREATE FUNCTION begin_employment_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO employment_terms (employee_id, from_day, is_start, end_date, work_type)
  VALUES (NEW.id, NEW.start_date, true, NEW.end_date, NEW.work_type);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER begin_employment_terms AFTER INSERT ON "employees"
  FOR EACH ROW EXECUTE FUNCTION begin_employment_terms();--> statement-breakpoint
INSERT INTO "employment_terms" ("employee_id", "from_day", "is_start", "end_date", "work_type")
SELECT "id", "start_date", true, "end_date", "work_type" FROM "employees";--> statement-breakpoint
UPDATE "leave_types" SET "day_count" = 'Calendar days', "colour" = 'Blue' WHERE "name" = 'Annual';--> statement-breakpoint
UPDATE "leave_types" SET "allows_half_days" = true, "colour" = 'Amber' WHERE "name" = 'Sick';--> statement-breakpoint
UPDATE "leave_types" SET "allows_half_days" = true, "colour" = 'Red' WHERE "name" = 'Emergency';--> statement-breakpoint
UPDATE "leave_types" SET "allows_half_days" = true WHERE "name" = 'Unpaid';--> statement-breakpoint
-- Drafts: without effect until somebody has compared them with the Act and confirms them.
INSERT INTO "leave_rules" ("id", "leave_type_id", "from_day", "work_type", "days_a_year", "arises", "is_pro_rata",
	"waiting_months", "carry_over_limit", "source", "note")
SELECT gen_random_uuid(), "leave_types"."id", '2026-01-01', "rule"."work_type", "rule"."days", "rule"."arises",
	"rule"."is_pro_rata", "rule"."waiting", "rule"."limit", "rule"."source", "rule"."note"
FROM "leave_types" JOIN (VALUES
	('Annual', NULL, 14, 'Each anniversary', true, 0, 42, 'Employment Act 1978 (Chapter 373), recreation leave',
		'14 consecutive days for each completed year of employment, accumulated up to four years.'),
	('Annual', 'Casual', 0, 'Each anniversary', false, 0, NULL, 'Employment Act 1978 (Chapter 373), recreation leave',
		'Casual employees have no recreation leave.'),
	('Sick', NULL, 6, 'Start of the leave year', false, 6, 18, 'Employment Act 1978 (Chapter 373), sick leave',
		'6 paid days a year after 6 months of employment. Up to 18 days are carried over.')
) AS "rule" ("type", "work_type", "days", "arises", "is_pro_rata", "waiting", "limit", "source", "note")
	ON "rule"."type" = "leave_types"."name";

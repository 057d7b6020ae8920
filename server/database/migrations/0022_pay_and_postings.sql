CREATE TABLE "pay_bases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"pay_group" text NOT NULL,
	"is_shift_work" boolean DEFAULT false NOT NULL,
	"tax_status" text,
	"super_fund" text,
	"super_member" text,
	"note" text,
	CONSTRAINT "pay_bases_once" UNIQUE("employee_id","from_day"),
	CONSTRAINT "pay_bases_kind_known" CHECK ("pay_bases"."kind" in ('Salary', 'Hourly')),
	CONSTRAINT "pay_bases_group_known" CHECK ("pay_bases"."pay_group" in ('Fortnightly', 'Monthly')),
	CONSTRAINT "pay_bases_tax_status_known" CHECK ("pay_bases"."tax_status" in ('Resident', 'Non-resident', 'No declaration')),
	CONSTRAINT "pay_bases_amount_positive" CHECK ("pay_bases"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pay_run_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'Open' NOT NULL,
	"reason" text,
	"found" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "pay_checks_kind_known" CHECK ("pay_checks"."kind" in ('Large change', 'Nothing paid', 'Negative net', 'No bank details', 'Bank details changed', 'Below minimum wage', 'Hours not approved', 'Employment ended', 'No pay basis', 'No tax status')),
	CONSTRAINT "pay_checks_status_known" CHECK ("pay_checks"."status" in ('Open', 'Settled', 'Overridden')),
	CONSTRAINT "pay_checks_reason_when_overridden" CHECK (("pay_checks"."status" = 'Overridden') = ("pay_checks"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "pay_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"is_taxed" boolean DEFAULT true NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"balance" numeric(14, 2),
	CONSTRAINT "pay_items_kind_known" CHECK ("pay_items"."kind" in ('Allowance', 'Deduction', 'Loan')),
	CONSTRAINT "pay_items_amount_positive" CHECK ("pay_items"."amount" > 0),
	CONSTRAINT "pay_items_until_after_from" CHECK ("pay_items"."until_day" >= "pay_items"."from_day"),
	CONSTRAINT "pay_items_loan_with_balance" CHECK (("pay_items"."kind" = 'Loan') = ("pay_items"."balance" is not null) and coalesce("pay_items"."balance", 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "pay_lines" (
	"payroll_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"causes" jsonb NOT NULL,
	CONSTRAINT "pay_lines_payroll_id_place_pk" PRIMARY KEY("payroll_id","place"),
	CONSTRAINT "pay_lines_kind_known" CHECK ("pay_lines"."kind" in ('Salary', 'Hours', 'Overtime', 'Unpaid Leave', 'Allowance', 'Adjustment', 'Tax', 'Superannuation', 'Deduction', 'Loan', 'Employer Superannuation'))
);
--> statement-breakpoint
CREATE TABLE "pay_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"from_day" date NOT NULL,
	"kind" text GENERATED ALWAYS AS (terms ->> 'kind') STORED NOT NULL,
	"tax_status" text GENERATED ALWAYS AS (terms ->> 'taxStatus') STORED,
	"terms" jsonb NOT NULL,
	"source" text NOT NULL,
	"note" text,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pay_rules_once" UNIQUE NULLS NOT DISTINCT("kind","tax_status","from_day"),
	CONSTRAINT "pay_rules_kind_known" CHECK ("pay_rules"."kind" in ('Income Tax', 'Superannuation', 'Overtime', 'Minimum Wage'))
);
--> statement-breakpoint
CREATE TABLE "pay_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pay_group" text NOT NULL,
	"pay_period_start" date NOT NULL,
	"pay_period_end" date NOT NULL,
	"is_whole" boolean NOT NULL,
	"status" text DEFAULT 'Draft' NOT NULL,
	"status_reason" text,
	"paid_on" date,
	"note" text,
	"prepared_by_id" uuid,
	"preparer_ids" uuid[] DEFAULT '{}' NOT NULL,
	"approved_by_id" uuid,
	"computed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_runs_group_known" CHECK ("pay_runs"."pay_group" in ('Fortnightly', 'Monthly')),
	CONSTRAINT "pay_runs_status_known" CHECK ("pay_runs"."status" in ('Draft', 'Checked', 'Approved', 'Paid', 'Reversed', 'Void')),
	CONSTRAINT "pay_runs_end_after_start" CHECK ("pay_runs"."pay_period_end" >= "pay_runs"."pay_period_start"),
	CONSTRAINT "pay_runs_paid_on" CHECK (("pay_runs"."status" in ('Paid', 'Reversed')) = ("pay_runs"."paid_on" is not null)),
	CONSTRAINT "pay_runs_reason" CHECK (("pay_runs"."status" in ('Void', 'Reversed')) = ("pay_runs"."status_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "public_holidays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "public_holidays_once" UNIQUE("date")
);
--> statement-breakpoint
CREATE TABLE "month_closings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"month" date NOT NULL,
	"status" text DEFAULT 'Closed' NOT NULL,
	"reason" text NOT NULL,
	"changed_by_id" uuid,
	CONSTRAINT "month_closings_once" UNIQUE("month"),
	CONSTRAINT "month_closings_first_day" CHECK (extract(day from "month_closings"."month") = 1),
	CONSTRAINT "month_closings_status_known" CHECK ("month_closings"."status" in ('Closed', 'Open'))
);
--> statement-breakpoint
CREATE TABLE "transaction_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"type" text,
	"is_retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "transaction_categories_name_unique" UNIQUE("name"),
	CONSTRAINT "transaction_categories_type_known" CHECK ("transaction_categories"."type" in ('Revenue', 'Expense'))
);
--> statement-breakpoint
ALTER TABLE "payroll" DROP CONSTRAINT "payroll_amounts_not_negative";--> statement-breakpoint
ALTER TABLE "payroll" DROP CONSTRAINT "payroll_deductions_within_gross";--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_amount_positive";--> statement-breakpoint
ALTER TABLE "payroll" ADD COLUMN "pay_run_id" uuid;--> statement-breakpoint
ALTER TABLE "payroll" ADD COLUMN "computed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "approver_may_pay" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "postings_since" date DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "payer_user_number" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "payer_bsb" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "payer_account" text;--> statement-breakpoint
ALTER TABLE "transactions" ALTER COLUMN "amount" SET DATA TYPE numeric(18, 2);--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "site_id" uuid;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "asset_id" uuid;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "attachments" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "is_pay_of_few" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "reverses_id" uuid;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "reissue" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What there is already has been booked by hand.
UPDATE settings SET postings_since = (now() AT TIME ZONE time_zone)::date
WHERE EXISTS (SELECT FROM maintenance) OR EXISTS (SELECT FROM fuel_entries) OR EXISTS (SELECT FROM stock_movements);--> statement-breakpoint
-- What transactions are sorted into so far, and what is posted to.
INSERT INTO transaction_categories (id, name, type)
SELECT gen_random_uuid(), category, CASE WHEN count(DISTINCT type) = 1 THEN min(type) END
FROM transactions GROUP BY category;--> statement-breakpoint
INSERT INTO transaction_categories (id, name, type)
SELECT gen_random_uuid(), name, 'Expense' FROM unnest(ARRAY['Payroll', 'Superannuation', 'Maintenance', 'Fuel', 'Inventory']) AS name
ON CONFLICT (name) DO NOTHING;--> statement-breakpoint
ALTER TABLE "pay_bases" ADD CONSTRAINT "pay_bases_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_checks" ADD CONSTRAINT "pay_checks_pay_run_id_pay_runs_id_fk" FOREIGN KEY ("pay_run_id") REFERENCES "public"."pay_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_checks" ADD CONSTRAINT "pay_checks_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_items" ADD CONSTRAINT "pay_items_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_runs" ADD CONSTRAINT "pay_runs_prepared_by_id_users_id_fk" FOREIGN KEY ("prepared_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_runs" ADD CONSTRAINT "pay_runs_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_closings" ADD CONSTRAINT "month_closings_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_checks_once" ON "pay_checks" USING btree ("pay_run_id","employee_id","kind");--> statement-breakpoint
CREATE INDEX "pay_items_by_employee" ON "pay_items" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "pay_runs_by_period" ON "pay_runs" USING btree ("pay_period_end","id");--> statement-breakpoint
ALTER TABLE "payroll" ADD CONSTRAINT "payroll_pay_run_id_pay_runs_id_fk" FOREIGN KEY ("pay_run_id") REFERENCES "public"."pay_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_category_transaction_categories_name_fk" FOREIGN KEY ("category") REFERENCES "public"."transaction_categories"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_reverses_id_transactions_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payroll_by_run" ON "payroll" USING btree ("pay_run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_posted_once" ON "transactions" USING btree ("source","source_id","category","reissue") WHERE status = 'Recorded' and reverses_id is null;--> statement-breakpoint
CREATE INDEX "transactions_by_source" ON "transactions" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "transactions_by_asset" ON "transactions" USING btree ("asset_id");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_reversed_once" UNIQUE("reverses_id");--> statement-breakpoint
ALTER TABLE "payroll" ADD CONSTRAINT "payroll_amounts_not_negative" CHECK ("payroll"."gross_salary" >= 0 and "payroll"."deductions" >= 0 or pay_run_id is not null and status in ('Draft', 'Void'));--> statement-breakpoint
ALTER TABLE "payroll" ADD CONSTRAINT "payroll_deductions_within_gross" CHECK ("payroll"."deductions" <= "payroll"."gross_salary" or pay_run_id is not null and status in ('Draft', 'Void'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_source_known" CHECK ("transactions"."source" in ('maintenance', 'stock-movements', 'fuel-entries', 'pay-runs', 'payroll'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_source_with_record" CHECK (("transactions"."source" is null) = ("transactions"."source_id" is null));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_amount_positive" CHECK (("transactions"."amount" > 0) = ("transactions"."reverses_id" is null) and "transactions"."amount" <> 0);
--> statement-breakpoint
-- Two runs of a group do not pay the same days.
ALTER TABLE pay_runs ADD CONSTRAINT pay_runs_no_overlap
  EXCLUDE USING gist (pay_group WITH =, daterange(pay_period_start, pay_period_end, '[]') WITH &&)
  WHERE (is_whole AND status NOT IN ('Void', 'Reversed'));
--> statement-breakpoint
ALTER TABLE pay_lines ADD CONSTRAINT pay_lines_payroll_id_payroll_id_fk
  FOREIGN KEY (payroll_id) REFERENCES payroll (id) ON DELETE CASCADE;
--> statement-breakpoint
-- What a row of a run says is what its lines add up to, at the end of every transaction that wrote it.
CREATE FUNCTION keep_pay_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sums record;
BEGIN
  SELECT
    coalesce(sum(amount) FILTER (WHERE kind IN ('Salary', 'Hours', 'Overtime', 'Unpaid Leave', 'Allowance', 'Adjustment')), 0) AS gross,
    coalesce(sum(amount) FILTER (WHERE kind IN ('Tax', 'Superannuation', 'Deduction', 'Loan')), 0) AS deductions
    INTO sums FROM pay_lines WHERE payroll_id = NEW.id;
  IF EXISTS (SELECT FROM payroll WHERE id = NEW.id AND (gross_salary <> sums.gross OR payroll.deductions <> sums.deductions)) THEN
    RAISE EXCEPTION 'The amounts of a pay are not those of its lines'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payroll_is_its_lines';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_pay_sums AFTER INSERT OR UPDATE ON payroll
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.pay_run_id IS NOT NULL) EXECUTE FUNCTION keep_pay_sums();
--> statement-breakpoint
-- What was approved or paid in a run keeps its amounts.
CREATE FUNCTION keep_decided_pay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.gross_salary, NEW.deductions, NEW.employee_id, NEW.pay_period_start, NEW.pay_period_end, NEW.pay_run_id)
    IS DISTINCT FROM
    (OLD.gross_salary, OLD.deductions, OLD.employee_id, OLD.pay_period_start, OLD.pay_period_end, OLD.pay_run_id) THEN
    RAISE EXCEPTION 'Pay that was decided keeps its amounts'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payroll_decided_stays';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_decided_pay BEFORE UPDATE ON payroll
  FOR EACH ROW WHEN (OLD.pay_run_id IS NOT NULL AND OLD.status <> 'Draft') EXECUTE FUNCTION keep_decided_pay();
--> statement-breakpoint
CREATE FUNCTION keep_decided_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM touched JOIN payroll ON payroll.id = touched.payroll_id WHERE payroll.status <> 'Draft') THEN
    RAISE EXCEPTION 'Pay that was decided keeps its lines'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payroll_decided_stays';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_lines_added AFTER INSERT ON pay_lines
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_decided_lines();
--> statement-breakpoint
CREATE TRIGGER keep_lines_changed AFTER UPDATE ON pay_lines
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_decided_lines();
--> statement-breakpoint
CREATE TRIGGER keep_lines_removed AFTER DELETE ON pay_lines
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_decided_lines();
--> statement-breakpoint
-- Whoever writes a transaction and whoever closes its month wait for each other.
CREATE FUNCTION month_lock(moment date) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT 20220000000 + extract(year FROM moment)::bigint * 100 + extract(month FROM moment)::bigint
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_closed_month(moment date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(month_lock(moment));
  IF EXISTS (SELECT FROM month_closings WHERE month = date_trunc('month', moment)::date AND status = 'Closed') THEN
    RAISE EXCEPTION 'The month is closed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'transactions_month_open';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_closed_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A category that is called differently from now on changes no transaction.
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 AND NEW.category <> OLD.category THEN
    RETURN NEW;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM refuse_closed_month(OLD.date);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM refuse_closed_month(NEW.date);
    RETURN NEW;
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_closed_months BEFORE INSERT OR UPDATE OR DELETE ON transactions
  FOR EACH ROW EXECUTE FUNCTION keep_closed_months();
--> statement-breakpoint
CREATE FUNCTION wait_for_writers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(month_lock(NEW.month));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER wait_for_writers BEFORE INSERT OR UPDATE ON month_closings
  FOR EACH ROW EXECUTE FUNCTION wait_for_writers();

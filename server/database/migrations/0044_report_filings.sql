CREATE TABLE "report_filings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"report" text NOT NULL,
	"period" text NOT NULL,
	"reference" text,
	"status" text DEFAULT 'Filed' NOT NULL,
	"status_reason" text,
	"filed_by_id" uuid,
	"people" integer NOT NULL,
	"gross_salary" numeric(14, 2) NOT NULL,
	"tax" numeric(14, 2) NOT NULL,
	"superannuation" numeric(14, 2) NOT NULL,
	CONSTRAINT "report_filings_report_known" CHECK ("report_filings"."report" in ('Tax and Superannuation', 'Yearly Pay Statements')),
	CONSTRAINT "report_filings_status_known" CHECK ("report_filings"."status" in ('Filed', 'Withdrawn')),
	CONSTRAINT "report_filings_period_of_report" CHECK ("report_filings"."period" ~ case "report_filings"."report" when 'Tax and Superannuation' then '^\d{4}-(0[1-9]|1[0-2])$' else '^\d{4}$' end),
	CONSTRAINT "report_filings_reason_when_withdrawn" CHECK (("report_filings"."status" = 'Withdrawn') = ("report_filings"."status_reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "report_filings" ADD CONSTRAINT "report_filings_filed_by_id_users_id_fk" FOREIGN KEY ("filed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_filings_once" ON "report_filings" USING btree ("report","period") WHERE status = 'Filed';--> statement-breakpoint
-- The months of a period, a month or a year, by their first days.
CREATE FUNCTION months_of(period text) RETURNS SETOF date LANGUAGE sql IMMUTABLE AS $$
  SELECT month::date FROM generate_series(
    rpad(period, 10, '-01-01')::date,
    rpad(period, 10, '-12-01')::date,
    interval '1 month') month
$$;
--> statement-breakpoint
CREATE FUNCTION file_closed_months() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  month date;
BEGIN
  FOR month IN SELECT months_of(NEW.period) LOOP
    IF NOT is_month_closed(month) THEN
      RAISE EXCEPTION 'The month is open'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'report_filings_months_closed';
    END IF;
  END LOOP;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER file_closed_months BEFORE INSERT OR UPDATE ON report_filings
  FOR EACH ROW WHEN (NEW.status = 'Filed') EXECUTE FUNCTION file_closed_months();
--> statement-breakpoint
-- After the lock of the month is had, so that no filing is on its way.
CREATE FUNCTION keep_filed_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM report_filings WHERE status = 'Filed'
      AND period IN (to_char(NEW.month, 'YYYY-MM'), to_char(NEW.month, 'YYYY'))) THEN
    RAISE EXCEPTION 'The month is filed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'month_closings_not_filed';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_filed_months AFTER UPDATE ON month_closings
  FOR EACH ROW WHEN (NEW.status = 'Open' AND OLD.status = 'Closed') EXECUTE FUNCTION keep_filed_months();

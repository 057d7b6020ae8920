ALTER TABLE "payroll" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "payroll" ADD COLUMN "super_fund" text;--> statement-breakpoint
ALTER TABLE "payroll" ADD COLUMN "super_member" text;--> statement-breakpoint
ALTER TABLE "payroll" ADD COLUMN "reversed_on" date;--> statement-breakpoint
-- What was paid before: on the day of its run, or the last of its period, to the fund that was known for that day.
ALTER TABLE payroll DISABLE TRIGGER keep_pay_sums;--> statement-breakpoint
UPDATE payroll SET paid_on = paid.day, super_fund = basis.super_fund, super_member = basis.super_member
  FROM (SELECT payroll.id, coalesce(pay_runs.paid_on, payroll.pay_period_end) AS day
      FROM payroll LEFT JOIN pay_runs ON pay_runs.id = pay_run_id WHERE payroll.status = 'Paid') paid
    JOIN payroll row ON row.id = paid.id
    LEFT JOIN LATERAL (SELECT super_fund, super_member FROM pay_bases
      WHERE pay_bases.employee_id = row.employee_id AND from_day <= paid.day ORDER BY from_day DESC LIMIT 1) basis ON true
  WHERE payroll.id = paid.id;--> statement-breakpoint
ALTER TABLE payroll ENABLE TRIGGER keep_pay_sums;--> statement-breakpoint
CREATE INDEX "payroll_by_payment" ON "payroll" USING btree ("paid_on");--> statement-breakpoint
CREATE INDEX "payroll_by_reversal" ON "payroll" USING btree ("reversed_on");--> statement-breakpoint
ALTER TABLE "payroll" ADD CONSTRAINT "payroll_paid_on" CHECK ("payroll"."status" <> 'Paid' or "payroll"."paid_on" is not null);--> statement-breakpoint
ALTER TABLE "payroll" ADD CONSTRAINT "payroll_reversed_after_paid" CHECK ("payroll"."reversed_on" is null or "payroll"."status" = 'Void' and "payroll"."paid_on" is not null);
--> statement-breakpoint
-- Whoever asks and whoever closes the month wait for each other.
CREATE FUNCTION is_month_closed(moment date) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(month_lock(moment));
  RETURN EXISTS (SELECT FROM month_closings WHERE month = date_trunc('month', moment)::date AND status = 'Closed');
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_closed_month(moment date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF is_month_closed(moment) THEN
    RAISE EXCEPTION 'The month is closed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'transactions_month_open';
  END IF;
END $$;
--> statement-breakpoint
-- Pay is paid on the day of its run. A row made by hand is paid on the last day of its period, or as it is marked as
-- paid where that day is not over or its month is closed.
CREATE FUNCTION note_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  day_of_run date;
  day_of_period date := least(NEW.pay_period_end, NEW.paid_on);
BEGIN
  NEW.reversed_on := NULL;
  IF NEW.pay_run_id IS NOT NULL THEN
    SELECT paid_on INTO day_of_run FROM pay_runs WHERE id = NEW.pay_run_id;
  END IF;
  IF day_of_run IS NOT NULL AND is_month_closed(day_of_run) THEN
    RAISE EXCEPTION 'The month is closed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payroll_month_open';
  END IF;
  NEW.paid_on := CASE
    WHEN day_of_run IS NOT NULL THEN day_of_run
    WHEN is_month_closed(day_of_period) THEN coalesce(NEW.paid_on, current_date)
    ELSE day_of_period END;
  SELECT super_fund, super_member INTO NEW.super_fund, NEW.super_member FROM pay_bases
    WHERE employee_id = NEW.employee_id AND from_day <= NEW.paid_on ORDER BY from_day DESC LIMIT 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_first_payment BEFORE INSERT ON payroll
  FOR EACH ROW WHEN (NEW.status = 'Paid') EXECUTE FUNCTION note_payment();
--> statement-breakpoint
CREATE TRIGGER note_payment BEFORE UPDATE ON payroll
  FOR EACH ROW WHEN (NEW.status = 'Paid' AND OLD.status <> 'Paid') EXECUTE FUNCTION note_payment();
--> statement-breakpoint
-- What was paid in a month that is closed stays in it, and is taken off on the day on which it becomes void.
CREATE FUNCTION note_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_month_closed(OLD.paid_on) THEN
    NEW.reversed_on := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_reversal BEFORE UPDATE ON payroll
  FOR EACH ROW WHEN (NEW.status = 'Void' AND OLD.status = 'Paid') EXECUTE FUNCTION note_reversal();

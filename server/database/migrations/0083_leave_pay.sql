ALTER TABLE "pay_lines" DROP CONSTRAINT "pay_lines_kind_known";--> statement-breakpoint
ALTER TABLE "pay_rules" DROP CONSTRAINT "pay_rules_kind_known";--> statement-breakpoint
CREATE INDEX "pay_lines_of_leave" ON "pay_lines" USING btree ("payroll_id") WHERE "pay_lines"."kind" in ('Leave Pay', 'Leave Loading', 'Public Holiday Pay');--> statement-breakpoint
ALTER TABLE "pay_lines" ADD CONSTRAINT "pay_lines_kind_known" CHECK ("pay_lines"."kind" in ('Salary', 'Hours', 'Overtime', 'Unpaid Leave', 'Leave Pay', 'Leave Loading', 'Public Holiday Pay', 'Leave Taken', 'Allowance', 'Adjustment', 'Tax', 'Superannuation', 'Deduction', 'Loan', 'Employer Superannuation'));--> statement-breakpoint
ALTER TABLE "pay_rules" ADD CONSTRAINT "pay_rules_kind_known" CHECK ("pay_rules"."kind" in ('Income Tax', 'Superannuation', 'Overtime', 'Leave Pay', 'Minimum Wage'));--> statement-breakpoint
-- Every earning adds to gross pay, so that a new kind of line needs no change here.
CREATE OR REPLACE FUNCTION keep_pay_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sums record;
BEGIN
  SELECT
    coalesce(sum(amount) FILTER (WHERE kind NOT IN ('Tax', 'Superannuation', 'Deduction', 'Loan', 'Employer Superannuation')), 0) AS gross,
    coalesce(sum(amount) FILTER (WHERE kind IN ('Tax', 'Superannuation', 'Deduction', 'Loan')), 0) AS deductions
    INTO sums FROM pay_lines WHERE payroll_id = NEW.id;
  IF EXISTS (SELECT FROM payroll WHERE id = NEW.id AND (gross_salary <> sums.gross OR payroll.deductions <> sums.deductions)) THEN
    RAISE EXCEPTION 'The amounts of a pay are not those of its lines'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payroll_is_its_lines';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A draft to check and confirm. Until then it pays nothing, and it begins after the pay of the past.
INSERT INTO pay_rules (id, from_day, terms, source, note)
SELECT gen_random_uuid(), (date_trunc('month', now()) + interval '1 month')::date,
  '{"kind": "Leave Pay", "hoursPerDay": 8, "holidays": "Not paid", "paid": "With its days", "loadingPercent": 0, "loadingFor": "Annual leave"}',
  'Employment Act 1978',
  'Check with the Act and your employment agreements: the hours of a leave day, whether public holidays are paid, and whether annual leave is paid before it begins. Nothing is paid by this rule until you confirm it.'
WHERE EXISTS (SELECT FROM pay_rules);

ALTER TABLE "payroll" ADD COLUMN "is_to_compare" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "pay_lines_that_adjust" ON "pay_lines" USING btree ("payroll_id") WHERE "pay_lines"."kind" = 'Adjustment';--> statement-breakpoint
CREATE INDEX "audit_of_deletions" ON "audit" USING btree ("resource","at") WHERE "audit"."action" = 'delete';--> statement-breakpoint
-- What was made up for by pay that is void by now, or for pay that was paid anew, may be wrong so far.
UPDATE payroll SET is_to_compare = true
WHERE id IN (
  SELECT other.id FROM payroll row JOIN pay_lines line ON line.payroll_id = row.id AND line.kind = 'Adjustment'
    CROSS JOIN LATERAL jsonb_array_elements(line.causes) cause
    JOIN payroll other ON other.employee_id = row.employee_id AND other.id <> row.id AND other.status <> 'Void'
      AND other.pay_run_id IS NOT NULL AND other.pay_period_start <= (cause ->> 'to')::date
      AND other.pay_period_end >= (cause ->> 'from')::date
  WHERE row.status = 'Void' OR cause ->> 'payrollId' <> other.id::text);
--> statement-breakpoint
-- Now, so that what follows may alter the table.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;

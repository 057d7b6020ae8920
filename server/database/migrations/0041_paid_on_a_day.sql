ALTER TABLE "pay_runs" ADD COLUMN "approved_on" date;--> statement-breakpoint
-- As the log has it; where a clock stood differently, the run was approved when it was paid.
UPDATE pay_runs SET approved_on = least(paid_on, (
  SELECT (max(at) AT TIME ZONE (SELECT time_zone FROM settings))::date FROM audit
  WHERE resource = 'pay-runs' AND record_id = pay_runs.id AND changes -> 'status' ->> 1 = 'Approved'))
WHERE approved_by_id IS NOT NULL AND EXISTS (SELECT FROM audit
  WHERE resource = 'pay-runs' AND record_id = pay_runs.id AND changes -> 'status' ->> 1 = 'Approved');
--> statement-breakpoint
ALTER TABLE "pay_runs" ADD CONSTRAINT "pay_runs_paid_after_approval" CHECK ("pay_runs"."paid_on" >= "pay_runs"."approved_on");

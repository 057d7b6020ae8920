CREATE TABLE "pay_run_inputs" (
	"pay_run_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"employee_id" uuid,
	CONSTRAINT "pay_run_inputs_pay_run_id_entry_id_pk" PRIMARY KEY("pay_run_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "pay_run_inputs" ADD CONSTRAINT "pay_run_inputs_pay_run_id_pay_runs_id_fk" FOREIGN KEY ("pay_run_id") REFERENCES "public"."pay_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_run_inputs" ADD CONSTRAINT "pay_run_inputs_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Hours that no days have were typed by mistake; what was paid of them stays in its lines.
UPDATE timesheets SET total_hours = 24 * (pay_period_end - pay_period_start + 1)
WHERE total_hours > 24 * (pay_period_end - pay_period_start + 1);
--> statement-breakpoint
ALTER TABLE "timesheets" ADD CONSTRAINT "timesheets_hours_at_most" CHECK ("timesheets"."total_hours" <= 24 * ("timesheets"."pay_period_end" - "timesheets"."pay_period_start" + 1));
CREATE TABLE "final_pays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"last_day" date NOT NULL,
	"notice_days" numeric(5, 2) DEFAULT 0 NOT NULL,
	"paid_with" text DEFAULT 'Next Run' NOT NULL,
	"pay_run_id" uuid,
	CONSTRAINT "final_pays_once" UNIQUE("employee_id","last_day"),
	CONSTRAINT "final_pays_paid_with_known" CHECK ("final_pays"."paid_with" in ('Next Run', 'Own Run')),
	CONSTRAINT "final_pays_notice_not_negative" CHECK ("final_pays"."notice_days" >= 0),
	CONSTRAINT "final_pays_quarters" CHECK ("final_pays"."notice_days" * 4 = trunc("final_pays"."notice_days" * 4))
);
--> statement-breakpoint
ALTER TABLE "pay_checks" DROP CONSTRAINT "pay_checks_kind_known";--> statement-breakpoint
ALTER TABLE "pay_lines" DROP CONSTRAINT "pay_lines_kind_known";--> statement-breakpoint
DROP INDEX "pay_lines_of_leave";--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "is_paid_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "final_pays" ADD CONSTRAINT "final_pays_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "final_pays" ADD CONSTRAINT "final_pays_pay_run_id_pay_runs_id_fk" FOREIGN KEY ("pay_run_id") REFERENCES "public"."pay_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "final_pays_by_run" ON "final_pays" USING btree ("pay_run_id");--> statement-breakpoint
CREATE INDEX "leave_ledger_by_pay_run" ON "leave_ledger" USING btree ("pay_run_id") WHERE "leave_ledger"."pay_run_id" is not null;--> statement-breakpoint
CREATE INDEX "pay_lines_of_leave" ON "pay_lines" USING btree ("payroll_id") WHERE "pay_lines"."kind" in ('Leave Pay', 'Leave Loading', 'Public Holiday Pay', 'Leave Payout', 'Notice in Lieu');--> statement-breakpoint
ALTER TABLE "pay_checks" ADD CONSTRAINT "pay_checks_kind_known" CHECK ("pay_checks"."kind" in ('Rule not confirmed', 'Holiday not confirmed', 'Large change', 'Nothing paid', 'Negative net', 'Deductions not taken', 'No bank details', 'Bank account not checked', 'Bank details changed', 'Below minimum wage', 'Hours not approved', 'Employment ended', 'No pay basis', 'No tax status', 'No superannuation fund', 'No BSB', 'No sign of work', 'Leave not paid', 'Absent', 'Final pay not complete', 'Assets not returned'));--> statement-breakpoint
ALTER TABLE "pay_lines" ADD CONSTRAINT "pay_lines_kind_known" CHECK ("pay_lines"."kind" in ('Salary', 'Hours', 'Overtime', 'Unpaid Leave', 'Absence', 'Leave Pay', 'Leave Loading', 'Public Holiday Pay', 'Leave Taken', 'Leave Payout', 'Notice in Lieu', 'Allowance', 'Adjustment', 'Tax', 'Superannuation', 'Deduction', 'Loan', 'Employer Superannuation'));
--> statement-breakpoint
UPDATE "leave_types" SET "is_paid_out" = true WHERE "name" = 'Annual';

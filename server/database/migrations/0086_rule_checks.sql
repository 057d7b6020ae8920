ALTER TABLE "pay_checks" DROP CONSTRAINT "pay_checks_kind_known";--> statement-breakpoint
ALTER TABLE "pay_checks" ALTER COLUMN "employee_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_checks" ADD COLUMN "rule_id" uuid;--> statement-breakpoint
ALTER TABLE "pay_checks" ADD COLUMN "accepted_by_id" uuid;--> statement-breakpoint
ALTER TABLE "pay_checks" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_checks_once_of_rule" ON "pay_checks" USING btree ("pay_run_id","rule_id");--> statement-breakpoint
ALTER TABLE "pay_checks" ADD CONSTRAINT "pay_checks_of_person_or_rule" CHECK (("pay_checks"."kind" in ('Rule not confirmed', 'Holiday not confirmed')) = ("pay_checks"."rule_id" is not null) and num_nonnulls("pay_checks"."employee_id", "pay_checks"."rule_id") = 1);--> statement-breakpoint
ALTER TABLE "pay_checks" ADD CONSTRAINT "pay_checks_kind_known" CHECK ("pay_checks"."kind" in ('Rule not confirmed', 'Holiday not confirmed', 'Large change', 'Nothing paid', 'Negative net', 'Deductions not taken', 'No bank details', 'Bank account not checked', 'Bank details changed', 'Below minimum wage', 'Hours not approved', 'Employment ended', 'No pay basis', 'No tax status', 'No superannuation fund', 'No BSB', 'No sign of work', 'Leave not paid'));
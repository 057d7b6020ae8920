ALTER TABLE "pay_checks" DROP CONSTRAINT "pay_checks_kind_known";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "taken_first" text DEFAULT 'Deductions' NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_checks" ADD CONSTRAINT "pay_checks_kind_known" CHECK ("pay_checks"."kind" in ('Large change', 'Nothing paid', 'Negative net', 'Deductions not taken', 'No bank details', 'Bank account not checked', 'Bank details changed', 'Below minimum wage', 'Hours not approved', 'Employment ended', 'No pay basis', 'No tax status'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_taken_first_known" CHECK ("settings"."taken_first" in ('Deductions', 'Loans'));--> statement-breakpoint
-- What a rule may choose from now on is what it did so far.
UPDATE pay_rules SET terms = '{"backPay": "When paid"}'::jsonb || terms WHERE kind = 'Income Tax';
--> statement-breakpoint
UPDATE pay_rules SET terms = '{"acrossMidnight": "Calendar day", "shiftsOfDate": "Together", "shiftWorkSaturday": "No premium"}'::jsonb
  || terms WHERE kind = 'Overtime';

CREATE TABLE "pay_run_accounts" (
	"pay_run_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"account_version" integer NOT NULL,
	"bank_name" text NOT NULL,
	"account_name" text NOT NULL,
	"bsb" text,
	"account_number_sealed" "bytea" NOT NULL,
	"account_fingerprint" text NOT NULL,
	CONSTRAINT "pay_run_accounts_pay_run_id_employee_id_pk" PRIMARY KEY("pay_run_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "payment_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pay_run_id" uuid NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_by_id" uuid NOT NULL,
	"format" text NOT NULL,
	"carried" jsonb NOT NULL,
	CONSTRAINT "payment_files_format_known" CHECK ("payment_files"."format" in ('Payment list (CSV)', 'Payment list (XLSX)', 'Westpac PNG direct entry'))
);
--> statement-breakpoint
ALTER TABLE "pay_checks" DROP CONSTRAINT "pay_checks_kind_known";--> statement-breakpoint
ALTER TABLE "pay_runs" ADD COLUMN "keeps_accounts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_run_accounts" ADD CONSTRAINT "pay_run_accounts_pay_run_id_pay_runs_id_fk" FOREIGN KEY ("pay_run_id") REFERENCES "public"."pay_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_run_accounts" ADD CONSTRAINT "pay_run_accounts_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_files" ADD CONSTRAINT "payment_files_pay_run_id_pay_runs_id_fk" FOREIGN KEY ("pay_run_id") REFERENCES "public"."pay_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_files" ADD CONSTRAINT "payment_files_taken_by_id_users_id_fk" FOREIGN KEY ("taken_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_files_by_run" ON "payment_files" USING btree ("pay_run_id");--> statement-breakpoint
ALTER TABLE "pay_checks" ADD CONSTRAINT "pay_checks_kind_known" CHECK ("pay_checks"."kind" in ('Large change', 'Nothing paid', 'Negative net', 'No bank details', 'Bank account not checked', 'Bank details changed', 'Below minimum wage', 'Hours not approved', 'Employment ended', 'No pay basis', 'No tax status'));--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_files
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

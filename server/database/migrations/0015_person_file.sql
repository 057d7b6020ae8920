ALTER TABLE "banking_details" ADD COLUMN "is_checked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "banking_details" ADD COLUMN "shared_reason" text;--> statement-breakpoint
-- What salaries were paid to so far counts as checked.
UPDATE "banking_details" SET "is_checked" = true;--> statement-breakpoint
ALTER TABLE "employee_documents" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "training_needs" ADD COLUMN "result" text;--> statement-breakpoint
ALTER TABLE "training_needs" ADD COLUMN "evidence_id" uuid;--> statement-breakpoint
ALTER TABLE "training_needs" ADD CONSTRAINT "training_needs_evidence_id_employee_documents_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."employee_documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banking_details_by_number" ON "banking_details" USING btree ("account_fingerprint");--> statement-breakpoint
CREATE INDEX "employees_by_position" ON "employees" USING btree ("position");--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_work_type_known" CHECK ("employees"."work_type" in ('Permanent', 'Contract', 'Casual'));--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_end_with_date" CHECK ("employees"."end_reason" is null or "employees"."end_date" is not null);
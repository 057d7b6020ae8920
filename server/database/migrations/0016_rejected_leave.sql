ALTER TABLE "banking_details" ADD COLUMN "preparer_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "banking_details_unchecked" ON "banking_details" USING btree ("employee_id") WHERE not "banking_details"."is_checked";--> statement-breakpoint
CREATE INDEX "employee_documents_unaccepted" ON "employee_documents" USING btree ("employee_id") WHERE not "employee_documents"."is_accepted";--> statement-breakpoint
CREATE INDEX "leave_requests_by_days" ON "leave_requests" USING gist (daterange("start_date", "end_date", '[]')) WHERE "leave_requests"."status" <> 'Rejected';--> statement-breakpoint
CREATE INDEX "timesheets_submitted" ON "timesheets" USING btree ("employee_id") WHERE "timesheets"."status" = 'Submitted';--> statement-breakpoint
UPDATE "leave_requests" SET "rejection_reason" = 'No reason was kept' WHERE "status" = 'Rejected' AND "rejection_reason" IS NULL;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_rejected_with_reason" CHECK ("leave_requests"."status" <> 'Rejected' or "leave_requests"."rejection_reason" is not null);
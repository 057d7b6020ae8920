CREATE INDEX "assets_by_name" ON "assets" USING btree (lower("asset_name") collate "C","id");--> statement-breakpoint
CREATE INDEX "transactions_of_few" ON "transactions" USING btree ("id") WHERE "transactions"."is_pay_of_few";--> statement-breakpoint
CREATE INDEX "maintenance_by_open" ON "maintenance" USING btree (("completed_date" is null and "status" <> 'Cancelled'),"due_date","id");--> statement-breakpoint
CREATE INDEX "training_courses_by_name" ON "training_courses" USING btree (lower("course_name") collate "C","id");--> statement-breakpoint
CREATE INDEX "training_needs_to_do" ON "training_needs" USING btree (("status" <> 'Completed'),"due_date","id");
DROP INDEX "users_by_role";--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role_id","is_active");
ALTER TABLE "payroll" ADD COLUMN "left_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payroll" ADD COLUMN "left_out_by_id" uuid;--> statement-breakpoint
ALTER TABLE "payroll" ADD CONSTRAINT "payroll_left_out_by_id_users_id_fk" FOREIGN KEY ("left_out_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll" ADD CONSTRAINT "payroll_left_out_of_run" CHECK ("payroll"."left_out_at" is null or "payroll"."pay_run_id" is not null and "payroll"."status" = 'Void');--> statement-breakpoint
ALTER TABLE "payroll" ADD CONSTRAINT "payroll_left_out_by" CHECK (("payroll"."left_out_at" is null) = ("payroll"."left_out_by_id" is null));
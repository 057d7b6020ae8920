CREATE TABLE "payroll" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"pay_period_start" date NOT NULL,
	"pay_period_end" date NOT NULL,
	"gross_salary" numeric(14, 2) NOT NULL,
	"deductions" numeric(14, 2) DEFAULT 0 NOT NULL,
	"net_salary" numeric(14, 2) GENERATED ALWAYS AS (gross_salary - deductions) STORED NOT NULL,
	"status" text DEFAULT 'Draft' NOT NULL,
	"void_reason" text,
	"prepared_by_id" uuid,
	CONSTRAINT "payroll_status_known" CHECK ("payroll"."status" in ('Draft', 'Approved', 'Paid', 'Void')),
	CONSTRAINT "payroll_end_after_start" CHECK ("payroll"."pay_period_end" >= "payroll"."pay_period_start"),
	CONSTRAINT "payroll_amounts_not_negative" CHECK ("payroll"."gross_salary" >= 0 and "payroll"."deductions" >= 0),
	CONSTRAINT "payroll_deductions_within_gross" CHECK ("payroll"."deductions" <= "payroll"."gross_salary"),
	CONSTRAINT "payroll_void_with_reason" CHECK (("payroll"."status" = 'Void') = ("payroll"."void_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"date" date NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"type" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"status" text DEFAULT 'Recorded' NOT NULL,
	"void_reason" text,
	CONSTRAINT "transactions_type_known" CHECK ("transactions"."type" in ('Revenue', 'Expense')),
	CONSTRAINT "transactions_status_known" CHECK ("transactions"."status" in ('Recorded', 'Void')),
	CONSTRAINT "transactions_amount_positive" CHECK ("transactions"."amount" > 0),
	CONSTRAINT "transactions_void_with_reason" CHECK (("transactions"."status" = 'Void') = ("transactions"."void_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "fleet" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asset_id" uuid NOT NULL,
	"license_plate" text NOT NULL,
	"vin_number" text,
	"registration_expiry" date,
	"odometer_reading" integer,
	"fuel_type" text,
	CONSTRAINT "fleet_odometer_not_negative" CHECK ("fleet"."odometer_reading" >= 0),
	CONSTRAINT "fleet_fuel_type_known" CHECK ("fleet"."fuel_type" in ('Diesel', 'Petrol', 'Hybrid', 'Electric', 'LPG', 'Other'))
);
--> statement-breakpoint
CREATE TABLE "employee_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"document_name" text NOT NULL,
	"document_type" text NOT NULL,
	"file_path" text NOT NULL,
	"file_id" uuid,
	"issue_date" date,
	"expiry_date" date,
	"document_number" text,
	"issuing_authority" text,
	"notes" text,
	"upload_date" date DEFAULT current_date NOT NULL,
	CONSTRAINT "employee_documents_type_known" CHECK ("employee_documents"."document_type" in ('Contract', 'License', 'Certification', 'Medical', 'Training', 'ID')),
	CONSTRAINT "employee_documents_expiry_after_issue" CHECK ("employee_documents"."expiry_date" >= "employee_documents"."issue_date")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content_sealed" "bytea" NOT NULL,
	"uploaded_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "medical_histories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"fitness" text,
	"fitness_until" date,
	"content_sealed" "bytea" NOT NULL,
	CONSTRAINT "medical_histories_fitness_known" CHECK ("medical_histories"."fitness" in ('Fit', 'Restricted', 'Unfit')),
	CONSTRAINT "medical_histories_until_with_result" CHECK ("medical_histories"."fitness_until" is null or "medical_histories"."fitness" is not null)
);
--> statement-breakpoint
CREATE TABLE "attendance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"date" date NOT NULL,
	"status" text DEFAULT 'On-site' NOT NULL,
	"notes" text,
	CONSTRAINT "attendance_status_known" CHECK ("attendance"."status" in ('On-site', 'Off-site', 'Leave', 'Absent'))
);
--> statement-breakpoint
CREATE TABLE "leave_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"leave_type" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"reason" text,
	"status" text DEFAULT 'Pending' NOT NULL,
	CONSTRAINT "leave_requests_type_known" CHECK ("leave_requests"."leave_type" in ('Annual', 'Sick', 'Emergency', 'Unpaid')),
	CONSTRAINT "leave_requests_status_known" CHECK ("leave_requests"."status" in ('Pending', 'Approved', 'Rejected')),
	CONSTRAINT "leave_requests_end_after_start" CHECK ("leave_requests"."end_date" >= "leave_requests"."start_date")
);
--> statement-breakpoint
CREATE TABLE "time_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"timesheet_id" uuid NOT NULL,
	"date" date NOT NULL,
	"start_time" time,
	"end_time" time,
	"break_duration_minutes" integer DEFAULT 0 NOT NULL,
	"notes" text,
	"worked_minutes" integer GENERATED ALWAYS AS ((extract(epoch from end_time - start_time) / 60)::int
        + case when end_time <= start_time then 1440 else 0 end - break_duration_minutes) STORED,
	CONSTRAINT "time_entries_break_not_negative" CHECK ("time_entries"."break_duration_minutes" >= 0),
	CONSTRAINT "time_entries_break_within_shift" CHECK ("time_entries"."worked_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "timesheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"pay_period_start" date NOT NULL,
	"pay_period_end" date NOT NULL,
	"total_hours" numeric(6, 2),
	"status" text DEFAULT 'Draft' NOT NULL,
	"rejection_reason" text,
	CONSTRAINT "timesheets_status_known" CHECK ("timesheets"."status" in ('Draft', 'Submitted', 'Approved', 'Rejected')),
	CONSTRAINT "timesheets_end_after_start" CHECK ("timesheets"."pay_period_end" >= "timesheets"."pay_period_start"),
	CONSTRAINT "timesheets_period_at_most" CHECK ("timesheets"."pay_period_end" - "timesheets"."pay_period_start" < 62),
	CONSTRAINT "timesheets_rejected_with_reason" CHECK ("timesheets"."status" <> 'Rejected' or "timesheets"."rejection_reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "inventory" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sku" text NOT NULL,
	"item_name" text NOT NULL,
	"description" text,
	"category" text
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stock_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"date" date DEFAULT current_date NOT NULL,
	"note" text,
	CONSTRAINT "stock_movements_kind_known" CHECK ("stock_movements"."kind" in ('Receive', 'Issue', 'Adjust')),
	CONSTRAINT "stock_movements_sign_of_kind" CHECK (case "stock_movements"."kind" when 'Receive' then "stock_movements"."quantity" > 0
        when 'Issue' then "stock_movements"."quantity" < 0 else "stock_movements"."quantity" <> 0 end)
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"item_id" uuid NOT NULL,
	"location" text NOT NULL,
	"quantity_on_hand" integer DEFAULT 0 NOT NULL,
	"low_stock_threshold" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_not_negative" CHECK ("stock"."quantity_on_hand" >= 0),
	CONSTRAINT "stock_threshold_not_negative" CHECK ("stock"."low_stock_threshold" >= 0)
);
--> statement-breakpoint
CREATE TABLE "training_courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"course_name" text NOT NULL,
	"description" text,
	"target_group" text,
	"competency_level" text,
	"validity_period_months" integer,
	CONSTRAINT "training_courses_validity_positive" CHECK ("training_courses"."validity_period_months" > 0)
);
--> statement-breakpoint
CREATE TABLE "training_needs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"priority" text DEFAULT 'Medium' NOT NULL,
	"due_date" date,
	"completion_date" date,
	CONSTRAINT "training_needs_status_known" CHECK ("training_needs"."status" in ('Pending', 'In Progress', 'Completed')),
	CONSTRAINT "training_needs_priority_known" CHECK ("training_needs"."priority" in ('Critical', 'High', 'Medium', 'Low')),
	CONSTRAINT "training_needs_completed_with_date" CHECK (("training_needs"."status" = 'Completed') = ("training_needs"."completion_date" is not null))
);
--> statement-breakpoint
CREATE TABLE "training_providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"provider_name" text NOT NULL,
	"contact_details" text
);
--> statement-breakpoint
CREATE TABLE "training_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"course_id" uuid NOT NULL,
	"provider_id" uuid,
	"status" text DEFAULT 'Scheduled' NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"location" text,
	CONSTRAINT "training_sessions_status_known" CHECK ("training_sessions"."status" in ('Scheduled', 'In Progress', 'Completed', 'Cancelled')),
	CONSTRAINT "training_sessions_end_after_start" CHECK ("training_sessions"."end_date" >= "training_sessions"."start_date")
);
--> statement-breakpoint
ALTER TABLE "payroll" ADD CONSTRAINT "payroll_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll" ADD CONSTRAINT "payroll_prepared_by_id_users_id_fk" FOREIGN KEY ("prepared_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet" ADD CONSTRAINT "fleet_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_documents" ADD CONSTRAINT "employee_documents_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_documents" ADD CONSTRAINT "employee_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_histories" ADD CONSTRAINT "medical_histories_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_timesheet_id_timesheets_id_fk" FOREIGN KEY ("timesheet_id") REFERENCES "public"."timesheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheets" ADD CONSTRAINT "timesheets_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_stock_id_stock_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stock"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_item_id_inventory_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inventory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_needs" ADD CONSTRAINT "training_needs_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_needs" ADD CONSTRAINT "training_needs_course_id_training_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."training_courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD CONSTRAINT "training_sessions_course_id_training_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."training_courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD CONSTRAINT "training_sessions_provider_id_training_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."training_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payroll_by_employee" ON "payroll" USING btree ("employee_id","pay_period_start");--> statement-breakpoint
CREATE INDEX "payroll_by_period" ON "payroll" USING btree ("pay_period_start","id");--> statement-breakpoint
CREATE INDEX "transactions_by_date" ON "transactions" USING btree ("date","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_asset_id_unique" ON "fleet" USING btree ("asset_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_license_plate_unique" ON "fleet" USING btree (lower("license_plate"));--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_vin_number_unique" ON "fleet" USING btree (lower("vin_number"));--> statement-breakpoint
CREATE INDEX "employee_documents_by_employee" ON "employee_documents" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "employee_documents_by_expiry" ON "employee_documents" USING btree ("expiry_date");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_documents_file_id_unique" ON "employee_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "files_by_uploader" ON "files" USING btree ("uploaded_by","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "medical_histories_one_each" ON "medical_histories" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_once" ON "attendance" USING btree ("employee_id","date","status");--> statement-breakpoint
CREATE INDEX "attendance_by_date" ON "attendance" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "leave_requests_by_employee" ON "leave_requests" USING btree ("employee_id","start_date");--> statement-breakpoint
CREATE INDEX "leave_requests_by_start" ON "leave_requests" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "leave_requests_pending" ON "leave_requests" USING btree ("employee_id") WHERE "leave_requests"."status" = 'Pending';--> statement-breakpoint
CREATE INDEX "time_entries_by_timesheet" ON "time_entries" USING btree ("timesheet_id","date");--> statement-breakpoint
CREATE INDEX "timesheets_by_employee" ON "timesheets" USING btree ("employee_id","pay_period_start");--> statement-breakpoint
CREATE INDEX "timesheets_by_period" ON "timesheets" USING btree ("pay_period_start","id");--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_sku_unique" ON "inventory" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "inventory_by_sku" ON "inventory" USING btree (lower("sku") collate "C","id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_stock" ON "stock_movements" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_date" ON "stock_movements" USING btree ("date","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_once_a_place" ON "stock" USING btree ("item_id",lower("location"));--> statement-breakpoint
CREATE UNIQUE INDEX "training_courses_name_unique" ON "training_courses" USING btree (lower("course_name"));--> statement-breakpoint
CREATE INDEX "training_needs_by_employee" ON "training_needs" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "training_needs_by_course" ON "training_needs" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "training_needs_by_due" ON "training_needs" USING btree ("due_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "training_needs_one_open" ON "training_needs" USING btree ("employee_id","course_id") WHERE "training_needs"."status" <> 'Completed';--> statement-breakpoint
CREATE UNIQUE INDEX "training_providers_name_unique" ON "training_providers" USING btree (lower("provider_name"));--> statement-breakpoint
CREATE INDEX "training_sessions_by_course" ON "training_sessions" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "training_sessions_by_provider" ON "training_sessions" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "training_sessions_by_start" ON "training_sessions" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "maintenance_by_due" ON "maintenance" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "maintenance_open" ON "maintenance" USING btree ("due_date") WHERE "maintenance"."completed_date" is null;
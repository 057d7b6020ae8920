CREATE TABLE "assets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asset_tag" text NOT NULL,
	"asset_name" text NOT NULL,
	"category" text NOT NULL,
	"status" text DEFAULT 'Operational' NOT NULL,
	"status_reason" text,
	"current_location" text,
	"purchase_date" date,
	"serial_number" text,
	"assigned_to_id" uuid,
	"notes" text,
	CONSTRAINT "assets_status_known" CHECK ("assets"."status" in ('Operational', 'Under Maintenance', 'Decommissioned'))
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code_hash" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_codes_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text,
	"address" text,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maintenance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asset_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_date" date,
	"completed_date" date,
	"cost" numeric(14, 2),
	"note" text,
	CONSTRAINT "maintenance_cost_not_negative" CHECK ("maintenance"."cost" >= 0),
	CONSTRAINT "maintenance_due_or_done" CHECK ("maintenance"."due_date" is not null or "maintenance"."completed_date" is not null)
);
--> statement-breakpoint
CREATE TABLE "banking_details" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"bank_name" text NOT NULL,
	"account_name" text NOT NULL,
	"account_number_sealed" "bytea" NOT NULL,
	"account_last4" text NOT NULL,
	"account_fingerprint" text NOT NULL,
	"bsb" text,
	"is_primary" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"employee_id" text DEFAULT next_employee_id() NOT NULL,
	"date_of_birth" date,
	"gender" text,
	"race" text,
	"primary_phone" text,
	"secondary_phone" text,
	"personal_email" text,
	"address_street1" text,
	"address_street2" text,
	"city" text,
	"province" text,
	"emergency_contact_name" text,
	"emergency_contact_phone" text,
	"position" text NOT NULL,
	"work_type" text,
	"site_id" uuid,
	"supervisor_id" uuid,
	"start_date" date NOT NULL,
	"end_date" date,
	"shirt_size" text,
	"pants_size" text,
	"boot_size" text,
	"glove_size" text,
	CONSTRAINT "employees_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "employees_end_after_start" CHECK ("employees"."end_date" >= "employees"."start_date"),
	CONSTRAINT "employees_not_own_supervisor" CHECK ("employees"."supervisor_id" <> "employees"."id")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid,
	"request_id" text,
	"note" text,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"organisation_name" text DEFAULT 'My organisation' NOT NULL,
	"currency_symbol" text DEFAULT '$' NOT NULL,
	"time_zone" text DEFAULT 'Pacific/Port_Moresby' NOT NULL,
	"date_format" text DEFAULT 'DD/MM/YYYY' NOT NULL,
	"session_idle_minutes" integer DEFAULT 480 NOT NULL,
	"session_days" integer DEFAULT 7 NOT NULL,
	CONSTRAINT "settings_only_one" CHECK ("settings"."id" = '00000000-0000-7000-8000-000000000001')
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"role_name" text NOT NULL,
	"description" text,
	"permissions" jsonb NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"username" text NOT NULL,
	"email" text,
	"role_id" uuid NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"password_hash" text
);
--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_assigned_to_id_employees_id_fk" FOREIGN KEY ("assigned_to_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance" ADD CONSTRAINT "maintenance_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banking_details" ADD CONSTRAINT "banking_details_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_supervisor_id_employees_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assets_asset_tag_unique" ON "assets" USING btree (lower("asset_tag"));--> statement-breakpoint
CREATE INDEX "assets_by_tag" ON "assets" USING btree (lower("asset_tag") collate "C","id");--> statement-breakpoint
CREATE INDEX "assets_by_holder" ON "assets" USING btree ("assigned_to_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_by_user" ON "one_time_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_by_address" ON "sign_in_attempts" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "maintenance_by_asset" ON "maintenance" USING btree ("asset_id","completed_date");--> statement-breakpoint
CREATE UNIQUE INDEX "banking_details_one_primary" ON "banking_details" USING btree ("employee_id") WHERE "banking_details"."is_primary";--> statement-breakpoint
CREATE UNIQUE INDEX "banking_details_no_duplicates" ON "banking_details" USING btree ("employee_id","account_fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "employees_employee_id_unique" ON "employees" USING btree (lower("employee_id"));--> statement-breakpoint
CREATE INDEX "employees_by_supervisor" ON "employees" USING btree ("supervisor_id");--> statement-breakpoint
CREATE INDEX "employees_by_site" ON "employees" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "audit_by_record" ON "audit" USING btree ("record_id","at");--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit" USING btree ("actor_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_name_unique" ON "sites" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "sites_code_unique" ON "sites" USING btree (lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "roles_role_name_unique" ON "roles" USING btree (lower("role_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("last_name") collate "C",lower("first_name") collate "C","id");--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role_id");
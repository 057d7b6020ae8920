CREATE TABLE "employee_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"responsible" text NOT NULL,
	"due_date" date,
	"done_date" date,
	"done_by_id" uuid,
	"onboarding_step_id" uuid,
	CONSTRAINT "employee_steps_kind_known" CHECK ("employee_steps"."kind" in ('Onboarding', 'Leaving')),
	CONSTRAINT "employee_steps_responsible_known" CHECK ("employee_steps"."responsible" in ('Human Resources', 'Supervisor', 'Employee', 'IT', 'Payroll', 'Store')),
	CONSTRAINT "employee_steps_done_by" CHECK ("employee_steps"."done_by_id" is null or "employee_steps"."done_date" is not null)
);
--> statement-breakpoint
CREATE TABLE "onboarding_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"responsible" text NOT NULL,
	"due_days" integer DEFAULT 0 NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "onboarding_steps_kind_known" CHECK ("onboarding_steps"."kind" in ('Onboarding', 'Leaving')),
	CONSTRAINT "onboarding_steps_responsible_known" CHECK ("onboarding_steps"."responsible" in ('Human Resources', 'Supervisor', 'Employee', 'IT', 'Payroll', 'Store'))
);
--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "probation_end_date" date;--> statement-breakpoint
ALTER TABLE "employee_steps" ADD CONSTRAINT "employee_steps_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_steps" ADD CONSTRAINT "employee_steps_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_steps" ADD CONSTRAINT "employee_steps_onboarding_step_id_onboarding_steps_id_fk" FOREIGN KEY ("onboarding_step_id") REFERENCES "public"."onboarding_steps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_steps_by_employee" ON "employee_steps" USING btree ("employee_id","due_date");--> statement-breakpoint
CREATE INDEX "employee_steps_by_due" ON "employee_steps" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "employee_steps_by_template" ON "employee_steps" USING btree ("onboarding_step_id");--> statement-breakpoint
CREATE UNIQUE INDEX "onboarding_steps_once" ON "onboarding_steps" USING btree ("kind",lower(normal_identifier("title")));--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_probation_after_start" CHECK ("employees"."probation_end_date" >= "employees"."start_date");
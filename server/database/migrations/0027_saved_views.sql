CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"owner_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared_with" uuid,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "saved_views_list_known" CHECK ("saved_views"."list" in ('users', 'employees', 'attendance', 'leave-requests', 'timesheets', 'training-courses', 'training-providers', 'training-sessions', 'training-needs', 'training-requirements', 'assets', 'asset-overview', 'fleet', 'maintenance', 'maintenance-plans', 'renewals', 'fuel-entries', 'pre-start-checks', 'checklists', 'inventory', 'stock', 'to-order', 'stock-movements', 'stock-orders', 'stocktakes', 'stocktake-lines', 'transactions', 'payroll', 'pay-runs'))
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_shared_with_roles_id_fk" FOREIGN KEY ("shared_with") REFERENCES "public"."roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_unique" ON "saved_views" USING btree ("owner_id","list",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_default_unique" ON "saved_views" USING btree ("owner_id","list") WHERE "saved_views"."is_default";--> statement-breakpoint
CREATE INDEX "saved_views_by_role" ON "saved_views" USING btree ("shared_with");
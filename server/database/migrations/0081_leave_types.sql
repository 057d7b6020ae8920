CREATE TABLE "leave_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"is_paid" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "leave_types_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "leave_requests" DROP CONSTRAINT "leave_requests_type_known";--> statement-breakpoint
CREATE UNIQUE INDEX "leave_types_name_once" ON "leave_types" USING btree (lower(normal_identifier("name")));--> statement-breakpoint
INSERT INTO "leave_types" ("id", "name", "is_paid", "sort_order") VALUES
	(gen_random_uuid(), 'Annual', true, 10),
	(gen_random_uuid(), 'Sick', true, 20),
	(gen_random_uuid(), 'Emergency', true, 30),
	(gen_random_uuid(), 'Unpaid', false, 40);--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_leave_type_leave_types_name_fk" FOREIGN KEY ("leave_type") REFERENCES "public"."leave_types"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "leave_requests_by_type" ON "leave_requests" USING btree ("leave_type");
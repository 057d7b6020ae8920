CREATE TABLE "crew_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"site_id" uuid,
	"position" text,
	"minimum" integer NOT NULL,
	"start_date" date NOT NULL,
	"is_every_day" boolean DEFAULT false NOT NULL,
	CONSTRAINT "crew_rules_of_somebody" CHECK (num_nonnulls("crew_rules"."site_id", "crew_rules"."position") > 0),
	CONSTRAINT "crew_rules_minimum_not_negative" CHECK ("crew_rules"."minimum" >= 0)
);
--> statement-breakpoint
ALTER TABLE "crew_rules" ADD CONSTRAINT "crew_rules_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "crew_rules_once" ON "crew_rules" USING btree (coalesce("site_id"::text, ''),coalesce(lower("position"), ''),"start_date");--> statement-breakpoint
CREATE INDEX "crew_rules_by_site" ON "crew_rules" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "attendance_away" ON "attendance" USING btree ("date","employee_id","status") WHERE "attendance"."status" in ('Leave', 'Absent');
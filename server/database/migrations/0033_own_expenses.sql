ALTER TABLE "fuel_entries" ADD COLUMN "status" text DEFAULT 'Accepted' NOT NULL;--> statement-breakpoint
ALTER TABLE "fuel_entries" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "fuel_entries" ADD COLUMN "doubt" text;--> statement-breakpoint
ALTER TABLE "fuel_entries" ADD COLUMN "preparer_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "fuel_price_from" numeric(14, 2) DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "fuel_price_to" numeric(14, 2) DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "fuel_daily_litres" integer DEFAULT 400 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "fuel_kilometres" integer DEFAULT 1500 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "fuel_late_days" integer DEFAULT 31 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "own_work_cost" numeric(14, 2) DEFAULT 2000 NOT NULL;--> statement-breakpoint
CREATE INDEX "fuel_entries_to_accept" ON "fuel_entries" USING btree ("updated_at") WHERE "fuel_entries"."status" = 'To be accepted';--> statement-breakpoint
ALTER TABLE "fuel_entries" ADD CONSTRAINT "fuel_entries_status_known" CHECK ("fuel_entries"."status" in ('Accepted', 'To be accepted', 'Refused'));--> statement-breakpoint
ALTER TABLE "fuel_entries" ADD CONSTRAINT "fuel_entries_refused_with_reason" CHECK ("fuel_entries"."status" <> 'Refused' or "fuel_entries"."status_reason" is not null);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_fuel_prices_in_order" CHECK ("settings"."fuel_price_from" >= 0 and "settings"."fuel_price_to" >= "settings"."fuel_price_from");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_fuel_bounds_in_range" CHECK ("settings"."fuel_daily_litres" >= 1 and "settings"."fuel_kilometres" >= 1 and "settings"."fuel_late_days" >= 0);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_own_work_cost_not_negative" CHECK ("settings"."own_work_cost" >= 0);
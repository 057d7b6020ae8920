ALTER TABLE "fuel_entries" ADD COLUMN "stock_id" uuid;--> statement-breakpoint
ALTER TABLE "fuel_entries" ADD COLUMN "movement_id" uuid;--> statement-breakpoint
ALTER TABLE "fuel_entries" ADD CONSTRAINT "fuel_entries_stock_id_stock_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stock"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fuel_entries" ADD CONSTRAINT "fuel_entries_movement_id_stock_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."stock_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fuel_entries_by_stock" ON "fuel_entries" USING btree ("stock_id") WHERE "fuel_entries"."stock_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fuel_entries_one_movement" ON "fuel_entries" USING btree ("movement_id");--> statement-breakpoint
ALTER TABLE "fuel_entries" ADD CONSTRAINT "fuel_entries_taken_from_stock" CHECK ("fuel_entries"."movement_id" is null or "fuel_entries"."stock_id" is not null and "fuel_entries"."status" <> 'Refused');
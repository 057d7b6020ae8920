DROP INDEX "purchase_orders_by_preparer";--> statement-breakpoint
DROP INDEX "stock_orders_open";--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "placed_on" date;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "placed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_placed_by_id_users_id_fk" FOREIGN KEY ("placed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_orders_by_placer" ON "purchase_orders" USING btree ("placed_by_id","placed_on");--> statement-breakpoint
CREATE INDEX "stock_orders_open" ON "stock_orders" USING btree ("stock_id") WHERE "stock_orders"."status" in ('Draft', 'Ordered');--> statement-breakpoint
-- By hand. Orders of before were placed by who prepared them, on the day that was entered.
UPDATE "purchase_orders" SET "placed_on" = "ordered_on", "placed_by_id" = "prepared_by_id"
  WHERE "status" IN ('Ordered', 'Received');--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_placed" CHECK ("purchase_orders"."status" not in ('Ordered', 'Received') or "purchase_orders"."placed_on" is not null);
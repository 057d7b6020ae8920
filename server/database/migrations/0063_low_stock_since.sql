DROP INDEX "stock_movements_by_stock";--> statement-breakpoint
CREATE INDEX "stock_movements_by_stock" ON "stock_movements" USING btree ("stock_id","created_at","id","quantity");
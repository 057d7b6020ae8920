CREATE INDEX "transactions_by_amount" ON "transactions" USING btree ("amount");--> statement-breakpoint
ALTER TABLE transactions ADD COLUMN search text GENERATED ALWAYS AS (
  searchable(description || ' ' || category)) STORED;
--> statement-breakpoint
ALTER TABLE maintenance ADD COLUMN search text GENERATED ALWAYS AS (
  searchable(kind || ' ' || coalesce(vendor, '') || ' ' || coalesce(note, ''))) STORED;
--> statement-breakpoint
ALTER TABLE maintenance_plans ADD COLUMN search text GENERATED ALWAYS AS (
  searchable(kind || ' ' || coalesce(vendor, '') || ' ' || coalesce(note, ''))) STORED;
--> statement-breakpoint
ALTER TABLE renewals ADD COLUMN search text GENERATED ALWAYS AS (
  searchable(kind || ' ' || in_both_spellings(coalesce(document_number, '')))) STORED;
--> statement-breakpoint
ALTER TABLE training_sessions ADD COLUMN search text GENERATED ALWAYS AS (searchable(coalesce(location, ''))) STORED;
--> statement-breakpoint
CREATE INDEX transactions_search ON transactions USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX maintenance_search ON maintenance USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX maintenance_plans_search ON maintenance_plans USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX renewals_search ON renewals USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX training_sessions_search ON training_sessions USING gin (search gin_trgm_ops);

--> statement-breakpoint
ALTER TABLE stock_orders ADD COLUMN search text GENERATED ALWAYS AS (
  searchable(supplier || ' ' || in_both_spellings(coalesce(reference, '')))) STORED;
--> statement-breakpoint
CREATE INDEX stock_orders_search ON stock_orders USING gin (search gin_trgm_ops);
--> statement-breakpoint
-- An item has a barcode now: the column is made anew with it, and its index.
ALTER TABLE inventory DROP COLUMN search;
--> statement-breakpoint
ALTER TABLE inventory ADD COLUMN search text GENERATED ALWAYS AS (
  searchable(in_both_spellings(sku) || ' ' || item_name || ' ' || coalesce(category, '') || ' '
    || in_both_spellings(coalesce(barcode, '')))) STORED;
--> statement-breakpoint
CREATE INDEX inventory_search ON inventory USING gin (search gin_trgm_ops);

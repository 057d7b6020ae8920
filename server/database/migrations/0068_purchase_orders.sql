CREATE SEQUENCE purchase_order_number;
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sequence" integer DEFAULT nextval('purchase_order_number') NOT NULL,
	"supplier" text NOT NULL,
	"site_id" uuid,
	"ordered_on" date,
	"expected_on" date,
	"reference" text,
	"status" text DEFAULT 'Draft' NOT NULL,
	"status_reason" text,
	"note" text,
	"prepared_by_id" uuid,
	"preparer_ids" uuid[] DEFAULT '{}' NOT NULL,
	"approved_by_id" uuid,
	"approved_total" numeric(20, 2),
	CONSTRAINT "purchase_orders_expected_after_ordered" CHECK ("purchase_orders"."expected_on" >= "purchase_orders"."ordered_on"),
	CONSTRAINT "purchase_orders_status_known" CHECK ("purchase_orders"."status" in ('Draft', 'To Approve', 'Ordered', 'Received', 'Cancelled')),
	CONSTRAINT "purchase_orders_dated_if_placed" CHECK ("purchase_orders"."status" not in ('Ordered', 'Received') or "purchase_orders"."ordered_on" is not null),
	CONSTRAINT "purchase_orders_approved_with_total" CHECK (("purchase_orders"."approved_by_id" is null) = ("purchase_orders"."approved_total" is null)),
	CONSTRAINT "purchase_orders_approved_by_another" CHECK ("purchase_orders"."approved_by_id" is null or not "purchase_orders"."approved_by_id" = any("purchase_orders"."preparer_ids"))
);
--> statement-breakpoint
ALTER TABLE "stock_orders" DROP CONSTRAINT "stock_orders_status_known";--> statement-breakpoint
ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_list_known";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "stock_orders" ADD COLUMN "purchase_order_id" uuid;--> statement-breakpoint
-- Each order so far is the only line of a purchase order.
UPDATE stock_orders SET purchase_order_id = gen_random_uuid();--> statement-breakpoint
INSERT INTO purchase_orders (id, created_at, updated_at, supplier, ordered_on, expected_on, reference, status, status_reason,
    prepared_by_id, preparer_ids)
  SELECT purchase_order_id, created_at, updated_at, supplier, ordered_on, expected_on, reference, status, status_reason,
    writer.id, array_remove(ARRAY[writer.id], NULL)
  FROM stock_orders
  LEFT JOIN LATERAL (SELECT users.id FROM audit JOIN users ON users.id = audit.actor_id
    WHERE audit.resource = 'stock-orders' AND audit.record_id = stock_orders.id AND audit.action = 'create'
    LIMIT 1) writer ON true
  ORDER BY stock_orders.created_at, stock_orders.id;--> statement-breakpoint
ALTER TABLE "stock_orders" ALTER COLUMN "purchase_order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_orders" ADD COLUMN "price_reason" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "return_limit" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "purchase_limit" numeric(14, 2) DEFAULT 10000 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_prepared_by_id_users_id_fk" FOREIGN KEY ("prepared_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_orders_number" ON "purchase_orders" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "purchase_orders_by_site" ON "purchase_orders" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_by_preparer" ON "purchase_orders" USING btree ("prepared_by_id","ordered_on");--> statement-breakpoint
ALTER TABLE "stock_orders" ADD CONSTRAINT "stock_orders_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_orders_by_purchase" ON "stock_orders" USING btree ("purchase_order_id");--> statement-breakpoint
ALTER TABLE "stock_orders" ADD CONSTRAINT "stock_orders_status_known" CHECK ("stock_orders"."status" in ('Draft', 'Ordered', 'Received', 'Cancelled'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_return_limit_not_negative" CHECK ("settings"."return_limit" >= 0);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_purchase_limit_not_negative" CHECK ("settings"."purchase_limit" >= 0);--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_list_known" CHECK ("saved_views"."list" in ('users', 'employees', 'attendance', 'leave-requests', 'timesheets', 'training-courses', 'training-providers', 'training-sessions', 'training-needs', 'training-requirements', 'assets', 'asset-overview', 'fleet', 'maintenance', 'maintenance-plans', 'renewals', 'fuel-entries', 'pre-start-checks', 'checklists', 'inventory', 'stock', 'to-order', 'stock-movements', 'purchase-orders', 'stock-orders', 'stocktakes', 'stocktake-lines', 'transactions', 'payroll', 'pay-runs'));
--> statement-breakpoint
ALTER TABLE purchase_orders ADD COLUMN search text GENERATED ALWAYS AS (
  searchable(supplier || ' ' || in_both_spellings('PO-' || lpad(sequence::text, greatest(4, length(sequence::text)), '0'))
    || ' ' || in_both_spellings(coalesce(reference, '')))) STORED;
--> statement-breakpoint
CREATE INDEX purchase_orders_search ON purchase_orders USING gin (search gin_trgm_ops);

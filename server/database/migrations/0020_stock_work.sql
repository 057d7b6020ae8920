CREATE TABLE "stock_keepers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"location" text NOT NULL,
	"employee_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_ledger" (
	"movement_id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"date" date NOT NULL,
	"sequence" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"value" numeric(16, 2) DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stock_id" uuid NOT NULL,
	"supplier" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cost" numeric(14, 2),
	"ordered_on" date DEFAULT current_date NOT NULL,
	"expected_on" date,
	"reference" text,
	"status" text DEFAULT 'Ordered' NOT NULL,
	"status_reason" text,
	"note" text,
	CONSTRAINT "stock_orders_some" CHECK ("stock_orders"."quantity" > 0),
	CONSTRAINT "stock_orders_cost_not_negative" CHECK ("stock_orders"."unit_cost" >= 0),
	CONSTRAINT "stock_orders_expected_after_ordered" CHECK ("stock_orders"."expected_on" >= "stock_orders"."ordered_on"),
	CONSTRAINT "stock_orders_status_known" CHECK ("stock_orders"."status" in ('Ordered', 'Received', 'Cancelled'))
);
--> statement-breakpoint
CREATE TABLE "stocktake_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stocktake_id" uuid NOT NULL,
	"stock_id" uuid NOT NULL,
	"expected" integer NOT NULL,
	"counted" integer,
	"book" integer,
	"counted_at" timestamp with time zone,
	"counted_by_id" uuid,
	"note" text,
	CONSTRAINT "stocktake_lines_not_negative" CHECK (least("stocktake_lines"."counted", "stocktake_lines"."book", "stocktake_lines"."expected") >= 0),
	CONSTRAINT "stocktake_lines_counted_against_book" CHECK (num_nonnulls("stocktake_lines"."counted", "stocktake_lines"."book", "stocktake_lines"."counted_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "stocktakes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"location" text NOT NULL,
	"status" text DEFAULT 'Counting' NOT NULL,
	"status_reason" text,
	"note" text,
	"started_on" date DEFAULT current_date NOT NULL,
	"adjusted_on" date,
	"counted_by_id" uuid,
	"approved_by_id" uuid,
	CONSTRAINT "stocktakes_status_known" CHECK ("stocktakes"."status" in ('Counting', 'Counted', 'Adjusted', 'Cancelled')),
	CONSTRAINT "stocktakes_adjusted_with_day" CHECK (("stocktakes"."status" = 'Adjusted') = ("stocktakes"."adjusted_on" is not null))
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_kind_known";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_sign_of_kind";--> statement-breakpoint
ALTER TABLE "inventory" ADD COLUMN "unit" text DEFAULT 'each' NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "inventory" ADD COLUMN "supplier" text;--> statement-breakpoint
ALTER TABLE "inventory" ADD COLUMN "opening_cost" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "inventory" ADD COLUMN "is_retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "unit_cost" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "employee_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "asset_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "maintenance_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "to_stock_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "counterpart_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "reverses_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "stocktake_id" uuid;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "order_up_to" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "stocktake_limit" numeric(14, 2) DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_keepers" ADD CONSTRAINT "stock_keepers_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_movement_id_stock_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."stock_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_item_id_inventory_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inventory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_stock_id_stock_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stock"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_orders" ADD CONSTRAINT "stock_orders_stock_id_stock_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stock"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_lines" ADD CONSTRAINT "stocktake_lines_stocktake_id_stocktakes_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_lines" ADD CONSTRAINT "stocktake_lines_stock_id_stock_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stock"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_lines" ADD CONSTRAINT "stocktake_lines_counted_by_id_users_id_fk" FOREIGN KEY ("counted_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktakes" ADD CONSTRAINT "stocktakes_counted_by_id_users_id_fk" FOREIGN KEY ("counted_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktakes" ADD CONSTRAINT "stocktakes_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_keepers_once_a_place" ON "stock_keepers" USING btree (lower("location"));--> statement-breakpoint
CREATE INDEX "stock_keepers_by_employee" ON "stock_keepers" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_ledger_by_item" ON "stock_ledger" USING btree ("item_id","date","sequence");--> statement-breakpoint
CREATE INDEX "stock_ledger_by_stock" ON "stock_ledger" USING btree ("stock_id","date","sequence");--> statement-breakpoint
CREATE INDEX "stock_ledger_by_date" ON "stock_ledger" USING btree ("date");--> statement-breakpoint
CREATE INDEX "stock_orders_by_stock" ON "stock_orders" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "stock_orders_open" ON "stock_orders" USING btree ("stock_id") WHERE "stock_orders"."status" = 'Ordered';--> statement-breakpoint
CREATE INDEX "stock_orders_by_day" ON "stock_orders" USING btree ("expected_on","ordered_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stocktake_lines_once" ON "stocktake_lines" USING btree ("stocktake_id","stock_id");--> statement-breakpoint
CREATE INDEX "stocktake_lines_by_stock" ON "stocktake_lines" USING btree ("stock_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stocktakes_one_open_a_place" ON "stocktakes" USING btree (lower("location")) WHERE "stocktakes"."status" in ('Counting', 'Counted');--> statement-breakpoint
CREATE INDEX "stocktakes_by_day" ON "stocktakes" USING btree ("started_on","id");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_maintenance_id_maintenance_id_fk" FOREIGN KEY ("maintenance_id") REFERENCES "public"."maintenance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_to_stock_id_stock_id_fk" FOREIGN KEY ("to_stock_id") REFERENCES "public"."stock"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_counterpart_id_stock_movements_id_fk" FOREIGN KEY ("counterpart_id") REFERENCES "public"."stock_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reverses_id_stock_movements_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."stock_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_stock_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."stock_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_stocktake_id_stocktakes_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktakes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_barcode_unique" ON "inventory" USING btree (lower("barcode"));--> statement-breakpoint
CREATE INDEX "stock_movements_by_employee" ON "stock_movements" USING btree ("employee_id") WHERE "stock_movements"."employee_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_by_asset" ON "stock_movements" USING btree ("asset_id") WHERE "stock_movements"."asset_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_by_work" ON "stock_movements" USING btree ("maintenance_id") WHERE "stock_movements"."maintenance_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_by_order" ON "stock_movements" USING btree ("order_id") WHERE "stock_movements"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_by_stocktake" ON "stock_movements" USING btree ("stocktake_id") WHERE "stock_movements"."stocktake_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_reversed_once" ON "stock_movements" USING btree ("reverses_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_one_counterpart" ON "stock_movements" USING btree ("counterpart_id");--> statement-breakpoint
CREATE INDEX "stock_by_place" ON "stock" USING btree (lower("location"));--> statement-breakpoint
ALTER TABLE "inventory" ADD CONSTRAINT "inventory_opening_cost_not_negative" CHECK ("inventory"."opening_cost" >= 0);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_to_of_transfer" CHECK (("stock_movements"."to_stock_id" is not null) = ("stock_movements"."kind" = 'Transfer' and "stock_movements"."counterpart_id" is null));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_recipient_of_kind" CHECK (num_nonnulls("stock_movements"."employee_id", "stock_movements"."asset_id", "stock_movements"."maintenance_id") = 0
        or "stock_movements"."kind" in ('Issue', 'Return', 'Reverse'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_asset_or_order" CHECK (num_nonnulls("stock_movements"."asset_id", "stock_movements"."maintenance_id") < 2);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_cost_of_kind" CHECK ("stock_movements"."unit_cost" is null or "stock_movements"."unit_cost" >= 0 and "stock_movements"."quantity" > 0
        and "stock_movements"."kind" in ('Receive', 'Return', 'Adjust', 'Count'));--> statement-breakpoint
-- An adjustment needs its reason; of those of before, none was asked for.
ALTER TABLE stock_movements DISABLE TRIGGER append_only;--> statement-breakpoint
UPDATE stock_movements SET note = 'No reason was asked for' WHERE kind = 'Adjust' AND note IS NULL;--> statement-breakpoint
ALTER TABLE stock_movements ENABLE TRIGGER append_only;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason_given" CHECK ("stock_movements"."kind" not in ('Adjust', 'Reverse') or "stock_movements"."note" is not null);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_undoes_of_reverse" CHECK (("stock_movements"."kind" = 'Reverse') = ("stock_movements"."reverses_id" is not null));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_counterpart_of_transfer" CHECK ("stock_movements"."counterpart_id" is null or "stock_movements"."kind" in ('Transfer', 'Reverse'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_of_receipt" CHECK ("stock_movements"."order_id" is null or "stock_movements"."kind" in ('Receive', 'Reverse'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_stocktake_of_count" CHECK ("stock_movements"."stocktake_id" is null or "stock_movements"."kind" in ('Count', 'Reverse'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind_known" CHECK ("stock_movements"."kind" in ('Receive', 'Issue', 'Adjust', 'Transfer', 'Return', 'Count', 'Reverse'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_sign_of_kind" CHECK (case "stock_movements"."kind" when 'Receive' then "stock_movements"."quantity" > 0 when 'Return' then "stock_movements"."quantity" > 0
        when 'Issue' then "stock_movements"."quantity" < 0
        when 'Transfer' then "stock_movements"."quantity" <> 0 and ("stock_movements"."quantity" < 0) = ("stock_movements"."counterpart_id" is null)
        else "stock_movements"."quantity" <> 0 end);--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_order_up_to_above_threshold" CHECK ("stock"."order_up_to" > "stock"."low_stock_threshold");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_stocktake_limit_not_negative" CHECK ("settings"."stocktake_limit" >= 0);
--> statement-breakpoint
CREATE SEQUENCE stock_ledger_sequence;
--> statement-breakpoint
-- The moving average, as movementValue of the contract (moving-average.ts) has it. `last`: so many, worth so much.
-- Less than nothing is worth less than nothing: what was taken before it was there is worth what one was worth last,
-- and what comes makes that good first. So nothing is worth nothing again as soon as nothing is left.
CREATE FUNCTION movement_value(
  kind text, quantity integer, unit_cost numeric, undone_kind text, undone_value numeric,
  held_quantity bigint, held_value numeric, last_quantity bigint, last_value numeric
) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN kind = 'Transfer' OR undone_kind IS NOT DISTINCT FROM 'Transfer' THEN 0
    WHEN quantity > 0 AND held_quantity + quantity <= 0 THEN round(held_value * quantity / held_quantity, 2)
    WHEN quantity > 0 THEN
      round((quantity + least(held_quantity, 0)) * CASE
        WHEN unit_cost IS NOT NULL THEN unit_cost * quantity
        WHEN undone_kind IS NOT NULL THEN -undone_value
        WHEN held_quantity > 0 THEN round(held_value * quantity / held_quantity, 2)
        ELSE round(last_value * quantity / last_quantity, 2) END / quantity, 2) - least(held_value, 0)
    WHEN held_quantity + quantity = 0 THEN -held_value
    WHEN held_quantity + quantity > 0 THEN CASE
      WHEN undone_kind IS NOT NULL THEN -least(undone_value, held_value)
      ELSE -round(held_value * -quantity / held_quantity, 2) END
    WHEN undone_kind IS NOT NULL THEN -greatest(undone_value, held_value, 0)
    ELSE -greatest(held_value, 0)
      - round(last_value * (-quantity - greatest(held_quantity, 0)) / last_quantity, 2)
  END
$$;
--> statement-breakpoint
-- Writes the ledger of an item again from a day on, in the order of the days, and of a day in that of writing. What
-- comes back from a work order takes its part of what is out to it at that moment (outOfWork of the contract).
CREATE FUNCTION keep_stock_ledger(item uuid, since date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  held_quantity bigint;
  held_value numeric;
  last_quantity bigint;
  last_value numeric;
  undone_kind text;
  undone_value numeric;
  out_quantity bigint;
  out_value numeric;
  adds numeric;
  line record;
BEGIN
  SELECT coalesce(sum(quantity), 0), coalesce(sum(value), 0) INTO held_quantity, held_value
    FROM stock_ledger WHERE item_id = item AND date < since;
  SELECT CASE WHEN unit_cost > 0 THEN 1 ELSE abs(ledger.quantity) END,
      CASE WHEN unit_cost > 0 THEN unit_cost ELSE abs(value) END INTO last_quantity, last_value
    FROM stock_ledger ledger JOIN stock_movements movement ON movement.id = ledger.movement_id
    WHERE item_id = item AND ledger.date < since AND (value <> 0 OR unit_cost > 0)
    ORDER BY ledger.date DESC, sequence DESC LIMIT 1;
  IF last_quantity IS NULL THEN
    SELECT 1, coalesce(opening_cost, 0) INTO last_quantity, last_value FROM inventory WHERE id = item;
  END IF;
  FOR line IN
    SELECT ledger.movement_id, ledger.quantity, ledger.value, ledger.date, ledger.sequence, movement.kind,
      movement.unit_cost, movement.reverses_id, movement.maintenance_id, undone.kind AS undone_kind
    FROM stock_ledger ledger JOIN stock_movements movement ON movement.id = ledger.movement_id
    LEFT JOIN stock_movements undone ON undone.id = movement.reverses_id
    WHERE ledger.item_id = item AND ledger.date >= since ORDER BY ledger.date, ledger.sequence
  LOOP
    -- Read when its turn comes: it may just have been written again.
    undone_kind := line.undone_kind;
    undone_value := (SELECT value FROM stock_ledger WHERE movement_id = line.reverses_id);
    IF line.maintenance_id IS NOT NULL AND (line.kind = 'Return' OR undone_kind IS NOT DISTINCT FROM 'Issue') THEN
      SELECT -sum(ledger.quantity), greatest(-sum(ledger.value), 0) INTO out_quantity, out_value
        FROM stock_movements part JOIN stock_ledger ledger ON ledger.movement_id = part.id
        WHERE part.maintenance_id = line.maintenance_id AND ledger.item_id = item
          AND (ledger.date, ledger.sequence) < (line.date, line.sequence);
      IF line.quantity <= out_quantity THEN
        undone_value := -CASE WHEN line.quantity = out_quantity THEN out_value
          WHEN line.kind = 'Return' THEN round(out_value * line.quantity / out_quantity, 2)
          ELSE least(-undone_value, out_value) END;
        undone_kind := 'Issue';
        line.unit_cost := NULL;
      END IF;
    END IF;
    adds := movement_value(line.kind, line.quantity, line.unit_cost, undone_kind, undone_value,
      held_quantity, held_value, last_quantity, last_value);
    IF adds <> line.value THEN
      UPDATE stock_ledger SET value = adds WHERE movement_id = line.movement_id;
    END IF;
    held_quantity := held_quantity + line.quantity;
    held_value := held_value + adds;
    IF line.unit_cost > 0 THEN
      last_quantity := 1;
      last_value := line.unit_cost;
    ELSIF adds <> 0 THEN
      last_quantity := abs(line.quantity);
      last_value := abs(adds);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- One movement of an item at a time, whatever its places: so two transfers that cross never wait for each other.
CREATE FUNCTION place_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item uuid := (SELECT item_id FROM stock WHERE id = NEW.stock_id);
  undone stock_movements;
BEGIN
  PERFORM FROM inventory WHERE id = item FOR NO KEY UPDATE;
  IF NEW.to_stock_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM stock WHERE id = NEW.to_stock_id AND item_id = item AND id <> NEW.stock_id
  ) THEN
    RAISE EXCEPTION 'between places of an item'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_movements_between_places';
  END IF;
  IF NEW.reverses_id IS NOT NULL THEN
    SELECT * INTO undone FROM stock_movements WHERE id = NEW.reverses_id;
    IF undone.id IS NOT NULL THEN
      IF undone.stock_id <> NEW.stock_id OR undone.quantity <> -NEW.quantity OR undone.kind = 'Reverse' THEN
        RAISE EXCEPTION 'a reversal undoes the whole'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_movements_reverse_whole';
      ELSIF undone.date > NEW.date THEN
        RAISE EXCEPTION 'a reversal comes after'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_movements_reverse_after';
      ELSIF undone.counterpart_id IS NOT NULL AND NEW.counterpart_id IS NULL THEN
        RAISE EXCEPTION 'a transfer is reversed where it left'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_movements_reverse_from_where';
      END IF;
      NEW.employee_id := undone.employee_id;
      NEW.asset_id := undone.asset_id;
      NEW.maintenance_id := undone.maintenance_id;
      NEW.order_id := undone.order_id;
      NEW.stocktake_id := undone.stocktake_id;
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER places_movement BEFORE INSERT ON stock_movements FOR EACH ROW EXECUTE FUNCTION place_movement();
--> statement-breakpoint
-- The quantity, the ledger, and the other half of what goes from one place to another. What is written late may leave
-- less than nothing on a day that is over; today there never is.
CREATE OR REPLACE FUNCTION move_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item uuid := (SELECT item_id FROM stock WHERE id = NEW.stock_id);
  before bigint;
BEGIN
  UPDATE stock SET quantity_on_hand = 0, version = version + 1, updated_at = now() WHERE id = NEW.stock_id;
  before := (SELECT coalesce(sum(quantity), 0) FROM stock_ledger WHERE stock_id = NEW.stock_id AND date <= NEW.date);
  UPDATE stock_ledger SET balance = balance + NEW.quantity WHERE stock_id = NEW.stock_id AND date > NEW.date;
  INSERT INTO stock_ledger (movement_id, item_id, stock_id, date, sequence, quantity, balance)
    VALUES (NEW.id, item, NEW.stock_id, NEW.date, nextval('stock_ledger_sequence'), NEW.quantity, before + NEW.quantity);
  IF NEW.to_stock_id IS NOT NULL THEN
    INSERT INTO stock_movements
        (id, stock_id, kind, quantity, date, note, counterpart_id, created_at, updated_at)
      VALUES (gen_random_uuid(), NEW.to_stock_id, NEW.kind, -NEW.quantity, NEW.date, NEW.note, NEW.id,
        NEW.created_at, NEW.updated_at);
  ELSIF NEW.reverses_id IS NOT NULL AND NEW.counterpart_id IS NULL THEN
    INSERT INTO stock_movements
        (id, stock_id, kind, quantity, date, note, reverses_id, counterpart_id, created_at, updated_at)
      SELECT gen_random_uuid(), stock_id, NEW.kind, -quantity, NEW.date, NEW.note, id, NEW.id,
        NEW.created_at, NEW.updated_at
      FROM stock_movements WHERE counterpart_id = NEW.reverses_id;
  END IF;
  PERFORM keep_stock_ledger(item, NEW.date);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What one was worth before costs were kept bears on all that came since.
CREATE FUNCTION follow_opening_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_stock_ledger(NEW.id, '-infinity');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follows_opening_cost AFTER UPDATE OF opening_cost ON inventory
  FOR EACH ROW WHEN (OLD.opening_cost IS DISTINCT FROM NEW.opening_cost) EXECUTE FUNCTION follow_opening_cost();
--> statement-breakpoint
-- What has come and gone until now, of which no cost was kept.
INSERT INTO stock_ledger (movement_id, item_id, stock_id, date, sequence, quantity, balance)
SELECT movement.id, item_id, stock_id, date, row_number() OVER (ORDER BY movement.created_at, movement.id), quantity,
  sum(quantity) OVER (PARTITION BY stock_id ORDER BY date, movement.created_at, movement.id)
FROM stock_movements movement JOIN stock ON stock.id = movement.stock_id;
--> statement-breakpoint
SELECT setval('stock_ledger_sequence', 1 + (SELECT count(*) FROM stock_ledger));

--> statement-breakpoint
-- Only triggers write the ledger, whoever asks.
CREATE FUNCTION refuse_ledger_by_hand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger follows the movements' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER follows_movements BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON stock_ledger
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_ledger_by_hand();

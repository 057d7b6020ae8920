-- Columns that triggers watch, or that functions take for whole numbers.
DROP TRIGGER quantity_is_sum ON stock;--> statement-breakpoint
DROP TRIGGER follows_opening_cost ON inventory;--> statement-breakpoint
DROP FUNCTION stock_status(bigint, bigint);--> statement-breakpoint
DROP FUNCTION movement_value(text, integer, numeric, text, numeric, bigint, numeric, bigint, numeric);--> statement-breakpoint
ALTER TABLE "inventory" ALTER COLUMN "opening_cost" SET DATA TYPE numeric(14, 4);--> statement-breakpoint
ALTER TABLE "stock_ledger" ALTER COLUMN "quantity" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "stock_ledger" ALTER COLUMN "balance" SET DATA TYPE numeric(16, 3);--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "quantity" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "unit_cost" SET DATA TYPE numeric(14, 4);--> statement-breakpoint
ALTER TABLE "stock_orders" ALTER COLUMN "quantity" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "stock_orders" ALTER COLUMN "unit_cost" SET DATA TYPE numeric(14, 4);--> statement-breakpoint
ALTER TABLE "stock" ALTER COLUMN "quantity_on_hand" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "stock" ALTER COLUMN "low_stock_threshold" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "stock" ALTER COLUMN "order_up_to" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "stocktake_lines" ALTER COLUMN "expected" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "stocktake_lines" ALTER COLUMN "counted" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "stocktake_lines" ALTER COLUMN "book" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "inventory" ADD COLUMN "decimals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory" ADD CONSTRAINT "inventory_decimals_few" CHECK ("inventory"."decimals" between 0 and 3);
--> statement-breakpoint
CREATE TRIGGER quantity_is_sum BEFORE INSERT OR UPDATE OF quantity_on_hand ON stock
  FOR EACH ROW EXECUTE FUNCTION sum_movements();
--> statement-breakpoint
CREATE TRIGGER follows_opening_cost AFTER UPDATE OF opening_cost ON inventory
  FOR EACH ROW WHEN (OLD.opening_cost IS DISTINCT FROM NEW.opening_cost) EXECUTE FUNCTION follow_opening_cost();
--> statement-breakpoint
-- In words of the contract (inventory.ts); null for both: there is no stock record.
CREATE FUNCTION stock_status(quantity numeric, threshold numeric) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN quantity IS NULL THEN 'No Stock Data'
    WHEN quantity <= 0 THEN 'Out of Stock'
    WHEN quantity <= threshold THEN 'Low Stock'
    ELSE 'In Stock'
  END
$$;
--> statement-breakpoint
-- The moving average, as movementValue of the contract (moving-average.ts) has it. `last`: so many, worth so much.
CREATE FUNCTION movement_value(
  kind text, quantity numeric, unit_cost numeric, undone_kind text, undone_value numeric,
  held_quantity numeric, held_value numeric, last_quantity numeric, last_value numeric
) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN kind = 'Transfer' OR undone_kind IS NOT DISTINCT FROM 'Transfer' THEN 0
    WHEN quantity > 0 AND held_quantity + quantity <= 0 THEN round(held_value * quantity / held_quantity, 2)
    WHEN quantity > 0 THEN
      round((quantity + least(held_quantity, 0)) * CASE
        WHEN unit_cost IS NOT NULL THEN round(unit_cost * quantity, 2)
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
CREATE OR REPLACE FUNCTION keep_stock_ledger(item uuid, since date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  held_quantity numeric;
  held_value numeric;
  last_quantity numeric;
  last_value numeric;
  undone_kind text;
  undone_value numeric;
  out_quantity numeric;
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
CREATE OR REPLACE FUNCTION move_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item uuid := (SELECT item_id FROM stock WHERE id = NEW.stock_id);
  before numeric;
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
-- A quantity has at most the decimals of its item: `TG_ARGV` is its column, and the constraint that it would break.
-- Whoever lowers the decimals waits for those who hold the item here, and they for them.
CREATE FUNCTION keep_within_decimals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  new_row jsonb := to_jsonb(NEW);
  asked numeric := (new_row ->> TG_ARGV[0])::numeric;
  item inventory;
BEGIN
  IF asked IS NULL OR asked = trunc(asked) THEN
    RETURN NEW;
  END IF;
  SELECT * INTO item FROM inventory
    WHERE id = coalesce((new_row ->> 'item_id')::uuid,
      (SELECT item_id FROM stock WHERE stock.id = (new_row ->> 'stock_id')::uuid))
    FOR KEY SHARE;
  IF asked <> round(asked, item.decimals) THEN
    RAISE EXCEPTION 'more decimals than the item has' USING ERRCODE = 'check_violation', CONSTRAINT = TG_ARGV[1],
      DETAIL = json_build_object('itemName', item.item_name, 'unit', item.unit, 'decimals', item.decimals)::text;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER within_decimals BEFORE INSERT ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION keep_within_decimals('quantity', 'stock_movements_decimals');
--> statement-breakpoint
CREATE TRIGGER threshold_within_decimals BEFORE INSERT OR UPDATE OF low_stock_threshold ON stock
  FOR EACH ROW EXECUTE FUNCTION keep_within_decimals('low_stock_threshold', 'stock_threshold_decimals');
--> statement-breakpoint
CREATE TRIGGER order_up_to_within_decimals BEFORE INSERT OR UPDATE OF order_up_to ON stock
  FOR EACH ROW EXECUTE FUNCTION keep_within_decimals('order_up_to', 'stock_order_up_to_decimals');
--> statement-breakpoint
CREATE TRIGGER within_decimals BEFORE INSERT OR UPDATE OF quantity ON stock_orders
  FOR EACH ROW EXECUTE FUNCTION keep_within_decimals('quantity', 'stock_orders_decimals');
--> statement-breakpoint
CREATE TRIGGER within_decimals BEFORE INSERT OR UPDATE OF counted ON stocktake_lines
  FOR EACH ROW EXECUTE FUNCTION keep_within_decimals('counted', 'stocktake_lines_decimals');
--> statement-breakpoint
CREATE FUNCTION keep_decimals_in_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM inventory WHERE id = NEW.id FOR UPDATE;
  IF EXISTS (
    SELECT FROM stock WHERE item_id = NEW.id
      AND greatest(min_scale(low_stock_threshold), min_scale(order_up_to)) > NEW.decimals
  ) OR EXISTS (
    SELECT FROM stock_ledger WHERE item_id = NEW.id AND min_scale(quantity) > NEW.decimals
  ) OR EXISTS (
    SELECT FROM stock_orders JOIN stock ON stock.id = stock_id
      WHERE item_id = NEW.id AND min_scale(quantity) > NEW.decimals
  ) OR EXISTS (
    SELECT FROM stocktake_lines JOIN stock ON stock.id = stock_id
      WHERE item_id = NEW.id AND min_scale(counted) > NEW.decimals
  ) THEN
    RAISE EXCEPTION 'decimals in use' USING ERRCODE = 'check_violation', CONSTRAINT = 'inventory_decimals_in_use';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER decimals_in_use BEFORE UPDATE OF decimals ON inventory
  FOR EACH ROW WHEN (NEW.decimals < OLD.decimals) EXECUTE FUNCTION keep_decimals_in_use();

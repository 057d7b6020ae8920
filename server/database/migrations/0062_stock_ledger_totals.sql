DROP INDEX "stock_movements_by_stocktake";--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "item_quantity" numeric(20, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "item_value" numeric(20, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_movements_by_stocktake" ON "stock_movements" USING btree ("stocktake_id","stock_id") WHERE "stock_movements"."stocktake_id" is not null;
--> statement-breakpoint
ALTER TABLE stock_ledger DISABLE TRIGGER follows_movements;--> statement-breakpoint
UPDATE stock_ledger SET item_quantity = upto.quantity, item_value = upto.value
FROM (
  SELECT movement_id, sum(quantity) OVER item AS quantity, sum(value) OVER item AS value FROM stock_ledger
  WINDOW item AS (PARTITION BY item_id ORDER BY date, sequence)
) upto WHERE upto.movement_id = stock_ledger.movement_id;
--> statement-breakpoint
ALTER TABLE stock_ledger ENABLE TRIGGER follows_movements;--> statement-breakpoint
-- The totals before `since` are those of the last line before it. The planner expects a CASE to match half of the rows,
-- so it reads the index from its end until one matches.
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
  SELECT item_quantity, item_value INTO held_quantity, held_value FROM stock_ledger
    WHERE item_id = item AND date < since ORDER BY date DESC, sequence DESC LIMIT 1;
  held_quantity := coalesce(held_quantity, 0);
  held_value := coalesce(held_value, 0);
  SELECT CASE WHEN unit_cost > 0 THEN 1 ELSE abs(ledger.quantity) END,
      CASE WHEN unit_cost > 0 THEN unit_cost ELSE abs(value) END INTO last_quantity, last_value
    FROM stock_ledger ledger JOIN stock_movements movement ON movement.id = ledger.movement_id
    WHERE item_id = item AND ledger.date < since AND CASE WHEN value <> 0 OR unit_cost > 0 THEN true ELSE false END
    ORDER BY ledger.date DESC, sequence DESC LIMIT 1;
  IF last_quantity IS NULL THEN
    SELECT 1, coalesce(opening_cost, 0) INTO last_quantity, last_value FROM inventory WHERE id = item;
  END IF;
  FOR line IN
    SELECT ledger.movement_id, ledger.quantity, ledger.value, ledger.item_quantity, ledger.item_value, ledger.date,
      ledger.sequence, movement.kind, movement.unit_cost, movement.reverses_id, movement.maintenance_id, undone.kind AS undone_kind
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
    held_quantity := held_quantity + line.quantity;
    held_value := held_value + adds;
    IF (adds, held_quantity, held_value) <> (line.value, line.item_quantity, line.item_value) THEN
      UPDATE stock_ledger SET value = adds, item_quantity = held_quantity, item_value = held_value
        WHERE movement_id = line.movement_id;
    END IF;
    IF line.unit_cost > 0 THEN
      last_quantity := 1;
      last_value := line.unit_cost;
    ELSIF adds <> 0 THEN
      last_quantity := abs(line.quantity);
      last_value := abs(adds);
    END IF;
  END LOOP;
END $$;

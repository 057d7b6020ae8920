CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE leave_requests ADD CONSTRAINT leave_requests_no_overlap
  EXCLUDE USING gist (employee_id WITH =, daterange(start_date, end_date, '[]') WITH &&) WHERE (status <> 'Rejected');
--> statement-breakpoint
ALTER TABLE timesheets ADD CONSTRAINT timesheets_no_overlap
  EXCLUDE USING gist (employee_id WITH =, daterange(pay_period_start, pay_period_end, '[]') WITH &&) WHERE (status <> 'Rejected');
--> statement-breakpoint
ALTER TABLE payroll ADD CONSTRAINT payroll_no_overlap
  EXCLUDE USING gist (employee_id WITH =, daterange(pay_period_start, pay_period_end, '[]') WITH &&) WHERE (status <> 'Void');
--> statement-breakpoint
-- A shift that ends at or before its start ends the next day.
ALTER TABLE time_entries ADD CONSTRAINT time_entries_no_overlap
  EXCLUDE USING gist (timesheet_id WITH =, tsrange(date + start_time,
    date + end_time + CASE WHEN end_time <= start_time THEN interval '1 day' ELSE interval '0' END) WITH &&)
  WHERE (start_time IS NOT NULL AND end_time IS NOT NULL);
--> statement-breakpoint
-- Entries change while their timesheet is open, and lie in its period. The row lock makes a decision on the
-- timesheet wait for them, and them for it.
CREATE FUNCTION refuse_time_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sheet timesheets;
BEGIN
  SELECT * INTO sheet FROM timesheets WHERE id = coalesce(NEW.timesheet_id, OLD.timesheet_id) FOR SHARE;
  IF sheet.status IN ('Submitted', 'Approved') THEN
    RAISE EXCEPTION 'locked timesheet' USING ERRCODE = 'check_violation', CONSTRAINT = 'time_entries_locked';
  END IF;
  IF NEW.date NOT BETWEEN sheet.pay_period_start AND sheet.pay_period_end THEN
    RAISE EXCEPTION 'outside the period' USING ERRCODE = 'check_violation', CONSTRAINT = 'time_entries_within_period';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER timesheet_rules AFTER INSERT OR UPDATE OR DELETE ON time_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_time_entry();
--> statement-breakpoint
CREATE FUNCTION refuse_period_without_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM time_entries
    WHERE timesheet_id = NEW.id AND date NOT BETWEEN NEW.pay_period_start AND NEW.pay_period_end
  ) THEN
    RAISE EXCEPTION 'entries outside' USING ERRCODE = 'check_violation', CONSTRAINT = 'timesheets_hold_entries';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER holds_entries AFTER UPDATE OF pay_period_start, pay_period_end ON timesheets
  FOR EACH ROW EXECUTE FUNCTION refuse_period_without_entries();
--> statement-breakpoint
-- A quantity on hand is the sum of its movements, whatever a statement says: another value goes nowhere.
CREATE FUNCTION sum_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.quantity_on_hand := (SELECT coalesce(sum(quantity), 0) FROM stock_movements WHERE stock_id = NEW.id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER quantity_is_sum BEFORE INSERT OR UPDATE OF quantity_on_hand ON stock
  FOR EACH ROW EXECUTE FUNCTION sum_movements();
--> statement-breakpoint
ALTER TABLE stock ADD CONSTRAINT stock_not_too_much CHECK (quantity_on_hand <= 100000000);
--> statement-breakpoint
-- The update waits for others at the same row, and its trigger then sums what they have committed.
CREATE FUNCTION move_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock SET quantity_on_hand = 0, version = version + 1, updated_at = now() WHERE id = NEW.stock_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER moves_stock AFTER INSERT ON stock_movements FOR EACH ROW EXECUTE FUNCTION move_stock();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- In words of the contract (inventory.ts); null for both: there is no stock record.
CREATE FUNCTION stock_status(quantity bigint, threshold bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN quantity IS NULL THEN 'No Stock Data'
    WHEN quantity <= 0 THEN 'Out of Stock'
    WHEN quantity <= threshold THEN 'Low Stock'
    ELSE 'In Stock'
  END
$$;
--> statement-breakpoint
CREATE OR REPLACE VIEW record_names AS
  SELECT id, full_name AS name FROM people
  UNION ALL SELECT id, first_name || ' ' || last_name FROM users
  UNION ALL SELECT id, role_name FROM roles
  UNION ALL SELECT id, name FROM sites
  UNION ALL SELECT id, asset_tag || ' ' || asset_name FROM assets
  UNION ALL SELECT id, course_name FROM training_courses
  UNION ALL SELECT id, provider_name FROM training_providers
  UNION ALL SELECT id, item_name FROM inventory
  UNION ALL SELECT stock.id, item_name || ' at ' || location FROM stock JOIN inventory ON inventory.id = stock.item_id
  UNION ALL SELECT id, pay_period_start || ' to ' || pay_period_end FROM timesheets;

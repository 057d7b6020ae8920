ALTER TABLE "enrolments" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "seated_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "enrolments_waiting" ON "enrolments" USING btree ("session_id","created_at","id") WHERE "enrolments"."is_waiting";--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_waiting_without_result" CHECK (not "enrolments"."is_waiting" or num_nonnulls("enrolments"."attendance", "enrolments"."result", "enrolments"."need_id", "enrolments"."seated_at") = 0);--> statement-breakpoint
UPDATE removed_records SET row = row || '{"is_waiting": false}' WHERE resource = 'enrolments' AND NOT row ? 'is_waiting';
--> statement-breakpoint
-- People may wait for sessions on the same days, but attend only one.
ALTER TABLE enrolments DROP CONSTRAINT enrolments_not_two_at_once;
--> statement-breakpoint
ALTER TABLE enrolments ADD CONSTRAINT enrolments_not_two_at_once
  EXCLUDE USING gist (employee_id WITH =, daterange(start_date, last_date, '[]') WITH &&)
  WHERE (NOT is_cancelled AND NOT is_waiting);
--> statement-breakpoint
-- Whoever takes a seat waits for who takes one in the same moment. A person on the waiting list has none.
CREATE OR REPLACE FUNCTION count_enrolled() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  had boolean := TG_OP <> 'INSERT' AND NOT OLD.is_waiting;
  has boolean := TG_OP <> 'DELETE' AND NOT NEW.is_waiting;
BEGIN
  IF had AND NOT has THEN
    UPDATE training_sessions SET enrolled = enrolled - 1 WHERE id = OLD.session_id;
  ELSIF has AND NOT had THEN
    UPDATE training_sessions SET enrolled = enrolled + 1
    WHERE id = NEW.session_id AND (seats IS NULL OR enrolled < seats);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'No seat is free' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'enrolments_seat_free';
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER count_enrolled ON enrolments;
--> statement-breakpoint
CREATE TRIGGER count_enrolled AFTER INSERT OR DELETE OR UPDATE OF is_waiting ON enrolments
  FOR EACH ROW EXECUTE FUNCTION count_enrolled();

DROP INDEX "audit_by_time";--> statement-breakpoint
DROP INDEX "audit_by_resource";--> statement-breakpoint
ALTER TABLE "audit_chain" ADD COLUMN "are_marked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "bulk_id" uuid;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "mark" "bytea";--> statement-breakpoint
CREATE INDEX "audit_in_order" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_of_resource_in_order" ON "audit" USING btree ("resource","at","id");--> statement-breakpoint
CREATE INDEX "audit_by_bulk" ON "audit" USING btree ("bulk_id") WHERE "audit"."bulk_id" is not null;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_mark_whole" CHECK (octet_length("audit"."mark") = 16);--> statement-breakpoint
-- A program of before, which writes none, is refused while it has not yet heard that it was overtaken. Entries from
-- before this keep no mark; a restore, during which triggers rest, brings them as they were.
CREATE FUNCTION refuse_unmarked_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an entry of the audit log must bear a mark' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER marked BEFORE INSERT ON audit
  FOR EACH ROW WHEN (NEW.mark IS NULL) EXECUTE FUNCTION refuse_unmarked_entry();

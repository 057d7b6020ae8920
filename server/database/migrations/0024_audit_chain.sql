CREATE TABLE "audit_chain" (
	"position" integer PRIMARY KEY NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"is_from_before" boolean NOT NULL,
	"entries" uuid[] NOT NULL,
	"marks" "bytea" NOT NULL,
	"first_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"key_id" "bytea" NOT NULL,
	"previous" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_chain_begins_at_one" CHECK ("audit_chain"."position" > 0),
	CONSTRAINT "audit_chain_marks_entries" CHECK (octet_length("audit_chain"."marks") = 16 * cardinality("audit_chain"."entries")),
	CONSTRAINT "audit_chain_dates_entries" CHECK (num_nulls("audit_chain"."first_at", "audit_chain"."last_at") = case when cardinality("audit_chain"."entries") = 0 then 2 else 0 end),
	CONSTRAINT "audit_chain_hashes_whole" CHECK (octet_length("audit_chain"."previous") = 32 and octet_length("audit_chain"."hash") = 32 and octet_length("audit_chain"."key_id") = 8)
);
--> statement-breakpoint
CREATE INDEX "audit_chain_by_time" ON "audit_chain" USING btree ("last_at");--> statement-breakpoint
-- By hand: nothing in the chain is changed or removed, as in the log that it is of.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TABLE "sealing_key" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key_id" "bytea" NOT NULL,
	"host" text NOT NULL,
	"place" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sealing_key_one_row" CHECK ("sealing_key"."is_only"),
	CONSTRAINT "sealing_key_id_whole" CHECK (octet_length("sealing_key"."key_id") = 8)
);
--> statement-breakpoint
-- By hand: a database that has a key never gets another. A restore brings the key of the backup.
CREATE FUNCTION refuse_key_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the key of a database is never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER sealing_key_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON sealing_key
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_key_change();

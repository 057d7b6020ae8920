CREATE TABLE "factor_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"asked_by_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"made_by_id" uuid,
	"code_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "factor_resets_one_each" UNIQUE("user_id"),
	CONSTRAINT "factor_resets_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "factor_resets_code_with_maker" CHECK (("factor_resets"."made_by_id" is null) = ("factor_resets"."code_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factor_resets_by_asker" ON "factor_resets" USING btree ("asked_by_id");--> statement-breakpoint
CREATE INDEX "factor_resets_by_maker" ON "factor_resets" USING btree ("made_by_id");--> statement-breakpoint
CREATE FUNCTION note_role_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.role_changed_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER role_change BEFORE UPDATE OF role_id ON users FOR EACH ROW
  WHEN (OLD.role_id <> NEW.role_id) EXECUTE FUNCTION note_role_change();
--> statement-breakpoint
-- A reset of a second factor ends with what its user, its asker and its maker could do, as a one-time code does.
CREATE OR REPLACE FUNCTION end_codes_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM one_time_codes WHERE user_id = NEW.id;
  DELETE FROM factor_resets WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION end_codes_made_by_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM one_time_codes WHERE made_by_id = NEW.id;
  DELETE FROM factor_resets WHERE NEW.id IN (asked_by_id, made_by_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION end_codes_of_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM one_time_codes USING users
    WHERE users.id IN (one_time_codes.user_id, one_time_codes.made_by_id) AND users.role_id = NEW.id;
  DELETE FROM factor_resets USING users
    WHERE users.id IN (factor_resets.user_id, factor_resets.asked_by_id, factor_resets.made_by_id)
      AND users.role_id = NEW.id;
  RETURN NULL;
END $$;

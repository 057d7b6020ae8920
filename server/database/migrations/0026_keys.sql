CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"token_hash" text NOT NULL,
	"ending" text NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"expiry_date" date NOT NULL,
	"last_used_at" timestamp with time zone,
	"counted_minute" timestamp with time zone,
	"counted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "access_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "key_name" text;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_name_unique" ON "access_tokens" USING btree ("user_id",lower("name"));
--> statement-breakpoint
-- By hand from here on. Keys of a user end with their sessions when the user is deactivated, by whatever way.
CREATE OR REPLACE FUNCTION end_sessions_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.id;
  DELETE FROM access_tokens WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A key that was ended opens nothing at any server.
CREATE TRIGGER announce AFTER DELETE ON access_tokens FOR EACH ROW EXECUTE FUNCTION announce_change();

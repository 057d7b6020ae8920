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
CREATE TABLE "web_hook_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"hook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" integer,
	"error" text,
	"took_milliseconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "web_hook_events" (
	"hook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"resource" text NOT NULL,
	"action" text NOT NULL,
	"record_id" uuid,
	CONSTRAINT "web_hook_events_hook_id_event_id_pk" PRIMARY KEY("hook_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "web_hooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"resources" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"secret_sealed" "bytea" NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_id" uuid DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_reason" text,
	CONSTRAINT "web_hooks_failing_whole" CHECK (("web_hooks"."failures" = 0) = ("web_hooks"."failing_since" is null)),
	CONSTRAINT "web_hooks_end_has_reason" CHECK (("web_hooks"."ended_at" is null) = ("web_hooks"."ended_reason" is null)),
	CONSTRAINT "web_hooks_ended_inactive" CHECK ("web_hooks"."ended_at" is null or not "web_hooks"."is_active")
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "key_name" text;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_hook_attempts" ADD CONSTRAINT "web_hook_attempts_hook_id_web_hooks_id_fk" FOREIGN KEY ("hook_id") REFERENCES "public"."web_hooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_hook_events" ADD CONSTRAINT "web_hook_events_hook_id_web_hooks_id_fk" FOREIGN KEY ("hook_id") REFERENCES "public"."web_hooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_name_unique" ON "access_tokens" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "web_hook_attempts_by_hook" ON "web_hook_attempts" USING btree ("hook_id","id");--> statement-breakpoint
CREATE INDEX "web_hook_attempts_by_time" ON "web_hook_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "web_hook_events_in_order" ON "web_hook_events" USING btree ("hook_id","at","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "web_hooks_name_unique" ON "web_hooks" USING btree (lower("name"));
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
--> statement-breakpoint
-- Every server knows from memory whether there are web hooks at all.
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OF is_active ON web_hooks
  FOR EACH ROW EXECUTE FUNCTION announce_change();

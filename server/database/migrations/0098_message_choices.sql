CREATE TABLE "message_choices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	CONSTRAINT "message_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "message_choices_way_known" CHECK ("message_choices"."way" in ('off', 'bell', 'weekly', 'daily', 'at-once'))
);
--> statement-breakpoint
CREATE TABLE "message_defaults" (
	"kind" text PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"may_turn_off" boolean NOT NULL,
	CONSTRAINT "message_defaults_way_known" CHECK ("message_defaults"."way" in ('off', 'bell', 'weekly', 'daily', 'at-once'))
);
--> statement-breakpoint
CREATE TABLE "message_progress" (
	"way" text PRIMARY KEY NOT NULL,
	"told_until" timestamp with time zone NOT NULL,
	"telling_until" timestamp with time zone,
	CONSTRAINT "message_progress_way_known" CHECK ("message_progress"."way" in ('weekly', 'daily', 'at-once'))
);
--> statement-breakpoint
ALTER TABLE "account_notices" ADD COLUMN "is_mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message_settings" ADD COLUMN "summary_hour" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_settings" ADD COLUMN "has_quiet_hours" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "message_settings" ADD COLUMN "quiet_from" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_settings" ADD COLUMN "quiet_to" integer DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_choices" ADD CONSTRAINT "message_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_notices_to_mail" ON "account_notices" USING btree ("at") WHERE not "account_notices"."is_mailed";--> statement-breakpoint
ALTER TABLE "message_settings" ADD CONSTRAINT "message_settings_hours_of_a_day" CHECK ("message_settings"."summary_hour" between 0 and 23 and "message_settings"."quiet_from" between 0 and 23 and "message_settings"."quiet_to" between 0 and 23);--> statement-breakpoint
-- People have seen these in Bilum already.
UPDATE "account_notices" SET "is_mailed" = true;

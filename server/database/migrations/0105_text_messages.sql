CREATE TABLE "text_days" (
	"day" date PRIMARY KEY NOT NULL,
	"parts" integer NOT NULL,
	"cost" numeric(14, 4) NOT NULL,
	CONSTRAINT "text_days_not_negative" CHECK ("text_days"."parts" >= 0 and "text_days"."cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "message_settings" ADD COLUMN "text_url" text;--> statement-breakpoint
ALTER TABLE "message_settings" ADD COLUMN "text_format" text DEFAULT 'JSON' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_settings" ADD COLUMN "text_body" text DEFAULT '{"to":"{{to}}","text":"{{text}}","id":"{{id}}"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_settings" ADD COLUMN "text_header" text;--> statement-breakpoint
ALTER TABLE "message_settings" ADD COLUMN "text_secret_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "message_settings" ADD COLUMN "text_country_code" text DEFAULT '675' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_settings" ADD COLUMN "text_price" numeric(14, 4) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_settings" ADD COLUMN "text_daily_limit" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_settings" ADD CONSTRAINT "message_settings_text_format_known" CHECK ("message_settings"."text_format" in ('JSON', 'Form'));--> statement-breakpoint
ALTER TABLE "message_settings" ADD CONSTRAINT "message_settings_text_secret_whole" CHECK (("message_settings"."text_header" is null) = ("message_settings"."text_secret_sealed" is null));--> statement-breakpoint
ALTER TABLE "message_settings" ADD CONSTRAINT "message_settings_text_price_not_negative" CHECK ("message_settings"."text_price" >= 0);--> statement-breakpoint
ALTER TABLE "message_settings" ADD CONSTRAINT "message_settings_text_limit_not_negative" CHECK ("message_settings"."text_daily_limit" >= 0);--> statement-breakpoint
ALTER TABLE "message_settings" ADD CONSTRAINT "message_settings_country_code_digits" CHECK ("message_settings"."text_country_code" ~ '^[1-9][0-9]{0,2}$');--> statement-breakpoint
UPDATE "outgoing_messages" SET "failed_at" = "created_at" WHERE "state" = 'failed';--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_failed_dated" CHECK (("outgoing_messages"."state" = 'failed') = ("outgoing_messages"."failed_at" is not null));
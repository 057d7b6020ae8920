CREATE TABLE "message_channels" (
	"channel" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"error" text,
	CONSTRAINT "message_channels_known" CHECK ("message_channels"."channel" in ('mail', 'sms')),
	CONSTRAINT "message_channels_failing_whole" CHECK (("message_channels"."failures" = 0) = ("message_channels"."failing_since" is null))
);
--> statement-breakpoint
CREATE TABLE "message_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mail_host" text,
	"mail_port" integer DEFAULT 587 NOT NULL,
	"mail_security" text DEFAULT 'STARTTLS' NOT NULL,
	"mail_user" text,
	"mail_password_sealed" "bytea",
	"mail_from" text,
	CONSTRAINT "message_settings_only_one" CHECK ("message_settings"."id" = '00000000-0000-7000-8000-000000000002'),
	CONSTRAINT "message_settings_mail_security_known" CHECK ("message_settings"."mail_security" in ('STARTTLS', 'TLS')),
	CONSTRAINT "message_settings_mail_port_in_range" CHECK ("message_settings"."mail_port" between 1 and 65535),
	CONSTRAINT "message_settings_mail_sender" CHECK ("message_settings"."mail_host" is null or "message_settings"."mail_from" is not null)
);
--> statement-breakpoint
CREATE TABLE "outgoing_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid,
	"address" text NOT NULL,
	"subject" text NOT NULL,
	"content_sealed" "bytea",
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"answer" text,
	"claim" uuid,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "outgoing_messages_channel_known" CHECK ("outgoing_messages"."channel" in ('mail', 'sms')),
	CONSTRAINT "outgoing_messages_state_known" CHECK ("outgoing_messages"."state" in ('waiting', 'sending', 'sent', 'failed')),
	CONSTRAINT "outgoing_messages_sent_dated" CHECK (("outgoing_messages"."state" = 'sent') = ("outgoing_messages"."sent_at" is not null)),
	CONSTRAINT "outgoing_messages_sent_without_content" CHECK ("outgoing_messages"."state" <> 'sent' or "outgoing_messages"."content_sealed" is null),
	CONSTRAINT "outgoing_messages_claim_whole" CHECK (("outgoing_messages"."state" = 'sending') = ("outgoing_messages"."claim" is not null) and num_nulls("outgoing_messages"."claim", "outgoing_messages"."claimed_until") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_messages_key_unique" ON "outgoing_messages" USING btree ("key");--> statement-breakpoint
CREATE INDEX "outgoing_messages_to_send" ON "outgoing_messages" USING btree ("channel","expires_at") WHERE "outgoing_messages"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "outgoing_messages_by_address" ON "outgoing_messages" USING btree ("address","kind","created_at");--> statement-breakpoint
CREATE INDEX "outgoing_messages_by_time" ON "outgoing_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outgoing_messages_by_user" ON "outgoing_messages" USING btree ("user_id");
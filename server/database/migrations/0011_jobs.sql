CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"done_for" timestamp with time zone,
	"done_at" timestamp with time zone,
	"done_by" text,
	"took_milliseconds" integer,
	"failure" text,
	"failed_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"claim" uuid,
	"claimed_by" text,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "jobs_done_whole" CHECK (num_nulls("jobs"."done_for", "jobs"."done_at", "jobs"."done_by", "jobs"."took_milliseconds") in (0, 4)),
	CONSTRAINT "jobs_took_some_time" CHECK ("jobs"."took_milliseconds" >= 0),
	CONSTRAINT "jobs_failure_dated" CHECK (("jobs"."failure" is null) = ("jobs"."failed_at" is null)),
	CONSTRAINT "jobs_tries_counted" CHECK ("jobs"."tries" >= 0),
	CONSTRAINT "jobs_claim_whole" CHECK (num_nulls("jobs"."claim", "jobs"."claimed_by", "jobs"."claimed_until") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "is_backup_scheduled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "backup_hour" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "backups_kept" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "backup_folder" text DEFAULT 'backups' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_backup_hour_of_a_day" CHECK ("settings"."backup_hour" between 0 and 23);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_one_backup_kept" CHECK ("settings"."backups_kept" >= 1);
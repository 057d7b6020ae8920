CREATE TABLE "removed_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"row" jsonb NOT NULL,
	"parts" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "undoables" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"resource" text NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "undoables_kind_known" CHECK ("undoables"."kind" in ('delete', 'several'))
);
--> statement-breakpoint
CREATE INDEX "removed_records_by_time" ON "removed_records" USING btree ("at");--> statement-breakpoint
CREATE INDEX "undoables_by_time" ON "undoables" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_by_request" ON "audit" USING btree ("request_id");
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resource" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'Ready' NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"same" integer NOT NULL,
	"refused" integer NOT NULL,
	"made_by_id" uuid NOT NULL,
	"columns" jsonb NOT NULL,
	"content_sealed" "bytea",
	"outcome_sealed" "bytea",
	"is_stopped" boolean DEFAULT false NOT NULL,
	"ran_at" timestamp with time zone,
	"request_id" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "imports_resource_known" CHECK ("imports"."resource" in ('employees', 'assets', 'fleet', 'inventory', 'leave-requests', 'training-needs', 'transactions')),
	CONSTRAINT "imports_status_known" CHECK ("imports"."status" in ('Ready', 'Imported', 'Undone')),
	CONSTRAINT "imports_counted" CHECK (least("imports"."added", "imports"."changed", "imports"."same", "imports"."refused") >= 0),
	CONSTRAINT "imports_run_whole" CHECK (("imports"."ran_at" is null) = ("imports"."request_id" is null)),
	CONSTRAINT "imports_run_dated" CHECK (("imports"."status" = 'Ready') = ("imports"."ran_at" is null)),
	CONSTRAINT "imports_undone_dated" CHECK (("imports"."status" = 'Undone') = ("imports"."undone_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_by_maker" ON "imports" USING btree ("made_by_id","created_at");--> statement-breakpoint
CREATE INDEX "imports_by_run" ON "imports" USING btree ("ran_at");
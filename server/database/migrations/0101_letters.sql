CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"employee_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"document_id" uuid,
	CONSTRAINT "letters_number_once" UNIQUE("year","sequence"),
	CONSTRAINT "letters_kind_known" CHECK ("letters"."kind" in ('Employment Certificate', 'Offer', 'Warning', 'Leave Confirmation'))
);
--> statement-breakpoint
CREATE TABLE "letter_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"letter_text" text NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	CONSTRAINT "letter_templates_kind_known" CHECK ("letter_templates"."kind" in ('Employment Certificate', 'Offer', 'Warning', 'Leave Confirmation'))
);
--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_document_id_employee_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."employee_documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_by_employee" ON "letters" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "letters_by_document" ON "letters" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_templates_name_once" ON "letter_templates" USING btree (lower(normal_identifier("name")));
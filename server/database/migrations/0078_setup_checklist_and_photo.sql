ALTER TABLE "employees" ADD COLUMN "photo" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "is_setup_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Organisations in use have been set up.
UPDATE "settings" SET "is_setup_hidden" = true WHERE EXISTS (SELECT FROM "employees");

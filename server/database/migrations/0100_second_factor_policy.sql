ALTER TABLE "one_time_codes" ADD COLUMN "removes_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "second_factor_grace_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "second_factor" text DEFAULT 'Not asked' NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "required_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_second_factor_grace_days_bounded" CHECK ("settings"."second_factor_grace_days" between 0 and 90);--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_second_factor_known" CHECK ("roles"."second_factor" in ('Not asked', 'Recommended', 'Required'));--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_required_since_noted" CHECK (("roles"."second_factor" = 'Required') = ("roles"."required_since" is not null));--> statement-breakpoint
UPDATE roles SET second_factor = 'Recommended'
  WHERE built_in AND role_name IN ('Administrator', 'HR Officer', 'Finance Officer');
--> statement-breakpoint
CREATE FUNCTION note_required() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.required_since := CASE WHEN NEW.second_factor = 'Required' THEN coalesce(NEW.required_since, now()) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER required_since BEFORE INSERT OR UPDATE OF second_factor ON roles
  FOR EACH ROW EXECUTE FUNCTION note_required();

CREATE TABLE "public_holiday_sites" (
	"holiday_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "public_holiday_sites_holiday_id_site_id_pk" PRIMARY KEY("holiday_id","site_id"),
	CONSTRAINT "public_holidays_once_per_site" UNIQUE("site_id","date")
);
--> statement-breakpoint
CREATE TABLE "employee_sites" (
	"employee_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date DEFAULT 'infinity' NOT NULL,
	"site_id" uuid,
	CONSTRAINT "employee_sites_employee_id_from_day_pk" PRIMARY KEY("employee_id","from_day"),
	CONSTRAINT "employee_sites_until_after_from" CHECK ("employee_sites"."until_day" > "employee_sites"."from_day")
);
--> statement-breakpoint
ALTER TABLE "public_holidays" DROP CONSTRAINT "public_holidays_once";--> statement-breakpoint
ALTER TABLE "public_holidays" ADD COLUMN "applies_to" text DEFAULT 'Everybody' NOT NULL;--> statement-breakpoint
ALTER TABLE "public_holidays" ADD COLUMN "province" text;--> statement-breakpoint
ALTER TABLE "public_holidays" ADD COLUMN "site_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "public_holidays" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "public_holidays" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "province" text;--> statement-breakpoint
ALTER TABLE "public_holiday_sites" ADD CONSTRAINT "public_holiday_sites_holiday_id_public_holidays_id_fk" FOREIGN KEY ("holiday_id") REFERENCES "public"."public_holidays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_holiday_sites" ADD CONSTRAINT "public_holiday_sites_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_sites" ADD CONSTRAINT "employee_sites_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_sites" ADD CONSTRAINT "employee_sites_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_sites_by_site" ON "employee_sites" USING btree ("site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "public_holidays_once" ON "public_holidays" USING btree ("date") WHERE "public_holidays"."applies_to" = 'Everybody';--> statement-breakpoint
CREATE UNIQUE INDEX "public_holidays_once_per_province" ON "public_holidays" USING btree ("date","province") WHERE "public_holidays"."province" is not null;--> statement-breakpoint
ALTER TABLE "public_holidays" ADD CONSTRAINT "public_holidays_applies_to_known" CHECK ("public_holidays"."applies_to" in ('Everybody', 'A province', 'Some sites'));--> statement-breakpoint
ALTER TABLE "public_holidays" ADD CONSTRAINT "public_holidays_province_known" CHECK ("public_holidays"."province" in ('Autonomous Region of Bougainville', 'Central', 'Chimbu', 'East New Britain', 'East Sepik', 'Eastern Highlands', 'Enga', 'Gulf', 'Hela', 'Jiwaka', 'Madang', 'Manus', 'Milne Bay', 'Morobe', 'National Capital District', 'New Ireland', 'Northern (Oro)', 'Sandaun (West Sepik)', 'Southern Highlands', 'West New Britain', 'Western', 'Western Highlands'));--> statement-breakpoint
ALTER TABLE "public_holidays" ADD CONSTRAINT "public_holidays_with_province" CHECK (("public_holidays"."applies_to" = 'A province') = ("public_holidays"."province" is not null));--> statement-breakpoint
ALTER TABLE "public_holidays" ADD CONSTRAINT "public_holidays_with_sites" CHECK (("public_holidays"."applies_to" = 'Some sites') = ("public_holidays"."site_ids" <> '[]'));--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_province_known" CHECK ("sites"."province" in ('Autonomous Region of Bougainville', 'Central', 'Chimbu', 'East New Britain', 'East Sepik', 'Eastern Highlands', 'Enga', 'Gulf', 'Hela', 'Jiwaka', 'Madang', 'Manus', 'Milne Bay', 'Morobe', 'National Capital District', 'New Ireland', 'Northern (Oro)', 'Sandaun (West Sepik)', 'Southern Highlands', 'West New Britain', 'Western', 'Western Highlands'));--> statement-breakpoint
CREATE FUNCTION keep_employee_sites() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	today date := (now() AT TIME ZONE coalesce((SELECT time_zone FROM settings), 'UTC'))::date;
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO employee_sites (employee_id, from_day, site_id) VALUES (NEW.id, '-infinity', NEW.site_id);
		RETURN NULL;
	END IF;
	-- A first site, which nobody had entered before, also counts for the days before.
	IF OLD.site_id IS NOT NULL THEN
		UPDATE employee_sites SET until_day = today
			WHERE employee_id = NEW.id AND until_day = 'infinity' AND from_day < today;
		IF FOUND THEN
			INSERT INTO employee_sites (employee_id, from_day, site_id) VALUES (NEW.id, today, NEW.site_id);
			RETURN NULL;
		END IF;
	END IF;
	UPDATE employee_sites SET site_id = NEW.site_id WHERE employee_id = NEW.id AND until_day = 'infinity';
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_employee_sites AFTER INSERT ON employees FOR EACH ROW EXECUTE FUNCTION keep_employee_sites();--> statement-breakpoint
CREATE TRIGGER keep_changed_employee_sites AFTER UPDATE ON employees FOR EACH ROW
	WHEN (OLD.site_id IS DISTINCT FROM NEW.site_id) EXECUTE FUNCTION keep_employee_sites();--> statement-breakpoint
INSERT INTO employee_sites (employee_id, from_day, site_id) SELECT id, '-infinity', site_id FROM employees;--> statement-breakpoint
CREATE FUNCTION keep_public_holiday_sites() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM public_holiday_sites WHERE holiday_id = NEW.id;
	INSERT INTO public_holiday_sites (holiday_id, site_id, date)
		SELECT NEW.id, site::uuid, NEW.date FROM jsonb_array_elements_text(NEW.site_ids) AS site;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_public_holiday_sites AFTER INSERT OR UPDATE OF date, site_ids ON public_holidays
	FOR EACH ROW EXECUTE FUNCTION keep_public_holiday_sites();

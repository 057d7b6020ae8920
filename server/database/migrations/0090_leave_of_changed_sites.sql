-- Public holidays and entitlement rules depend on the site of each day and on its province.
CREATE FUNCTION queue_leave_of_employee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO leave_due (employee_id) VALUES (NEW.employee_id) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER queue_leave_of_employee AFTER INSERT OR UPDATE ON "employee_sites"
	FOR EACH ROW EXECUTE FUNCTION queue_leave_of_employee();--> statement-breakpoint
CREATE FUNCTION queue_leave_of_site() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO leave_due (employee_id)
		SELECT DISTINCT employee_id FROM employee_sites WHERE site_id = NEW.id ORDER BY employee_id ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER queue_leave_of_site AFTER UPDATE OF province ON "sites"
	FOR EACH ROW WHEN (OLD.province IS DISTINCT FROM NEW.province) EXECUTE FUNCTION queue_leave_of_site();

CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Small letters, and a space on each side of every word: ' m kila '. Its other half is `wordsOf` in search.ts.
CREATE FUNCTION searchable(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ' ' || translate(lower(words), '-_./\,;:()[]''"@&+#', '                  ') || ' '
$$;
--> statement-breakpoint
-- A number is looked for as it is printed, and without what separates its parts: 'VEH-001 VEH001'.
CREATE FUNCTION in_both_spellings(number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT number || ' ' || translate(number, ' -_./', '')
$$;
--> statement-breakpoint
ALTER TABLE users ADD COLUMN search text GENERATED ALWAYS AS (
  searchable(first_name || ' ' || last_name || ' ' || username || ' ' || coalesce(email, ''))) STORED;
--> statement-breakpoint
ALTER TABLE employees ADD COLUMN search text GENERATED ALWAYS AS (
  searchable(in_both_spellings(employee_id) || ' ' || position)) STORED;
--> statement-breakpoint
ALTER TABLE assets ADD COLUMN search text GENERATED ALWAYS AS (
  searchable(in_both_spellings(asset_tag) || ' ' || asset_name || ' ' || category || ' '
    || in_both_spellings(coalesce(serial_number, '')))) STORED;
--> statement-breakpoint
ALTER TABLE fleet ADD COLUMN search text GENERATED ALWAYS AS (
  searchable(in_both_spellings(license_plate) || ' ' || coalesce(vin_number, ''))) STORED;
--> statement-breakpoint
ALTER TABLE inventory ADD COLUMN search text GENERATED ALWAYS AS (
  searchable(in_both_spellings(sku) || ' ' || item_name || ' ' || coalesce(category, ''))) STORED;
--> statement-breakpoint
ALTER TABLE training_courses ADD COLUMN search text GENERATED ALWAYS AS (searchable(course_name)) STORED;
--> statement-breakpoint
-- Apart, because there are people who may see a document's name and not its number.
ALTER TABLE employee_documents
  ADD COLUMN search text GENERATED ALWAYS AS (searchable(document_name)) STORED,
  ADD COLUMN search_number text GENERATED ALWAYS AS (
    searchable(in_both_spellings(coalesce(document_number, '')))) STORED;
--> statement-breakpoint
CREATE INDEX users_search ON users USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX employees_search ON employees USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX assets_search ON assets USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX fleet_search ON fleet USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX inventory_search ON inventory USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX training_courses_search ON training_courses USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX employee_documents_search ON employee_documents USING gin (search gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX employee_documents_search_number ON employee_documents USING gin (search_number gin_trgm_ops);
--> statement-breakpoint
CREATE OR REPLACE VIEW record_names AS
  SELECT id, full_name AS name FROM people
  UNION ALL SELECT id, first_name || ' ' || last_name FROM users
  UNION ALL SELECT id, role_name FROM roles
  UNION ALL SELECT id, name FROM sites
  UNION ALL SELECT id, asset_tag || ' ' || asset_name FROM assets
  UNION ALL SELECT id, course_name FROM training_courses
  UNION ALL SELECT id, provider_name FROM training_providers
  UNION ALL SELECT id, item_name FROM inventory
  UNION ALL SELECT stock.id, item_name || ' at ' || location FROM stock JOIN inventory ON inventory.id = stock.item_id
  UNION ALL SELECT timesheets.id, full_name || ', ' || pay_period_start || ' to ' || pay_period_end
    FROM timesheets JOIN people ON people.id = timesheets.employee_id
  UNION ALL SELECT id, document_name FROM employee_documents
  UNION ALL SELECT id, license_plate FROM fleet
  UNION ALL SELECT maintenance.id, kind || ' of ' || asset_tag || ' ' || asset_name
    FROM maintenance JOIN assets ON assets.id = maintenance.asset_id
  UNION ALL SELECT id, description FROM transactions
  -- What has no name of its own is called after the person it belongs to.
  UNION ALL SELECT record.id, full_name FROM attendance record JOIN people ON people.id = record.employee_id
  UNION ALL SELECT record.id, full_name FROM leave_requests record JOIN people ON people.id = record.employee_id
  UNION ALL SELECT record.id, full_name FROM training_needs record JOIN people ON people.id = record.employee_id
  UNION ALL SELECT record.id, full_name FROM payroll record JOIN people ON people.id = record.employee_id
  UNION ALL SELECT record.id, full_name FROM medical_histories record JOIN people ON people.id = record.employee_id
  UNION ALL SELECT record.id, full_name FROM banking_details record JOIN people ON people.id = record.employee_id
  UNION ALL SELECT record.id, full_name FROM time_entries record
    JOIN timesheets ON timesheets.id = record.timesheet_id JOIN people ON people.id = timesheets.employee_id;

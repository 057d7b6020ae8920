CREATE INDEX "audit_by_resource" ON "audit" USING btree ("resource","at");
--> statement-breakpoint
-- What happened is told with the name of what it happened to.
CREATE OR REPLACE VIEW record_names AS
  SELECT id, full_name AS name FROM people
  UNION ALL SELECT id, first_name || ' ' || last_name FROM users
  UNION ALL SELECT id, role_name FROM roles
  UNION ALL SELECT id, name FROM sites
  UNION ALL SELECT id, asset_tag || ' ' || asset_name FROM assets
  UNION ALL SELECT id, course_name FROM training_courses
  UNION ALL SELECT id, provider_name FROM training_providers
  UNION ALL SELECT session.id, course_name || ', ' || start_date FROM training_sessions session
    JOIN training_courses ON training_courses.id = session.course_id
  UNION ALL SELECT id, item_name FROM inventory
  UNION ALL SELECT stock.id, item_name || ' at ' || location FROM stock JOIN inventory ON inventory.id = stock.item_id
  UNION ALL SELECT movement.id, item_name || ' at ' || location FROM stock_movements movement
    JOIN stock ON stock.id = movement.stock_id JOIN inventory ON inventory.id = stock.item_id
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
  UNION ALL SELECT record.id, course_name || ' for ' || full_name FROM training_needs record
    JOIN training_courses ON training_courses.id = record.course_id JOIN people ON people.id = record.employee_id
  UNION ALL SELECT record.id, full_name FROM payroll record JOIN people ON people.id = record.employee_id
  UNION ALL SELECT record.id, full_name FROM medical_histories record JOIN people ON people.id = record.employee_id
  UNION ALL SELECT record.id, full_name FROM banking_details record JOIN people ON people.id = record.employee_id
  UNION ALL SELECT record.id, full_name FROM time_entries record
    JOIN timesheets ON timesheets.id = record.timesheet_id JOIN people ON people.id = timesheets.employee_id;

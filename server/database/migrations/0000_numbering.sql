CREATE SEQUENCE employee_number;
--> statement-breakpoint
-- The next free EMP-0001, EMP-0002, …; numbers that people typed themselves are stepped over.
CREATE FUNCTION next_employee_id() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  number text;
  candidate text;
BEGIN
  LOOP
    number := nextval('employee_number')::text;
    candidate := 'EMP-' || lpad(number, greatest(4, length(number)), '0');
    EXIT WHEN NOT EXISTS (SELECT FROM employees WHERE lower(employee_id) = lower(candidate));
  END LOOP;
  RETURN candidate;
END $$;

-- Employees with the names their users contribute.
CREATE VIEW people AS
  SELECT employees.id, employees.user_id, employees.employee_id, users.first_name || ' ' || users.last_name AS full_name
  FROM employees JOIN users ON users.id = employees.user_id;
--> statement-breakpoint
-- The employee and everyone below in the supervisor line.
CREATE FUNCTION team_of(leader uuid) RETURNS SETOF uuid LANGUAGE sql STABLE ROWS 20 AS $$
  WITH RECURSIVE team(id) AS (
    SELECT leader
    UNION
    SELECT employees.id FROM employees JOIN team ON employees.supervisor_id = team.id
  )
  SELECT id FROM team WHERE id IS NOT NULL
$$;
--> statement-breakpoint
-- Two changes at once could close a circle that neither sees alone, so they take turns.
CREATE FUNCTION refuse_supervisor_circle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.supervisor_id IS NULL OR NEW.supervisor_id = NEW.id THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('supervisor line'));
  IF NEW.supervisor_id IN (SELECT team_of(NEW.id)) THEN
    RAISE EXCEPTION 'supervisor circle' USING ERRCODE = 'check_violation', CONSTRAINT = 'employees_supervisor_line';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER supervisor_line BEFORE INSERT OR UPDATE OF supervisor_id ON employees
  FOR EACH ROW EXECUTE FUNCTION refuse_supervisor_circle();
--> statement-breakpoint
-- At least one active Administrator remains, whoever writes, and when two write at once.
CREATE FUNCTION keep_an_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('last administrator'));
  IF NOT EXISTS (
    SELECT FROM users JOIN roles ON roles.id = users.role_id
    WHERE users.is_active AND roles.built_in AND roles.role_name = 'Administrator' AND users.id <> OLD.id
  ) THEN
    RAISE EXCEPTION 'last administrator' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_last_administrator';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION is_administrator(role uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM roles WHERE id = role AND built_in AND role_name = 'Administrator')
$$;
--> statement-breakpoint
CREATE TRIGGER last_administrator AFTER UPDATE OF role_id, is_active ON users FOR EACH ROW
  WHEN (OLD.is_active AND (OLD.role_id <> NEW.role_id OR NOT NEW.is_active) AND is_administrator(OLD.role_id))
  EXECUTE FUNCTION keep_an_administrator();
--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- {field: [old, new]} for what differs; either side may be null (a creation, a deletion).
CREATE FUNCTION changed_fields(before jsonb, after jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, jsonb_build_array(before -> key, after -> key)), '{}')
  FROM jsonb_object_keys(coalesce(after, before)) AS key
  WHERE coalesce(before -> key, 'null') IS DISTINCT FROM coalesce(after -> key, 'null')
$$;
--> statement-breakpoint
-- What servers keep in memory (rights, sessions, settings) is dropped everywhere when it changes.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('bilum_changes', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON users FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON roles FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR DELETE OR UPDATE OF user_id, supervisor_id ON employees FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER announce AFTER DELETE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER announce AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
-- What the record behind a reference is called.
CREATE VIEW record_names AS
  SELECT id, full_name AS name FROM people
  UNION ALL SELECT id, first_name || ' ' || last_name FROM users
  UNION ALL SELECT id, role_name FROM roles
  UNION ALL SELECT id, name FROM sites;
--> statement-breakpoint
-- One valid code for each user, and one (of no user) for the empty system.
CREATE UNIQUE INDEX one_time_codes_one_each ON one_time_codes (user_id) NULLS NOT DISTINCT;
--> statement-breakpoint
-- A code was given for the rights of that moment: it ends when the password, the role or its rights change.
CREATE FUNCTION end_codes_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM one_time_codes WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER codes_end AFTER UPDATE OF role_id, is_active, password_hash ON users FOR EACH ROW
  WHEN (OLD.role_id <> NEW.role_id OR OLD.is_active <> NEW.is_active
    OR OLD.password_hash IS DISTINCT FROM NEW.password_hash)
  EXECUTE FUNCTION end_codes_of_user();
--> statement-breakpoint
CREATE FUNCTION end_codes_of_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM one_time_codes USING users WHERE users.id = one_time_codes.user_id AND users.role_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER codes_end AFTER UPDATE OF permissions ON roles FOR EACH ROW
  WHEN (OLD.permissions IS DISTINCT FROM NEW.permissions) EXECUTE FUNCTION end_codes_of_role();

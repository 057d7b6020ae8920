-- What a person may do only so often.
CREATE TABLE "bounded_acts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"counted" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bounded_acts_by_counted" ON "bounded_acts" USING btree ("act","counted","at");
--> statement-breakpoint
-- Counts an act unless there were too many since a moment; one at a time, so that many at once count too. Those that
-- count no more are cleared away. Answers how many there were before, and when the first of them was.
CREATE FUNCTION count_act(of_act text, of_whom text, since timestamptz, moment timestamptz, most int,
  OUT "before" int, OUT "first" timestamptz) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext(of_act), hashtext(of_whom));
  DELETE FROM bounded_acts WHERE act = of_act AND counted = of_whom AND at <= since;
  SELECT count(*), min(at) INTO "before", "first" FROM bounded_acts WHERE act = of_act AND counted = of_whom;
  IF "before" < most THEN
    INSERT INTO bounded_acts (act, counted, at) VALUES (of_act, of_whom, moment);
  END IF;
END $$;
--> statement-breakpoint
-- Whoever changes a user's activity, by whatever way: the sessions end in the same transaction.
CREATE FUNCTION end_sessions_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_end AFTER UPDATE OF is_active ON users FOR EACH ROW
  WHEN (OLD.is_active AND NOT NEW.is_active) EXECUTE FUNCTION end_sessions_of_user();
--> statement-breakpoint
-- A code ends with what whoever gave it could do: with their activity, their role and its rights.
ALTER TABLE "one_time_codes" ADD COLUMN "made_by_id" uuid;
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
UPDATE one_time_codes SET made_by_id = (SELECT actor_id FROM audit
  WHERE record_id = user_id AND resource = 'users' AND note = 'made a one-time code' ORDER BY at DESC, id DESC LIMIT 1)
  WHERE user_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "one_time_codes_by_maker" ON "one_time_codes" USING btree ("made_by_id");
--> statement-breakpoint
CREATE FUNCTION end_codes_made_by_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM one_time_codes WHERE made_by_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER made_codes_end AFTER UPDATE OF role_id, is_active ON users FOR EACH ROW
  WHEN (OLD.role_id <> NEW.role_id OR OLD.is_active <> NEW.is_active)
  EXECUTE FUNCTION end_codes_made_by_user();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION end_codes_of_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM one_time_codes USING users
    WHERE users.id IN (one_time_codes.user_id, one_time_codes.made_by_id) AND users.role_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An entry says who it was, as they were called then. Of older entries it is the name of today.
ALTER TABLE "audit" ADD COLUMN "actor_name" text;
--> statement-breakpoint
ALTER TABLE audit DISABLE TRIGGER append_only;
--> statement-breakpoint
UPDATE audit SET actor_name = coalesce(
  (SELECT first_name || ' ' || last_name FROM users WHERE users.id = actor_id), 'Somebody unknown')
  WHERE actor_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE audit ENABLE TRIGGER append_only;
--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_actor_named" CHECK ("audit"."actor_id" is null or "audit"."actor_name" is not null);
--> statement-breakpoint
-- Everybody who set the amounts of a payroll row, by the log.
ALTER TABLE "payroll" ADD COLUMN "preparer_ids" uuid[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
UPDATE payroll SET preparer_ids = ARRAY(
  SELECT prepared_by_id WHERE prepared_by_id IS NOT NULL
  UNION
  SELECT actor_id FROM audit WHERE record_id = payroll.id AND resource = 'payroll' AND actor_id IS NOT NULL
    AND (action = 'create' OR changes ?| array['payPeriodStart', 'payPeriodEnd', 'grossSalary', 'deductions']));
--> statement-breakpoint
-- Documents that were there are accepted, but for those that people without the right to change any gave of
-- themselves and that nobody else has touched since.
ALTER TABLE "employee_documents" ADD COLUMN "is_accepted" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE employee_documents SET is_accepted = true WHERE NOT EXISTS (
    SELECT FROM audit JOIN employees ON employees.user_id = audit.actor_id
    JOIN users ON users.id = audit.actor_id JOIN roles ON roles.id = users.role_id
    WHERE audit.record_id = employee_documents.id AND audit.resource = 'employee-documents' AND audit.action = 'create'
      AND employees.id = employee_documents.employee_id AND NOT roles.permissions ? 'documents:update')
  OR EXISTS (
    SELECT FROM audit JOIN employees ON employees.id = employee_documents.employee_id
    WHERE audit.record_id = employee_documents.id AND audit.resource = 'employee-documents' AND audit.action = 'update'
      AND audit.actor_id <> employees.user_id);
--> statement-breakpoint
-- The one spelling of an identifier, as `normalIdentifier` of the contract makes it: compatible characters are one,
-- what is not seen is not there, spaces are single and plain.
CREATE FUNCTION normal_identifier(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(regexp_replace(normalize(regexp_replace(written, ignored, '', 'g'), NFKC),
      ignored, '', 'g'), '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'))
  FROM (VALUES ('[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'::text)) pattern(ignored)
$$;
--> statement-breakpoint
-- What was written in other spellings gets the one it is looked up by. Where two become one, the later gets a number.
DO $$
DECLARE
  named record;
  written record;
  candidate text;
  is_taken boolean;
  attempt int;
BEGIN
  FOR named IN SELECT * FROM (VALUES
    ('users', 'username', 'users', 'username'), ('employees', 'employee_id', 'employees', 'employeeId'),
    ('sites', 'code', 'sites', 'code'), ('assets', 'asset_tag', 'assets', 'assetTag'),
    ('assets', 'serial_number', 'assets', 'serialNumber'),
    ('fleet', 'license_plate', 'fleet', 'licensePlate'), ('fleet', 'vin_number', 'fleet', 'vinNumber'),
    ('inventory', 'sku', 'inventory', 'sku')
  ) AS named("table", "column", resource, field) LOOP
    FOR written IN EXECUTE format('SELECT id, %1$I AS value FROM %2$I
        WHERE %1$I <> normal_identifier(%1$I) AND normal_identifier(%1$I) <> '''' ORDER BY created_at, id',
        named."column", named."table") LOOP
      attempt := 1;
      LOOP
        candidate := normal_identifier(written.value) || CASE WHEN attempt = 1 THEN '' ELSE '-' || attempt END;
        EXECUTE format('SELECT EXISTS (SELECT FROM %2$I WHERE lower(%1$I) = lower($1) AND id <> $2)',
          named."column", named."table") INTO is_taken USING candidate, written.id;
        -- Two machines may well have one serial number.
        EXIT WHEN NOT is_taken OR named."column" = 'serial_number';
        attempt := attempt + 1;
      END LOOP;
      EXECUTE format('UPDATE %2$I SET %1$I = $1, version = version + 1, updated_at = now() WHERE id = $2',
        named."column", named."table") USING candidate, written.id;
      INSERT INTO audit (id, action, resource, record_id, note, changes) VALUES (gen_random_uuid(), 'update',
        named.resource, written.id, 'Spelt as it is looked up',
        jsonb_build_object(named.field, jsonb_build_array(written.value, candidate)));
    END LOOP;
  END LOOP;
END $$;

-- Other servers remember the rights of a session too.
CREATE TRIGGER announce_viewing AFTER UPDATE OF viewing_role_id ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
-- A sweep that finds nothing is nothing to hear of.
DROP TRIGGER announce ON sessions;
--> statement-breakpoint
CREATE TRIGGER announce AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_change();
--> statement-breakpoint
-- Counts an attempt to sign in unless there were too many; one at a time for each address. Each statement in it
-- sees what was committed while it waited.
CREATE FUNCTION enter_door(door_account text, door_address text, since timestamptz, moment timestamptz,
  most_of_account int, most_of_address int, OUT "ofAccount" int, OUT "ofAddress" int,
  OUT "firstOfAccount" timestamptz, OUT "firstOfAddress" timestamptz) LANGUAGE plpgsql AS $$
BEGIN
  -- A count that the last half second before a crash loses lets nobody in.
  PERFORM set_config('synchronous_commit', 'off', true);
  PERFORM pg_advisory_xact_lock(hashtext(door_address));
  SELECT count(*) FILTER (WHERE account = door_account), count(*), min(at) FILTER (WHERE account = door_account), min(at)
    INTO "ofAccount", "ofAddress", "firstOfAccount", "firstOfAddress"
    FROM sign_in_attempts WHERE address = door_address AND at > since;
  IF "ofAccount" < most_of_account AND "ofAddress" < most_of_address THEN
    INSERT INTO sign_in_attempts (account, address, at) VALUES (door_account, door_address, moment);
  END IF;
END $$;

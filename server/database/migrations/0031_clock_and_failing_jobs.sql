ALTER TABLE "jobs" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
UPDATE jobs SET failing_since = failed_at;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_failing_since" CHECK (("jobs"."failure" is null) = ("jobs"."failing_since" is null));
--> statement-breakpoint
-- As in 0008; attempts of a clock that was ahead count as made now, so that they are waited for no longer than others.
CREATE OR REPLACE FUNCTION enter_door(door_account text, door_address text, since timestamptz, moment timestamptz,
  most_of_account int, most_of_address int, OUT "ofAccount" int, OUT "ofAddress" int,
  OUT "firstOfAccount" timestamptz, OUT "firstOfAddress" timestamptz) LANGUAGE plpgsql AS $$
BEGIN
  -- A count that the last half second before a crash loses lets nobody in.
  PERFORM set_config('synchronous_commit', 'off', true);
  PERFORM pg_advisory_xact_lock(hashtext(door_address));
  UPDATE sign_in_attempts SET at = moment WHERE address = door_address AND at > moment;
  SELECT count(*) FILTER (WHERE account = door_account), count(*), min(at) FILTER (WHERE account = door_account), min(at)
    INTO "ofAccount", "ofAddress", "firstOfAccount", "firstOfAddress"
    FROM sign_in_attempts WHERE address = door_address AND at > since;
  IF "ofAccount" < most_of_account AND "ofAddress" < most_of_address THEN
    INSERT INTO sign_in_attempts (account, address, at) VALUES (door_account, door_address, moment);
  END IF;
END $$;
--> statement-breakpoint
-- As in 0010, likewise.
CREATE OR REPLACE FUNCTION count_act(of_act text, of_whom text, since timestamptz, moment timestamptz, most int,
  OUT "before" int, OUT "first" timestamptz) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext(of_act), hashtext(of_whom));
  DELETE FROM bounded_acts WHERE act = of_act AND counted = of_whom AND at <= since;
  UPDATE bounded_acts SET at = moment WHERE act = of_act AND counted = of_whom AND at > moment;
  SELECT count(*), min(at) INTO "before", "first" FROM bounded_acts WHERE act = of_act AND counted = of_whom;
  IF "before" < most THEN
    INSERT INTO bounded_acts (act, counted, at) VALUES (of_act, of_whom, moment);
  END IF;
END $$;

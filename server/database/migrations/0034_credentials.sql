CREATE TABLE "credentials" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_active" boolean NOT NULL,
	"password_hash" text
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
--> statement-breakpoint
INSERT INTO credentials (user_id, is_active, password_hash) SELECT id, is_active, password_hash FROM users;
--> statement-breakpoint
DROP TRIGGER codes_end ON users;
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "password_hash";
--> statement-breakpoint
-- Nobody is without them, however they are added.
CREATE FUNCTION give_credentials() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credentials (user_id, is_active) SELECT id, is_active FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER credentials_given AFTER INSERT ON users REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION give_credentials();
--> statement-breakpoint
-- What is only tried out ends nobody's access, and keeps nobody waiting who signs in meanwhile.
CREATE FUNCTION is_kept() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_setting('bilum.trial', true) IS DISTINCT FROM 'on' $$;
--> statement-breakpoint
-- First of the triggers by its name: whoever signs in, gives a code or takes one, holds the credentials before all else.
CREATE FUNCTION follow_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE credentials SET is_active = NEW.is_active WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER access_of_credentials AFTER UPDATE OF role_id, is_active ON users FOR EACH ROW
  WHEN ((OLD.role_id <> NEW.role_id OR OLD.is_active <> NEW.is_active) AND is_kept())
  EXECUTE FUNCTION follow_user();
--> statement-breakpoint
CREATE TRIGGER codes_end AFTER UPDATE OF role_id, is_active ON users FOR EACH ROW
  WHEN ((OLD.role_id <> NEW.role_id OR OLD.is_active <> NEW.is_active) AND is_kept())
  EXECUTE FUNCTION end_codes_of_user();
--> statement-breakpoint
CREATE FUNCTION end_codes_of_password() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM one_time_codes WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER codes_end AFTER UPDATE OF password_hash ON credentials FOR EACH ROW
  WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash) EXECUTE FUNCTION end_codes_of_password();
--> statement-breakpoint
DROP TRIGGER sessions_end ON users;
--> statement-breakpoint
CREATE TRIGGER sessions_end AFTER UPDATE OF is_active ON users FOR EACH ROW
  WHEN (OLD.is_active AND NOT NEW.is_active AND is_kept()) EXECUTE FUNCTION end_sessions_of_user();
--> statement-breakpoint
DROP TRIGGER made_codes_end ON users;
--> statement-breakpoint
CREATE TRIGGER made_codes_end AFTER UPDATE OF role_id, is_active ON users FOR EACH ROW
  WHEN ((OLD.role_id <> NEW.role_id OR OLD.is_active <> NEW.is_active) AND is_kept())
  EXECUTE FUNCTION end_codes_made_by_user();
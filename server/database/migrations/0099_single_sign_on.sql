CREATE TABLE "confirmed_sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"id_token_sealed" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "confirmed_sign_ins_code_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text,
	"client_secret_sealed" "bytea",
	"scopes" text DEFAULT 'openid profile email' NOT NULL,
	"match_by" text DEFAULT 'Verified e-mail' NOT NULL,
	"employee_number_claim" text DEFAULT 'employee_number' NOT NULL,
	"groups_claim" text DEFAULT 'groups' NOT NULL,
	"role_rules" jsonb DEFAULT '[]' NOT NULL,
	"needs_rule" boolean DEFAULT false NOT NULL,
	"may_sign_up" boolean DEFAULT false NOT NULL,
	"is_password_off" boolean DEFAULT false NOT NULL,
	"trusts_second_factor" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	CONSTRAINT "identity_providers_match_by_known" CHECK ("identity_providers"."match_by" in ('Verified e-mail', 'Employee number')),
	CONSTRAINT "identity_providers_active_has_client" CHECK (not "identity_providers"."is_active" or "identity_providers"."client_id" is not null),
	CONSTRAINT "identity_providers_sign_up_has_rule" CHECK (not "identity_providers"."may_sign_up" or jsonb_array_length("identity_providers"."role_rules") > 0)
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"provider_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"state_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"return_to" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_sign_ins_state_unique" UNIQUE("state_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_refusals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text,
	"who" text,
	"address" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "identity_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id_token_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "confirmed_sign_ins" ADD CONSTRAINT "confirmed_sign_ins_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_refusals" ADD CONSTRAINT "sign_in_refusals_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_providers_name_unique" ON "identity_providers" USING btree (lower(normal_identifier("name")));--> statement-breakpoint
CREATE UNIQUE INDEX "identities_subject_unique" ON "identities" USING btree ("provider_id","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_user_unique" ON "identities" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE INDEX "sign_in_refusals_by_provider" ON "sign_in_refusals" USING btree ("provider_id","id");--> statement-breakpoint
CREATE INDEX "sign_in_refusals_by_time" ON "sign_in_refusals" USING btree ("at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_by_identity" ON "sessions" USING btree ("identity_id");
--> statement-breakpoint
-- A foreign key can't look into the rules of a provider.
CREATE FUNCTION keep_roles_of_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM identity_providers
    WHERE role_rules @> jsonb_build_array(jsonb_build_object('roleId', OLD.id))
  ) THEN
    RAISE EXCEPTION 'role of a rule' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'roles_not_in_rules';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER not_in_rules BEFORE DELETE ON roles FOR EACH ROW EXECUTE FUNCTION keep_roles_of_rules();

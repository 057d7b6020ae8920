-- By hand: names are unique in the form of `normal_identifier`, and stay as they were typed. Where several are one name in
-- that form, all but one get a number, and a line in their history. Those that the program itself refers to keep theirs.
DO $$
DECLARE
  named record;
  written record;
  candidate text;
  is_taken boolean;
  attempt int;
BEGIN
  FOR named IN SELECT * FROM (VALUES
    ('roles', 'role_name', 'roles', 'roleName', 60, 'true', 'built_in'),
    ('sites', 'name', 'sites', 'name', 80, 'true', 'false'),
    ('training_courses', 'course_name', 'training-courses', 'courseName', 120, 'true', 'not is_retired'),
    ('training_providers', 'provider_name', 'training-providers', 'providerName', 120, 'true', 'not is_retired'),
    ('checklists', 'category', 'checklists', 'category', 120, 'true', 'false'),
    ('transaction_categories', 'name', 'transaction-categories', 'name', 200, 'true',
      'name IN (''Payroll'', ''Superannuation'', ''Maintenance'', ''Fuel'', ''Inventory'')'),
    ('web_hooks', 'name', 'web-hooks', 'name', 60, 'true', 'is_active'),
    ('access_tokens', 'name', 'access-tokens', 'name', 60, 'user_id', 'false'),
    ('saved_views', 'name', 'saved-views', 'name', 60, '(owner_id, list)', 'is_default')
  ) AS named("table", "column", resource, field, longest, "within", keeps) LOOP
    FOR written IN EXECUTE format('SELECT id, value FROM (
          SELECT id, %1$I AS value, created_at, row_number() OVER (PARTITION BY %3$s, lower(normal_identifier(%1$I))
            ORDER BY %4$s DESC, created_at, id) AS nth FROM %2$I
        ) ranked WHERE nth > 1 ORDER BY created_at, id',
        named."column", named."table", named."within", named.keeps) LOOP
      attempt := 2;
      LOOP
        candidate := rtrim(left(written.value, named.longest - 7)) || ' (' || attempt || ')';
        EXECUTE format('SELECT EXISTS (SELECT FROM %2$I WHERE id <> $2
            AND lower(normal_identifier(%1$I)) = lower(normal_identifier($1))
            AND %3$s = (SELECT %3$s FROM %2$I WHERE id = $2))',
          named."column", named."table", named."within") INTO is_taken USING candidate, written.id;
        EXIT WHEN NOT is_taken;
        attempt := attempt + 1;
      END LOOP;
      EXECUTE format('UPDATE %2$I SET %1$I = $1, version = version + 1, updated_at = now() WHERE id = $2',
        named."column", named."table") USING candidate, written.id;
      INSERT INTO audit (id, action, resource, record_id, note, changes) VALUES (gen_random_uuid(), 'update',
        named.resource, written.id, 'Renamed in an update of Bilum: another record had this name, spelt differently',
        jsonb_build_object(named.field, jsonb_build_array(written.value, candidate)));
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
DROP INDEX "access_tokens_name_unique";--> statement-breakpoint
DROP INDEX "checklists_category_unique";--> statement-breakpoint
DROP INDEX "sites_name_unique";--> statement-breakpoint
DROP INDEX "web_hooks_name_unique";--> statement-breakpoint
DROP INDEX "training_courses_name_unique";--> statement-breakpoint
DROP INDEX "training_providers_name_unique";--> statement-breakpoint
DROP INDEX "roles_role_name_unique";--> statement-breakpoint
DROP INDEX "saved_views_name_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_categories_name_once" ON "transaction_categories" USING btree (lower(normal_identifier("name")));--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_name_unique" ON "access_tokens" USING btree ("user_id",lower(normal_identifier("name")));--> statement-breakpoint
CREATE UNIQUE INDEX "checklists_category_unique" ON "checklists" USING btree (lower(normal_identifier("category")));--> statement-breakpoint
CREATE UNIQUE INDEX "sites_name_unique" ON "sites" USING btree (lower(normal_identifier("name")));--> statement-breakpoint
CREATE UNIQUE INDEX "web_hooks_name_unique" ON "web_hooks" USING btree (lower(normal_identifier("name")));--> statement-breakpoint
CREATE UNIQUE INDEX "training_courses_name_unique" ON "training_courses" USING btree (lower(normal_identifier("course_name")));--> statement-breakpoint
CREATE UNIQUE INDEX "training_providers_name_unique" ON "training_providers" USING btree (lower(normal_identifier("provider_name")));--> statement-breakpoint
CREATE UNIQUE INDEX "roles_role_name_unique" ON "roles" USING btree (lower(normal_identifier("role_name")));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_unique" ON "saved_views" USING btree ("owner_id","list",lower(normal_identifier("name")));
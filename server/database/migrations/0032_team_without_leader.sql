-- The employee and everyone below in the supervisor line: as `team_of` was until now.
CREATE FUNCTION line_of(leader uuid) RETURNS SETOF uuid LANGUAGE sql STABLE ROWS 20 AS $$
  WITH RECURSIVE levels(ids) AS (
    SELECT array[leader] WHERE leader IS NOT NULL
    UNION
    SELECT below.ids FROM levels, LATERAL (
      SELECT array_agg(id ORDER BY id) AS ids FROM employees WHERE supervisor_id = ANY (levels.ids)
    ) below WHERE below.ids IS NOT NULL
  )
  SELECT unnest(ids) FROM levels
$$;
--> statement-breakpoint
-- A team is everyone below, and not whoever leads it: a right to the team was one to decide on oneself.
CREATE OR REPLACE FUNCTION team_of(leader uuid) RETURNS SETOF uuid LANGUAGE sql STABLE ROWS 20 AS $$
  WITH RECURSIVE levels(ids) AS (
    SELECT first.ids FROM (
      SELECT array_agg(id ORDER BY id) AS ids FROM employees WHERE supervisor_id = leader AND id <> leader
    ) first WHERE first.ids IS NOT NULL
    UNION
    SELECT below.ids FROM levels, LATERAL (
      SELECT array_agg(id ORDER BY id) AS ids FROM employees WHERE supervisor_id = ANY (levels.ids)
    ) below WHERE below.ids IS NOT NULL
  )
  SELECT unnest(ids) FROM levels
$$;
--> statement-breakpoint
-- What a key was made to open of its maker's own stays open: as far as the maker's role reaches, as always.
UPDATE access_tokens SET permissions = replace(permissions::text, '"team"', '"ownAndTeam"')::jsonb
  WHERE permissions::text LIKE '%"team"%';

-- The employee and everyone below in the supervisor line, a level at a time: one walk of the index for all of a level,
-- where a walk for each person took three times as long for 10,000. Ordered, so that a level that comes again is known.
CREATE OR REPLACE FUNCTION team_of(leader uuid) RETURNS SETOF uuid LANGUAGE sql STABLE ROWS 20 AS $$
  WITH RECURSIVE levels(ids) AS (
    SELECT array[leader] WHERE leader IS NOT NULL
    UNION
    SELECT below.ids FROM levels, LATERAL (
      SELECT array_agg(id ORDER BY id) AS ids FROM employees WHERE supervisor_id = ANY (levels.ids)
    ) below WHERE below.ids IS NOT NULL
  )
  SELECT unnest(ids) FROM levels
$$;

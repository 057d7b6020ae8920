-- A public holiday since 2022, which was missing from the calendar. It is a draft, as all are until
-- somebody has compared them with the notice of the year.
INSERT INTO "public_holidays" ("id", "date", "name")
SELECT gen_random_uuid(), "day", 'Grand Chief Sir Michael Somare Remembrance Day'
FROM (
	SELECT make_date("year", 2, 26) + CASE extract(dow FROM make_date("year", 2, 26)) WHEN 0 THEN 1 ELSE 0 END AS "day"
	FROM (SELECT DISTINCT extract(year FROM "date")::int AS "year" FROM "public_holidays") AS "years"
) AS "days"
WHERE "day" > current_date AND NOT EXISTS (SELECT FROM "public_holidays" WHERE "date" = "day");

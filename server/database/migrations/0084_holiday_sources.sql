-- The source of the delivered public holidays that are still drafts, and why some of their dates are uncertain.
UPDATE "public_holidays" SET
	"source" = CASE
		WHEN "name" = 'Grand Chief Sir Michael Somare Remembrance Day' THEN 'National Executive Council, decision 33/2021'
		WHEN "name" IN ('King’s Birthday', 'Remembrance Day', 'National Repentance Day', 'Independence Day')
			THEN 'Public Holidays Act (Chapter 321), appointed by notice in the National Gazette'
		ELSE 'Public Holidays Act (Chapter 321)' END,
	"note" = CASE
		WHEN "name" = 'King’s Birthday'
			THEN 'Appointed by notice each year, usually the second Monday of June. It was 7 June in 2021 and 16 June in 2023.'
		WHEN extract(isodow FROM "date") = 6 AND "name" <> 'Easter Saturday'
			THEN 'Falls on a Saturday. The notice may name another day: Independence Day of 2023 was observed on Friday 15 September.'
		WHEN "name" = 'Grand Chief Sir Michael Somare Remembrance Day'
			THEN 'Not in every published list. Compare with the notice of the year.' END
WHERE NOT "is_confirmed" AND "version" = 1 AND "name" IN ('New Year’s Day',
	'Grand Chief Sir Michael Somare Remembrance Day', 'Good Friday', 'Easter Saturday', 'Easter Sunday', 'Easter Monday',
	'King’s Birthday', 'Remembrance Day', 'National Repentance Day', 'Independence Day', 'Christmas Day', 'Boxing Day');

CREATE TABLE "unposted" (
	"source_id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "unposted_source_known" CHECK ("unposted"."source" in ('maintenance', 'stock-movements', 'fuel-entries', 'pay-runs', 'payroll'))
);

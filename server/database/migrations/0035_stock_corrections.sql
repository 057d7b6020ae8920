CREATE TABLE "stock_corrections" (
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"day" date NOT NULL,
	"value" numeric(20, 2) NOT NULL,
	CONSTRAINT "stock_corrections_user_id_place_day_pk" PRIMARY KEY("user_id","place","day"),
	CONSTRAINT "stock_corrections_value_positive" CHECK ("stock_corrections"."value" > 0)
);
--> statement-breakpoint
ALTER TABLE "stock_corrections" ADD CONSTRAINT "stock_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
DROP INDEX "payroll_by_run";--> statement-breakpoint
ALTER TABLE "pay_runs" ADD COLUMN "people_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_runs" ADD COLUMN "gross_salary" numeric(18, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_runs" ADD COLUMN "deductions" numeric(18, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_runs" ADD COLUMN "net_salary" numeric(18, 2) GENERATED ALWAYS AS (gross_salary - deductions) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_runs" ADD COLUMN "employer_cost" numeric(18, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payroll_left_out" ON "payroll" USING btree ("pay_run_id") WHERE "payroll"."left_out_at" is not null;--> statement-breakpoint
CREATE INDEX "payroll_by_run" ON "payroll" USING btree ("pay_run_id","employee_id");--> statement-breakpoint
ALTER TABLE "pay_runs" ADD CONSTRAINT "pay_runs_people_not_negative" CHECK ("pay_runs"."people_count" >= 0);
--> statement-breakpoint
CREATE FUNCTION sum_pay_runs(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE pay_runs SET people_count = rows.people, gross_salary = rows.gross, deductions = rows.deductions,
    employer_cost = (SELECT coalesce(sum(amount), 0) FROM payroll row JOIN pay_lines line ON line.payroll_id = row.id
      WHERE row.pay_run_id = pay_runs.id AND line.kind = 'Employer Superannuation')
  FROM unnest(ids) AS asked CROSS JOIN LATERAL (
    SELECT count(*) AS people, coalesce(sum(gross_salary), 0) AS gross, coalesce(sum(deductions), 0) AS deductions
    FROM payroll WHERE pay_run_id = asked AND left_out_at IS NULL) rows
  WHERE pay_runs.id = asked
$$;
--> statement-breakpoint
SELECT sum_pay_runs(array_agg(id)) FROM pay_runs;
--> statement-breakpoint
CREATE FUNCTION add_to_pay_run(run uuid, more_people bigint, more_gross numeric, more_deductions numeric, more_cost numeric)
RETURNS void LANGUAGE sql AS $$
  UPDATE pay_runs SET people_count = people_count + more_people, gross_salary = gross_salary + more_gross,
    deductions = deductions + more_deductions, employer_cost = employer_cost + more_cost
  WHERE id = run
$$;
--> statement-breakpoint
-- The sums over the rows of a run, also when they are void with it. People who are left out don't count.
CREATE FUNCTION keep_run_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_pay_run(pay_run_id, count(*), sum(gross_salary), sum(deductions), 0)
      FROM added WHERE pay_run_id IS NOT NULL AND left_out_at IS NULL GROUP BY pay_run_id;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM sum_pay_runs(array_agg(DISTINCT pay_run_id)) FROM removed;
  ELSIF EXISTS (SELECT id, pay_run_id FROM added EXCEPT SELECT id, pay_run_id FROM removed) THEN
    PERFORM sum_pay_runs(array_agg(pay_run_id))
      FROM (SELECT pay_run_id FROM added UNION SELECT pay_run_id FROM removed) moved;
  ELSE
    PERFORM add_to_pay_run(pay_run_id, sum(people), sum(gross_salary), sum(deductions), 0)
      FROM (SELECT pay_run_id, 1 AS people, gross_salary, deductions FROM added WHERE left_out_at IS NULL
        UNION ALL SELECT pay_run_id, -1, -gross_salary, -deductions FROM removed WHERE left_out_at IS NULL) change
      WHERE pay_run_id IS NOT NULL GROUP BY pay_run_id
      HAVING (sum(people), sum(gross_salary), sum(deductions)) <> (0, 0, 0);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_figures_added AFTER INSERT ON payroll
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_run_figures();
--> statement-breakpoint
CREATE TRIGGER keep_figures_changed AFTER UPDATE ON payroll
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_run_figures();
--> statement-breakpoint
CREATE TRIGGER keep_figures_removed AFTER DELETE ON payroll
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_run_figures();
--> statement-breakpoint
CREATE FUNCTION keep_employer_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_pay_run(pay_run_id, 0, 0, 0, TG_ARGV[0]::int * sum(amount))
    FROM touched JOIN payroll ON payroll.id = touched.payroll_id
    WHERE kind = 'Employer Superannuation' AND pay_run_id IS NOT NULL GROUP BY pay_run_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_cost_added AFTER INSERT ON pay_lines
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_employer_cost('1');
--> statement-breakpoint
CREATE TRIGGER keep_cost_before_change AFTER UPDATE ON pay_lines
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_employer_cost('-1');
--> statement-breakpoint
CREATE TRIGGER keep_cost_after_change AFTER UPDATE ON pay_lines
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_employer_cost('1');
--> statement-breakpoint
CREATE TRIGGER keep_cost_removed AFTER DELETE ON pay_lines
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_employer_cost('-1');

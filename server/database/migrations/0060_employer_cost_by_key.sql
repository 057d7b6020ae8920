-- Each line finds its pay by key. A join was planned by statistics that do not know the run being calculated, and read
-- all of its pay for every line.
CREATE OR REPLACE FUNCTION keep_employer_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_pay_run(run_id, 0, 0, 0, TG_ARGV[0]::int * sum(amount))
    FROM (SELECT amount, (SELECT pay_run_id FROM payroll WHERE id = touched.payroll_id) AS run_id
      FROM touched WHERE kind = 'Employer Superannuation') line
    WHERE run_id IS NOT NULL GROUP BY run_id;
  RETURN NULL;
END $$;

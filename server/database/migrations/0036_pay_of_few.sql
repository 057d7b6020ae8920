-- Postings of a run were shown where the run had five people, though fewer had an amount in one of them: who has an
-- amount in each is counted, and all that the run posted is for who reads all pay where one posting is of fewer.
ALTER TABLE transactions DISABLE TRIGGER keep_closed_months;--> statement-breakpoint
UPDATE transactions SET is_pay_of_few = true
WHERE source = 'pay-runs' AND NOT is_pay_of_few AND source_id IN (
  SELECT pay_run_id FROM (
    SELECT pay_run_id, employee_id, gross_salary, (
      SELECT sum(amount) FROM pay_lines
      WHERE payroll_id = payroll.id AND kind = 'Employer Superannuation' AND amount <> 0) AS superannuation
    FROM payroll WHERE pay_run_id IS NOT NULL) paid
  GROUP BY pay_run_id
  HAVING count(DISTINCT employee_id) FILTER (WHERE gross_salary <> 0) < 5
    OR count(DISTINCT employee_id) FILTER (WHERE superannuation IS NOT NULL) BETWEEN 1 AND 4);--> statement-breakpoint
ALTER TABLE transactions ENABLE TRIGGER keep_closed_months;

import type { employees } from '#contract/hr/employees.ts';
import type { RecordIn } from '#web/engine/records.ts';

/** An employee as the server answers, with the fields that the viewer may see. */
export type Employee = RecordIn<typeof employees>;

/** The properties of each tab of a person's file. */
export interface TabProps {
  person: Employee;
}

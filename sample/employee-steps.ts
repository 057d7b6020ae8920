import { addDays } from '#contract/engine/days.ts';
import { recentDays } from '#contract/hr/employee-steps.ts';
import { checklistKinds, defaultSteps, type ChecklistKind } from '#contract/hr/onboarding-steps.ts';
import type { Making } from './making.ts';
import { weekdayUntil } from './office-hours.ts';
import type { Name } from './people.ts';
import type { RollEntry } from './roll.ts';

/** Steps that are overdue. */
const late: readonly [Name, string][] = [
  ['Rita Kondo', 'Issue PPE and tools'],
  ['Lydia Bagum', 'Read and sign the company policies'],
  ['Steven Laka', 'Safety and site induction'],
];

/** The checklists of people who started lately or leave; steps that are due are done, but for a few. */
export function makeEmployeeSteps(
  { calendar, chronicle }: Making,
  { roll, hr }: { roll: readonly RollEntry[]; hr: string },
) {
  const { today } = calendar;
  const userOf = new Map(roll.map(({ name, userId }) => [name, userId]));
  return roll.flatMap((entry) =>
    checklistKinds.flatMap((kind) => {
      const from = startOf(entry, kind);
      if (from === null) return [];
      const enteredAt = enteredOn(entry, kind);
      return defaultSteps[kind].map((step) => stepOf(entry, { kind, from, enteredAt, step }));
    }),
  );

  function startOf({ startDate, endDate }: RollEntry, kind: ChecklistKind): string | null {
    if (kind === 'Leaving') return endDate;
    return startDate >= addDays(today, -recentDays) ? startDate : null;
  }

  function enteredOn({ enteredAt, endDate }: RollEntry, kind: ChecklistKind): Date {
    if (kind === 'Onboarding' || endDate === null || endDate >= today) return enteredAt;
    return calendar.moment(addDays(endDate, -7), 9 * 60);
  }

  function stepOf(
    { id: employeeId, name, position, userId }: RollEntry,
    { kind, from, enteredAt, step }: Made,
  ) {
    const [title, responsible, dueDays] = step;
    const dueDate = addDays(from, dueDays);
    const values = { employeeId, kind, title, responsible, dueDate };
    const open = chronicle.create(
      'employee-steps',
      { at: enteredAt, by: hr },
      { ...values, doneDate: null as string | null },
    );
    const isLate = late.some(([who, what]) => who === name && what === title);
    const onTime = calendar.moment(weekdayUntil(dueDate), 14 * 60);
    const doneAt = onTime > enteredAt ? onTime : new Date(enteredAt.getTime() + 20 * 60_000);
    const doneDate = calendar.dayOf(doneAt);
    if (isLate || dueDate >= today || doneDate >= today) return { ...open, doneById: null };
    const doneById = doerOf(responsible, { userId, supervisor: position[4] });
    const done = chronicle.change('employee-steps', { at: doneAt, by: doneById }, open, { doneDate });
    return { ...done, doneById };
  }

  /** HR marks the steps of the others. */
  function doerOf(responsible: string, { userId, supervisor }: { userId: string; supervisor: Name | null }) {
    if (responsible === 'Employee') return userId;
    return (responsible === 'Supervisor' && supervisor !== null && userOf.get(supervisor)) || hr;
  }
}

interface Made {
  kind: ChecklistKind;
  from: string;
  enteredAt: Date;
  step: (typeof defaultSteps)[ChecklistKind][number];
}

import { useQuery } from '@tanstack/react-query';
import { countOf } from '#contract/engine/number-text.ts';
import { trainingNeeds } from '#contract/training/training-needs.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { TabProps } from '../person.ts';
import { sumsByMonth } from '../summary/months.ts';
import { Summary } from '../summary/summary.tsx';

/** More than anyone has. */
const atMost = 500;

/** A person's needs by status, the next one due, and the trainings completed this year. */
export function TrainingSummary({ person }: TabProps) {
  const formats = useFormats();
  const year = formats.today().slice(0, 4);
  const { data } = useQuery(
    reading(trainingNeeds.list, { query: { employeeId: person.id, sort: 'dueDate', pageSize: atMost } }),
  );
  if (!data) return null;
  const count = (status: string) => String(data.filter((need) => need.status === status).length);
  const next = data.find(({ status, dueDate }) => status !== 'Completed' && dueDate !== null);
  const completed = data.flatMap(({ status, completionDate: day }) =>
    status === 'Completed' && day ? [{ day, amount: 1 }] : [],
  );
  return (
    <Summary
      title="Training summary"
      figures={[
        { label: 'Overdue', value: count('Overdue') },
        { label: 'In Progress', value: count('In Progress') },
        { label: 'Pending', value: count('Pending') },
        { label: 'Completed', value: count('Completed') },
      ]}
      next={{
        label: 'Next due',
        value: next?.dueDate ? `${next.courseName}, ${formats.day(next.dueDate)}` : 'Nothing due',
      }}
      months={{
        label: `Completed in ${year}`,
        values: sumsByMonth(completed, year),
        describe: (trainings) => countOf(trainings, 'training', 'trainings'),
      }}
    />
  );
}

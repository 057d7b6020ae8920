import type { Making } from './making.ts';
import type { makeMaintenance } from './maintenance.ts';

interface Job {
  title: string;
  estimatedHours: number;
  tasks: readonly string[];
  /** SKUs and quantities. */
  kit: readonly (readonly [sku: string, quantity: number])[];
}

/** The title is the note of the plans that use it. */
const jobs: readonly Job[] = [
  {
    title: '10,000 km service',
    estimatedHours: 3,
    tasks: [
      'Drain the engine oil and change the filter',
      'Change the fuel filter',
      'Check brakes, hoses and fluid levels',
      'Grease the driveline and suspension',
      'Check tyres, lights and seat belts',
      'Road test',
    ],
    kit: [['FLT-004', 1]],
  },
  {
    title: '500-hour service',
    estimatedHours: 6.5,
    tasks: [
      'Wash the machine and check for leaks and cracks',
      'Drain the engine oil and change the filters',
      'Take oil samples of engine and hydraulics',
      'Clean or change the air filters',
      'Grease all points',
      'Check track or tyre wear and record it',
      'Test brakes, alarms and emergency stop',
    ],
    kit: [
      ['FLT-006', 1],
      ['FLT-007', 1],
      ['FLT-008', 1],
    ],
  },
  {
    title: '250-hour service',
    estimatedHours: 3.5,
    tasks: ['Drain the engine oil and change the filter', 'Check belts and coolant', 'Test under load'],
    kit: [['FLT-010', 1]],
  },
];

interface Known {
  maintenance: ReturnType<typeof makeMaintenance>;
  inventory: readonly { id: string; sku: string }[];
  fleet: string;
}

/** Job plans, entered a few days ago and put on the open orders of their services. */
export function makeJobPlans({ calendar, chronicle }: Making, { maintenance, inventory, fleet }: Known) {
  const on = (daysAgo: number, minutes: number) => ({
    at: calendar.moment(calendar.daysAgo(daysAgo), minutes),
    by: fleet,
  });
  const jobPlans = jobs.map(({ title, estimatedHours, tasks, kit }, index) =>
    chronicle.create('job-plans', on(6, 10 * 60 + index * 15), {
      title,
      kind: 'Service',
      estimatedHours,
      tasks: [...tasks],
      kit: kit.flatMap(([sku, quantity]) => {
        const item = inventory.find((each) => each.sku === sku);
        return item ? [{ itemId: item.id, quantity }] : [];
      }),
      note: null,
    }),
  );
  const orders = maintenance.map((order, index) => {
    const job = jobPlans.find(({ title }) => title === order.note);
    const stamp = on(5, 10 * 60 + (index % 300));
    if (!job || order.status !== 'Planned' || new Date(order.updatedAt) > stamp.at) return order;
    return chronicle.change('maintenance', stamp, order, {
      jobPlanId: job.id,
      estimatedHours: job.estimatedHours,
      tasks: job.tasks.map((task) => ({ task, isDone: false })),
      kit: job.kit,
    });
  });
  return { jobPlans, maintenance: orders };
}

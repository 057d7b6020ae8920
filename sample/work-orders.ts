import type { maintenancePriorities, keptMaintenanceStatuses } from '#contract/fleet/maintenance.ts';
import type { Random } from './random.ts';

export interface Order {
  assetId: string;
  planId: string | null;
  title: string;
  kind: string;
  jobPlanId: string | null;
  estimatedHours: number | null;
  tasks: { task: string; isDone: boolean }[];
  kit: { itemId: string; quantity: number }[];
  labour: { employeeId: string; hours: number }[];
  status: (typeof keptMaintenanceStatuses)[number];
  statusReason: string | null;
  priority: (typeof maintenancePriorities)[number];
  dueDate: string | null;
  dueKilometres: number | null;
  dueHours: number | null;
  startedDate: string | null;
  completedDate: string | null;
  assigneeId: string | null;
  vendor: string | null;
  labourCost: number | null;
  partsCost: number | null;
  cost: number | null;
  kilometres: number | null;
  hours: number | null;
  parts: { part: string; quantity: number }[];
  note: string | null;
  photos: string[];
}

const none: [] = [];

const longestTitle = 80;

/** As the database fills it: the first line of the note. */
function titleOf({ note, kind }: Pick<Order, 'kind'> & Partial<Order>): string {
  const line = note?.split('\n')[0] || kind;
  return line.length > longestTitle ? `${line.slice(0, longestTitle - 1)}…` : line;
}

/** Planned and not assigned yet. */
export function plannedOrder(values: Pick<Order, 'assetId' | 'kind'> & Partial<Order>): Order {
  return {
    planId: null,
    title: titleOf(values),
    jobPlanId: null,
    estimatedHours: null,
    tasks: none,
    kit: none,
    labour: none,
    status: 'Planned',
    statusReason: null,
    priority: 'Medium',
    dueDate: null,
    dueKilometres: null,
    dueHours: null,
    startedDate: null,
    completedDate: null,
    assigneeId: null,
    vendor: null,
    labourCost: null,
    partsCost: null,
    cost: null,
    kilometres: null,
    hours: null,
    parts: none,
    note: null,
    photos: none,
    ...values,
  };
}

/** The cost of a job: about a third is labour; an inspection has a fee and no parts. */
export function whatItTook(random: Random, kind: string, [cheapest, dearest]: readonly [number, number]) {
  const total = random.whole(cheapest * 20, dearest * 20);
  if (kind === 'Inspection') return { labourCost: null, partsCost: null, cost: total / 20, parts: none };
  const labour = Math.round((total * random.whole(28, 42)) / 100);
  const parts = kind === 'Service' ? filters : none;
  return { labourCost: labour / 20, partsCost: (total - labour) / 20, cost: null, parts };
}

const filters = [
  { part: 'Oil filter', quantity: 1 },
  { part: 'Fuel filter', quantity: 2 },
  { part: 'Engine oil, 20 l', quantity: 1 },
];

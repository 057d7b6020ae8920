import { addDays } from '#contract/engine/days.ts';
import type { payItemKinds } from '#contract/financial/pay/pay-items.ts';
import type { Kept } from './chronicle.ts';
import type { Making } from './making.ts';
import { between, later } from './office-hours.ts';
import type { Name } from './people.ts';
import type { RollEntry } from './roll.ts';

interface Item extends Kept {
  employeeId: string;
  kind: (typeof payItemKinds)[number];
  label: string;
  amount: number;
  isTaxed: boolean;
  from: string;
  until: string | null;
  balance: number | null;
}

type Planned = Pick<Item, 'kind' | 'label' | 'amount'> &
  Partial<Pick<Item, 'isTaxed' | 'balance'>> & { of: readonly Name[]; daysAgo: number };

const plan: readonly Planned[] = [
  {
    kind: 'Allowance',
    label: 'Housing allowance',
    amount: 1200,
    of: ['Philip Kaumbal', 'Ruth Gavera', 'Jonathan Ipara', 'Jacob Tokiala'],
    daysAgo: 400,
  },
  {
    kind: 'Allowance',
    label: 'Tool allowance',
    amount: 45,
    isTaxed: false,
    of: ['Benjamin Kuri', 'Rodney Pala', 'Thomas Wemin', 'Paul Minape'],
    daysAgo: 300,
  },
  {
    kind: 'Deduction',
    label: 'Union dues',
    amount: 12.5,
    of: ['Benjamin Kuri', 'Agnes Kaupa', 'Noah Pilisa', 'Albert Kewa', 'Steven Laka', 'Tobias Gomea'],
    daysAgo: 300,
  },
  {
    kind: 'Loan',
    label: 'School fees advance',
    amount: 150,
    balance: 1800,
    of: ['Miriam Heni', 'Clement Yawing', 'Rita Kondo'],
    daysAgo: 24,
  },
];

/** Recurring pay items of some people. */
export function makePayItems(making: Making, roll: readonly RollEntry[], by: string): Item[] {
  const { calendar, chronicle } = making;
  return plan.flatMap(({ of, daysAgo, isTaxed = true, balance = null, ...item }) =>
    roll
      .filter(({ name }) => of.includes(name))
      .map(({ id, startDate, enteredAt }) => {
        const from = later(startDate, calendar.daysAgo(daysAgo));
        const known = addDays(calendar.dayOf(enteredAt), 1);
        const stamp = { at: between(making, later(known, addDays(from, -3)), [9, 15]), by };
        return chronicle.create('pay-items', stamp, {
          ...item,
          employeeId: id,
          isTaxed,
          from,
          until: null,
          balance,
        });
      }),
  );
}

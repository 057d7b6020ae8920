import { addDays } from '#contract/engine/days.ts';
import type { PayGroup, payBasisKinds } from '#contract/financial/pay/pay-bases.ts';
import type { TaxStatus } from '#contract/financial/pay/pay-rules.ts';
import type { Kept } from './chronicle.ts';
import type { Making } from './making.ts';
import { between, later } from './office-hours.ts';
import { payRates } from './pay-rates.ts';
import type { Name } from './people.ts';
import type { RollEntry } from './roll.ts';
import { onTimesheets } from './timesheet-plan.ts';

interface Basis extends Kept {
  employeeId: string;
  from: string;
  kind: (typeof payBasisKinds)[number];
  amount: number;
  payGroup: PayGroup;
  isShiftWork: boolean;
  taxStatus: TaxStatus | null;
  superFund: string | null;
  superMember: string | null;
  note: string | null;
}

const funds = ['Nambawan Super', 'Nambawan Super', 'NASFUND'] as const;
const hoursOfYear = 52 * 40;
/** The general pay increase. */
const raise = { month: '-07-01', factor: 0.965, reason: 'General increase of July' } as const;
/** People without a tax declaration; null if nothing is known yet. */
const undeclared: Partial<Record<Name, TaxStatus | null>> = {
  'Kevin Amos': 'No declaration',
  'Dorcas Yagas': null,
};
/** People whose pay Human Resources has not entered yet. */
const withoutBasis: readonly Name[] = ['Naomi Yandari'];

/** A salary, or an hourly rate for people with timesheets; raised last July. */
export function makePayBases(making: Making, roll: readonly RollEntry[], by: string): Basis[] {
  const { calendar, chronicle, random } = making;
  const thisJuly = `${calendar.today.slice(0, 4)}${raise.month}`;
  const july =
    thisJuly <= calendar.today ? thisJuly : `${Number(calendar.today.slice(0, 4)) - 1}${raise.month}`;

  return roll.filter(({ name }) => !withoutBasis.includes(name)).flatMap(basesOf);

  function basesOf(entry: RollEntry): Basis[] {
    const { startDate, endDate } = entry;
    const fund = random.pick(funds);
    const member = random.digits(8);
    const known = addDays(calendar.dayOf(entry.enteredAt), 1);
    const written = (day: string, factor: number, note: string | null) =>
      chronicle.create(
        'pay-bases',
        { at: between(making, later(known, addDays(day, -9)), [9, 15]), by },
        {
          ...termsOf(entry, factor),
          employeeId: entry.id,
          from: day,
          superFund: fund,
          superMember: member,
          note,
        },
      );
    const hadRaise = startDate < addDays(july, -90) && (endDate === null || endDate >= july);
    if (!hadRaise) return [written(startDate, 1, null)];
    return [written(startDate, raise.factor, null), written(july, 1, raise.reason)];
  }
}

function termsOf({ name, position }: RollEntry, factor: number) {
  const [, title] = position;
  const yearly = Math.round((payRates[title] ?? 3200) * 12 * factor);
  const declared = undeclared[name];
  const taxStatus: TaxStatus | null = declared === undefined ? 'Resident' : declared;
  if (!onTimesheets.includes(name))
    return { kind: 'Salary', amount: yearly, payGroup: 'Monthly', isShiftWork: false, taxStatus } as const;
  const amount = Math.round((yearly / hoursOfYear) * 20) / 20;
  return { kind: 'Hourly', amount, payGroup: 'Fortnightly', isShiftWork: true, taxStatus } as const;
}

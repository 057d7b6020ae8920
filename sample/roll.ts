import { addDays } from '#contract/engine/days.ts';
import { mondayOf, type Calendar } from './calendar.ts';
import type { Making } from './making.ts';
import { officers, people, type Name } from './people.ts';
import { endings, positions, type Position } from './positions.ts';

export interface RollEntry {
  name: Name;
  person: (typeof people)[number];
  position: Position;
  id: string;
  userId: string;
  username: string;
  employeeId: string;
  startDate: string;
  endDate: string | null;
  enteredAt: Date;
}

const firstEntry = 8 * 60 + 40;
const minutesAnEntry = 7;

/** Everyone in organisation order, with ids, and numbers in order of their start. */
export function callRoll({ calendar, chronicle }: Pick<Making, 'calendar' | 'chronicle'>): RollEntry[] {
  const numbers = numbersByStart(calendar);
  return positions.map((position, index) => {
    const [name] = position;
    const ending = endings[name];
    const startDate = startOf(position, calendar);
    const enteredAt = entryOf(startDate, index, calendar);
    return {
      name,
      person: personNamed(name),
      position,
      id: chronicle.idAt(enteredAt),
      userId: chronicle.idAt(enteredAt),
      username: usernameOf(name),
      employeeId: numbers.get(name) ?? '',
      startDate,
      endDate: ending === undefined ? null : calendar.daysAgo(-ending),
      enteredAt,
    };
  });
}

function numbersByStart(calendar: Calendar): Map<Name, string> {
  const byStart = positions.toSorted((left, right) =>
    startOf(left, calendar).localeCompare(startOf(right, calendar)),
  );
  return new Map(byStart.map(([name], index) => [name, `EMP-${String(index + 1).padStart(4, '0')}`]));
}

function startOf([, , , , , since]: Position, calendar: Calendar): string {
  return mondayOf(calendar.daysAgo(since));
}

/**
 * People employed before the system were entered on its second day, others a few days before they
 * start.
 */
function entryOf(startDate: string, index: number, calendar: Calendar): Date {
  if (startDate <= calendar.rollout)
    return calendar.moment(addDays(calendar.rollout, 1), firstEntry + index * minutesAnEntry);
  const beforeStart = addDays(startDate, -4);
  const latest = calendar.daysAgo(3);
  return calendar.moment(beforeStart < latest ? beforeStart : latest, firstEntry + index * minutesAnEntry);
}

function personNamed(name: Name): (typeof people)[number] {
  const person = people.find((one) => one[0] === name);
  if (!person) throw new Error(`${name} has a position and is nobody`);
  return person;
}

function usernameOf(name: Name): string {
  const officer = Object.entries(officers).find(([, holder]) => holder === name);
  const [firstName = '', lastName = ''] = name.split(' ');
  return officer?.[0] ?? `${firstName.charAt(0)}${lastName}`.toLowerCase();
}

import { daysBetween } from '#contract/engine/days.ts';
import { resultOf } from '#contract/fleet/pre-start-checks.ts';
import { checklists, defectNotes } from './checklists.ts';
import { failedChecks } from './failed-checks.ts';
import type { Making } from './making.ts';
import type { Machine, Meters } from './meters.ts';
import { isWeekend } from './office-hours.ts';
import { stoodStill } from './out-of-service.ts';
import type { Name } from './people.ts';

interface Known {
  assets: readonly Machine[];
  assignments: readonly { assetId: string; employeeId: string; from: string; until: string | null }[];
  meters: Meters;
  /** The work order of a failed check, by asset tag. */
  orderOf: ReadonlyMap<string, { id: string; createdAt: string }>;
  fleet: string;
  idOf: (name: Name) => string;
  /**
   * The user who records a person's check: themselves if they can sign in, otherwise the fleet
   * officer.
   */
  writerOf: (employeeId: string) => string;
}

/** In days before yesterday. */
const checkedAgo = [26, 22, 18, 15, 11, 8, 5, 1];
const defectShare = 0.08;
const unheld: readonly (readonly [tag: string, Name])[] = [['GEN-001', 'Samuel Tandale']];

type Category = keyof typeof checklists;

export function makeChecklists({ chronicle, calendar }: Making, fleet: string) {
  return Object.entries(checklists).map(([category, items], index) =>
    chronicle.create(
      'checklists',
      { at: calendar.moment(calendar.daysAgo(34), 9 * 60 + index * 20), by: fleet },
      { category, items: items.map(([item, isCritical]) => ({ item, isCritical })) },
    ),
  );
}

/** Pre-start checks by the holders of machines; a failed one opened a work order. */
export function makeChecks(making: Making, known: Known) {
  const { calendar, chronicle, random } = making;
  const { assets, meters, idOf, writerOf } = known;
  return [...assets.flatMap(passed), ...failedChecks.flatMap(failed)];

  function passed(asset: Machine) {
    const items = itemsOf(asset.category);
    const held = known.assignments.find(({ assetId, until }) => assetId === asset.id && until === null);
    const [, stand] = unheld.find(([tag]) => tag === asset.assetTag) ?? [];
    const checkedById = held?.employeeId ?? (stand && idOf(stand));
    if (!items || !checkedById || asset.status !== 'Operational') return [];
    return checkedAgo
      .map((ago) => calendar.daysAgo(ago - (random.chance(0.5) ? 0 : 1)))
      .filter(
        (day) =>
          day < calendar.today &&
          !isWeekend(day) &&
          day > (held?.from ?? '') &&
          !stoodStill(asset.assetTag, daysBetween(day, calendar.today)),
      )
      .map((day) => check(asset, day, checkedById, random.chance(defectShare) ? defectOf(items) : null));
  }

  function defectOf(items: Items): Fault {
    const minor = items.filter(({ isCritical }) => !isCritical);
    const { item } = minor[random.whole(0, minor.length - 1)] ?? { item: '' };
    return { item, note: defectNotes[item] ?? 'To be looked at with the next service' };
  }

  function failed({ tag, ago, by, item, note }: (typeof failedChecks)[number]) {
    const asset = assets.find(({ assetTag }) => assetTag === tag);
    const order = known.orderOf.get(tag);
    if (!asset || !order) return [];
    return [check(asset, calendar.daysAgo(ago), idOf(by), { item, note }, order)];
  }

  function check(
    asset: Machine,
    date: string,
    checkedById: string,
    fault: Fault | null,
    order: { id: string; createdAt: string } | null = null,
  ) {
    const at = order ? new Date(order.createdAt) : meters.written(asset, date, [6, 8]);
    const stamp = { at, by: writerOf(checkedById) };
    const answers = (itemsOf(asset.category) ?? []).map(({ item, isCritical }) =>
      item === fault?.item
        ? { item, isCritical, answer: 'Failed' as const, note: fault.note }
        : { item, isCritical, answer: 'OK' as const },
    );
    const meter = asset.category === 'Vehicle' ? null : meters.readOn(asset.id, date, stamp);
    return chronicle.create('pre-start-checks', stamp, {
      assetId: asset.id,
      date,
      time: calendar.timeOf(at),
      answers,
      result: resultOf(answers),
      meterKind: asset.category === 'Vehicle' ? ('Odometer' as const) : ('Hours' as const),
      meter,
      note: null,
      photos: none,
      checkedById,
      maintenanceId: order?.id ?? null,
    });
  }
}

interface Fault {
  item: string;
  note: string;
}

type Items = readonly { item: string; isCritical: boolean }[];

function itemsOf(category: string): Items | null {
  const known: Partial<Record<string, (typeof checklists)[Category]>> = checklists;
  return known[category]?.map(([item, isCritical]) => ({ item, isCritical })) ?? null;
}

const none: string[] = [];

import { assetConditions } from './asset-conditions.ts';
import type { Stamp, Kept } from './chronicle.ts';
import type { Making } from './making.ts';
import type { Name } from './people.ts';

interface Assignment extends Kept {
  assetId: string;
  employeeId: string;
  from: string;
  until: string | null;
  condition: string | null;
  returnCondition: string | null;
}

interface Known {
  assets: readonly { id: string; assetTag: string }[];
  idOf: (name: Name) => string;
}

/**
 * Who held what, from the assets' histories. Made last, so that the random values of everything
 * else stay the same.
 */
export function makeAssignments({ chronicle, calendar }: Making, { assets, idOf }: Known): Assignment[] {
  const tags = new Map(assets.map(({ id, assetTag }) => [id, assetTag]));
  const open = new Map<string, Assignment>();
  const over: Assignment[] = [];
  const handOvers = chronicle.entries.filter(
    ({ resource, changes }) => resource === 'assets' && changes && 'assignedToId' in changes,
  );
  for (const { at, actorId, recordId, changes } of handOvers.toSorted(byMoment)) {
    const stamp = { at: new Date(at ?? ''), by: actorId ?? '' };
    const assetId = recordId ?? '';
    const holder = changes?.assignedToId?.[1];
    const before = open.get(assetId);
    if (before) over.push(returned(before, stamp));
    open.delete(assetId);
    if (typeof holder === 'string') open.set(assetId, handedOver(assetId, holder, stamp));
  }
  return [...over, ...open.values()];

  function handedOver(assetId: string, employeeId: string, stamp: Stamp): Assignment {
    return chronicle.create('assignments', stamp, {
      assetId,
      employeeId,
      from: calendar.dayOf(stamp.at),
      until: null,
      condition: conditionsOf(assetId, employeeId).handedOver ?? null,
      returnCondition: null,
    });
  }

  function returned(assignment: Assignment, stamp: Stamp): Assignment {
    const { assetId, employeeId } = assignment;
    const returnCondition = conditionsOf(assetId, employeeId).returned ?? null;
    return chronicle.change('assignments', stamp, assignment, {
      until: calendar.dayOf(stamp.at),
      returnCondition,
    });
  }

  function conditionsOf(assetId: string, employeeId: string) {
    const tag = tags.get(assetId);
    const known = assetConditions.find(([of, holder]) => of === tag && idOf(holder) === employeeId);
    return known?.[2] ?? {};
  }
}

function byMoment({ at: one = '' }: { at?: string }, { at: other = '' }: { at?: string }): number {
  return one.localeCompare(other);
}

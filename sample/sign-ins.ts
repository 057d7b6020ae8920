import type { Making } from './making.ts';

const minute = 60_000;

/** A sign-in before a user's first entry of each day. */
export function addSignIns({ calendar, chronicle, random }: Making, userIds: readonly string[]): void {
  const firsts = new Map<string, { by: string; at: Date }>();
  for (const { actorId: by, at } of chronicle.entries) {
    if (!by || !at || !userIds.includes(by)) continue;
    const key = `${by} ${calendar.dayOf(new Date(at))}`;
    const known = firsts.get(key);
    if (!known || known.at.toISOString() > at) firsts.set(key, { by, at: new Date(at) });
  }
  for (const { by, at } of firsts.values()) {
    const earlier = new Date(at.getTime() - random.whole(2, 14) * minute);
    chronicle.write('sign-in', 'users', by, { at: earlier, by });
  }
}

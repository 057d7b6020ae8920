import type { Verdict } from '#contract/auth/why.ts';
import type { Permission } from '#contract/engine/access.ts';
import { writeReach } from '#contract/engine/sight.ts';
import type { ServedResource } from '#server/context.ts';
import { Refused } from '#server/refused.ts';
import { nearest, rightsToRead, type Nearness } from './nearness.ts';
import { heldBy, type Asked } from './person.ts';

/** Whether somebody reads a record, by which of their rights; or what they lack. */
export function verdictOnReading(
  served: ServedResource,
  asked: Asked,
  { isSeen, nearness }: { isSeen: boolean; nearness: Nearness },
): Verdict {
  const rights = rightsToRead(served).map((right) => heldBy(asked, right));
  const opening = rights.find(
    ({ right, reach }) => nearest(nearness, reach) && nearness.ofKind[right] !== false && !nearness.isVeiled,
  );
  const [first] = rights;
  const held = opening ?? rights.find(({ reach }) => reach) ?? first;
  if (!held) throw new Error(`Nothing opens ${served.resource.many}`);
  const because = nearest(nearness, held.reach);
  const verdict = { act: 'read', held, because, refusal: null } as const;
  if (!asked.isActive) return { ...verdict, isAllowed: false, lack: 'inactive' };
  if (isSeen) return { ...verdict, isAllowed: true, lack: null };
  if (!held.reach) return { ...verdict, isAllowed: false, lack: 'right' };
  if (!because) return { ...verdict, isAllowed: false, lack: 'reach' };
  const { unveiledBy } = served.source;
  if (nearness.isVeiled && unveiledBy)
    return { ...verdict, held: heldBy(asked, unveiledBy), isAllowed: false, lack: 'veiled' };
  return { ...verdict, isAllowed: false, lack: 'kind' };
}

/** Whether somebody may change or delete a record: their rights say so, and so do the rules when they try. */
export async function verdictOnWriting(
  act: 'update' | 'remove',
  served: ServedResource,
  asked: Asked,
  { id, right, isSeen, nearness }: { id: string; right: Permission; isSeen: boolean; nearness: Nearness },
): Promise<Verdict> {
  const held = heldBy(asked, right);
  const because = nearest(nearness, writeReach(served.resource, asked.viewer, held.reach));
  const refused = { act, held, because, isAllowed: false, refusal: null } as const;
  if (!asked.isActive) return { ...refused, lack: 'inactive' };
  if (!held.reach) return { ...refused, lack: 'right' };
  if (!isSeen || nearness.isVeiled) return { ...refused, lack: 'unread' };
  if (!because) return { ...refused, lack: 'reach' };
  const refusal = await refusalOf(() => served.tryOut(act, asked.viewer, id));
  return { ...refused, isAllowed: refusal === null, lack: refusal === null ? null : 'rule', refusal };
}

async function refusalOf(tried: () => Promise<void>): Promise<string | null> {
  try {
    await tried();
    return null;
  } catch (error) {
    if (error instanceof Refused && error.status < 500) return error.message;
    throw error;
  }
}

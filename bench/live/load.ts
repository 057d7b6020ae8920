import './browser.ts';
import { createConnections } from './connections.ts';
import { enter, type Person } from './person.ts';
import { createTally, type Tally } from './tally.ts';
import { createWrites } from './writes.ts';
import type { User } from './screens.ts';

/** Everyone opens a page, works for a while, or leaves. */
export type Order =
  | { kind: 'enter'; port: number; users: readonly User[]; thinkMilliseconds: number }
  | { kind: 'work'; isRereading: boolean; warmMilliseconds: number; milliseconds: number; seed: number }
  | { kind: 'leave' };

export interface Worked extends Tally {
  streamsOpen: number;
  /** Processor seconds of this process. */
  processorSeconds: number;
}

/** How many open their page at once. */
const enteringAtOnce = 20;
/** Milliseconds to wait for screens that are still loading at the end. */
const graceMilliseconds = 8000;

let people: Person[] = [];
let leave = () => {};

/** The process of the simulated people, separate from the bench and from `bench/load.ts`. */
process.on('message', (order: Order) => {
  obey(order).then(
    (worked) => process.send?.({ worked }),
    (error: unknown) => process.send?.({ failure: error instanceof Error ? error.stack : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function obey(order: Order): Promise<Worked | null> {
  if (order.kind === 'work') return work(order);
  if (order.kind === 'enter') await enterAll(order);
  else leave();
  return null;
}

async function enterAll({ port, users, thinkMilliseconds }: Extract<Order, { kind: 'enter' }>) {
  const connections = createConnections(port);
  const writes = createWrites();
  const waiting = [...users.entries()];
  const entered: Person[] = [];
  await Promise.all(
    Array.from({ length: enteringAtOnce }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [place, user] = next;
        entered.push(await enter({ port, user, place, thinkMilliseconds, connections, writes }));
      }
    }),
  );
  people = entered;
  leave = () => {
    for (const person of entered) person.leave();
    connections.close();
  };
}

async function work({ isRereading, warmMilliseconds, milliseconds, seed }: Extract<Order, { kind: 'work' }>) {
  // Finish what the previous round has left, so it does not count in this one.
  await people[0]?.settle();
  const begun = performance.now();
  const shift = {
    isRereading,
    seed,
    tally: createTally(),
    from: begun + warmMilliseconds,
    until: begun + warmMilliseconds + milliseconds,
    endsAt: begun + warmMilliseconds + milliseconds + graceMilliseconds,
  };
  const { user: userBefore, system: systemBefore } = process.cpuUsage();
  await Promise.all(people.map((person) => person.work(shift)));
  const { user, system } = process.cpuUsage();
  return {
    ...shift.tally,
    streamsOpen: people.filter((person) => person.isWatching()).length,
    processorSeconds: (user + system - userBefore - systemBefore) / 1e6,
  };
}

import type { Client } from 'pg';
import type { LivePeople, Product } from '../processes.ts';
import { processorTimeOf, processorTimeOfAll } from './processor-time.ts';
import type { Worked } from './load.ts';
import { addTally, createTally, type Tally } from './tally.ts';
import { signInUsers } from './users.ts';

/** People with open pages who work, with and without refetches after others' writes. */
export interface LiveLoad {
  name: string;
  people: number;
  /** The average pause between two actions of a person; together they make 37 a second. */
  thinkMilliseconds: number;
}

export const liveLoads: readonly LiveLoad[] = [
  { name: 'L1', people: 300, thinkMilliseconds: 8000 },
  { name: 'L2', people: 1000, thinkMilliseconds: 27_000 },
];

export interface LivePace {
  /** Rounds of both variants, alternating. */
  rounds: number;
  warmMilliseconds: number;
  milliseconds: number;
}

export interface Variant extends Tally {
  /** Average number of processors used; null if the system does not report it. */
  server: number | null;
  postgres: number | null;
  load: number;
  /** By everything else on this machine. */
  others: number | null;
}

export interface LiveResult {
  load: LiveLoad;
  still: Variant;
  rereading: Variant;
  streamsOpen: number;
}

/**
 * Short alternating rounds, where each variant is first in every other one; people do the same in
 * both.
 */
export async function measureLive(
  load: LiveLoad,
  { client, server, people, pace }: { client: Client; server: Product; people: LivePeople; pace: LivePace },
): Promise<LiveResult> {
  const users = await signInUsers(client, load.people);
  const postgresSeconds = await processorTimeOf(client);
  await people.enter({ port: server.port, users, thinkMilliseconds: load.thinkMilliseconds });
  const still: Round[] = [];
  const rereading: Round[] = [];
  for (let round = 0; round < pace.rounds; round += 1)
    for (const variant of round % 2 === 0 ? [still, rereading] : [rereading, still]) {
      const used = await usedFrom(server.processorSeconds, postgresSeconds, processorTimeOfAll);
      const worked = await people.work({ ...pace, isRereading: variant === rereading, seed: round });
      variant.push({ worked, ...(await used()) });
    }
  await people.leave();
  const streamsOpen = Math.min(...[...still, ...rereading].map(({ worked }) => worked.streamsOpen));
  return { load, still: together(still), rereading: together(rereading), streamsOpen };
}

interface Round {
  worked: Worked;
  seconds: number;
  /** Processor seconds; NaN if the system does not report them. */
  server: number;
  postgres: number;
  all: number;
}

async function usedFrom(...clocks: readonly (() => Promise<number | null>)[]) {
  const read = () => Promise.all(clocks.map(async (clock) => (await clock()) ?? NaN));
  const begun = performance.now();
  const before = await read();
  return async () => {
    const [server = NaN, postgres = NaN, all = NaN] = (await read()).map(
      (after, place) => after - (before[place] ?? NaN),
    );
    return { seconds: (performance.now() - begun) / 1000, server, postgres, all };
  };
}

function together(rounds: readonly Round[]): Variant {
  const tally = createTally();
  for (const { worked } of rounds) addTally(tally, worked);
  const sum = (secondsOf: (round: Round) => number) =>
    rounds.reduce((total, round) => total + secondsOf(round), 0);
  const seconds = sum((round) => round.seconds);
  const inUse = (secondsOf: (round: Round) => number) => {
    const used = sum(secondsOf) / seconds;
    return Number.isNaN(used) ? null : used;
  };
  return {
    ...tally,
    server: inUse(({ server }) => server),
    postgres: inUse(({ postgres }) => postgres),
    load: sum(({ worked }) => worked.processorSeconds) / seconds,
    others: inUse(({ all, server, postgres, worked }) => all - server - postgres - worked.processorSeconds),
  };
}

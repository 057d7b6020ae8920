import type { Client as PgClient } from 'pg';
import { median } from '../rounds.ts';
import { send, type Side } from '../sides.ts';
import { spent, type Clock } from './clocks.ts';
import { fieldsPerRow } from './row-fields.ts';
import { openClient, showFor, type Client, type Showing } from './showing.ts';
import { countStatements, type Statements } from './statements.ts';

export interface TripsPace {
  rounds: number;
  milliseconds: number;
  tripMilliseconds: number;
}

export interface Timed {
  path: string;
  milliseconds: number;
}

export interface Cost extends Statements {
  trips: number;
  /** What the trip cost in the same rounds: contention on the machine raises it. */
  tripMicroseconds: number;
  requests: number;
  bytes: number;
  fields: number;
  refused: string[];
  /** Each request, the slowest first. */
  timed: Timed[];
}

export interface Sides {
  product: Side;
  limit: Side;
  productClock: Clock;
  limitClock: Clock;
  client: PgClient;
  /** The role of the product's statements. */
  role: string;
  pace: TripsPace;
}

const nothing: Cost = {
  trips: 0,
  tripMicroseconds: 0,
  requests: 0,
  bytes: 0,
  statements: 0,
  buffers: 0,
  fields: 0,
  refused: [],
  timed: [],
};

/** The cost of showing a screen once. */
export async function measureCost(sides: Sides, paths: readonly string[]): Promise<Cost> {
  const { product, productClock, client, role } = sides;
  if (paths.length === 0) return nothing;
  const showing = await openClient(product, paths);
  await showing.show();
  const rounds = await measureRounds(sides, showing, productClock);
  const counts: Statements[] = [];
  while (counts.length < sides.pace.rounds) counts.push(await countStatements(client, role, showing.show));
  showing.close();
  const { bytes = 0, refused = [] } = rounds.showings.at(-1) ?? {};
  const answers: unknown[] = [];
  for (const path of paths.filter((path) => !refused.includes(path)))
    answers.push(await send(product, { method: 'GET', path }));
  return {
    trips: rounds.trips,
    tripMicroseconds: rounds.tripMicroseconds,
    requests: paths.length,
    bytes,
    statements: median(counts.map(({ statements }) => statements)),
    buffers: median(counts.map(({ buffers }) => buffers)),
    fields: fieldsPerRow(answers),
    refused,
    timed: timesOf(paths, rounds.showings),
  };
}

/** The trips of something that the limit serves. */
export async function measureLimit(sides: Sides, path: string): Promise<number> {
  const showing = await openClient(sides.limit, [path]);
  await showing.show();
  const { trips } = await measureRounds(sides, showing, sides.limitClock);
  showing.close();
  return trips;
}

/** Alternates with the trip itself; which one is first changes with each round. */
async function measureRounds(sides: Sides, showing: Client, clock: Clock) {
  const { pace } = sides;
  const trip = await openClient(sides.limit, ['/trip']);
  const showings: Showing[] = [];
  const ratios: number[] = [];
  const tripCosts: number[] = [];

  async function costOfShowing(): Promise<number> {
    const { seconds, result } = await spent(clock, () => showFor(showing, pace.milliseconds));
    for (const each of result) showings.push(each);
    return seconds / result.length;
  }
  async function costOfTrip(): Promise<number> {
    const { seconds, result } = await spent(sides.limitClock, () => showFor(trip, pace.tripMilliseconds));
    tripCosts.push(seconds / result.length);
    return seconds / result.length;
  }

  for (let round = 0; round < pace.rounds; round += 1) {
    const before = round % 2 === 0 ? await costOfTrip() : null;
    const cost = await costOfShowing();
    ratios.push(cost / (before ?? (await costOfTrip())));
  }
  trip.close();
  return { trips: median(ratios), tripMicroseconds: median(tripCosts) * 1e6, showings };
}

function timesOf(paths: readonly string[], showings: readonly Showing[]): Timed[] {
  return paths
    .map((path, place) => ({ path, milliseconds: median(showings.map(({ times }) => times[place] ?? 0)) }))
    .toSorted((left, right) => right.milliseconds - left.milliseconds);
}

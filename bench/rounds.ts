import type { Pace } from './asked.ts';
import type { Measured } from './load.ts';
import type { Load } from './processes.ts';
import { difference, type Side } from './sides.ts';
import type { Known, TimedWork, Work } from './works.ts';

export interface Result {
  work: Work;
  limitPerSecond: number;
  productPerSecond: number;
  /** The median of the rounds' ratios; other load on the machine affects both halves of a round. */
  ratio: number;
  limitAlone: Measured;
  productAlone: Measured;
  /** Why the two sides are not comparable, if they are not. */
  doubt: string | null;
}

const connections = 8;

/** Turns continue through the whole run, so a writing work never writes the same record twice. */
const turns = new Map<string, number>();

/** Short alternating rounds, where each side is first in every other one. */
export async function measureWork(
  work: Work,
  { load, known, pace }: { load: Load; known: Known; pace: Pace },
  { limit, product }: { limit: Side; product: Side },
): Promise<Result> {
  async function burst(side: Side, asking: number, milliseconds: number): Promise<Measured> {
    const firstTurn = turns.get(work.name) ?? 0;
    const measured = await load.measure({
      work: work.name,
      known,
      ...side,
      connections: asking,
      milliseconds,
      firstTurn,
    });
    turns.set(work.name, firstTurn + measured.answers);
    return measured;
  }

  const doubt = await difference(work, known, limit, product);
  for (const side of [limit, product]) await burst(side, connections, pace.warmMilliseconds);
  const ratios: number[] = [];
  const rates: { limit: number[]; product: number[] } = { limit: [], product: [] };
  for (let round = 0; round < pace.rounds; round += 1) {
    const measure = (side: Side) => burst(side, connections, pace.roundMilliseconds);
    const first = await measure(round % 2 === 0 ? limit : product);
    const second = await measure(round % 2 === 0 ? product : limit);
    const [ofLimit, ofProduct] = round % 2 === 0 ? [first, second] : [second, first];
    rates.limit.push(ofLimit.perSecond);
    rates.product.push(ofProduct.perSecond);
    ratios.push(ofProduct.perSecond / ofLimit.perSecond);
  }
  return {
    work,
    limitPerSecond: median(rates.limit),
    productPerSecond: median(rates.product),
    ratio: median(ratios),
    limitAlone: await burst(limit, 1, pace.latencyMilliseconds),
    productAlone: await burst(product, 1, pace.latencyMilliseconds),
    doubt,
  };
}

export interface TimedResult {
  work: TimedWork;
  perSecond: number;
  alone: Measured;
}

/** Measures the product alone, first with one client, then with as many as for the other works. */
export async function measureTimed(
  work: TimedWork,
  { load, known, pace, product }: { load: Load; known: Known; pace: Pace; product: Side },
): Promise<TimedResult> {
  const ask = (asking: number, milliseconds: number) =>
    load.measure({ ...product, work: work.name, known, connections: asking, milliseconds, firstTurn: 0 });
  await ask(1, pace.warmMilliseconds);
  const alone = await ask(1, pace.latencyMilliseconds * 3);
  return { work, alone, perSecond: (await ask(connections, pace.roundMilliseconds * 2)).perSecond };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

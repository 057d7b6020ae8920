import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#server/options.ts';
import { StartError } from '#server/start-error.ts';
import type { Cost } from './measure.ts';
import { writeJson } from './write-json.ts';

const measures = ['trips', 'requests', 'statements', 'buffers'] as const;

const Budget = z.strictObject({
  trips: z.number(),
  requests: z.number(),
  statements: z.number(),
  buffers: z.number(),
});
const Budgets = z.record(z.string(), Budget);

export type Budgets = z.infer<typeof Budgets>;

/** The measured screens by name. */
type Costs = Readonly<Record<string, Pick<Cost, (typeof measures)[number]>>>;

/** The budget above what was measured, because processor time varies between runs, and statistics between databases. */
const margin = 1.15;
/** A plan may read a few index pages more. */
const sparePages = 20;

const budgetsFile = join(projectRoot(), 'bench', 'budgets.json');

export function budgetsFrom(costs: Costs): Budgets {
  return Object.fromEntries(
    Object.entries(costs).map(([name, { trips, requests, statements, buffers }]) => [
      name,
      {
        trips: Math.ceil(trips * margin),
        requests,
        statements,
        buffers: Math.ceil(buffers * margin) + sparePages,
      },
    ]),
  );
}

/** A sentence for each measure over its budget, and for each screen without one. */
export function excesses(costs: Costs, budgets: Budgets): string[] {
  return Object.entries(costs).flatMap(([name, cost]) => {
    const budget = budgets[name];
    if (!budget) return [`${name} has no budget`];
    return measures
      .filter((measure) => cost[measure] > budget[measure])
      .map(
        (measure) => `${name}: ${Math.round(cost[measure] * 10) / 10} ${measure}, at most ${budget[measure]}`,
      );
  });
}

export function readBudgets(): Budgets {
  if (!existsSync(budgetsFile))
    throw new StartError('There are no budgets: npm run bench -- --trips --freeze');
  return Budgets.parse(JSON.parse(readFileSync(budgetsFile, 'utf8')));
}

export function freezeBudgets(budgets: Budgets): void {
  writeJson(budgetsFile, budgets);
}

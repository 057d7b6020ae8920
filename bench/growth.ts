import type pg from 'pg';
import type { Pace } from './asked.ts';
import { withDatabase } from './cluster.ts';
import { addEmployees, addSites, type Keys } from './people.ts';
import type { Load } from './processes.ts';
import type { Growth } from './report.ts';
import type { Side } from './sides.ts';

/** One growing database: throughput of W1's page and of a far later one, at each size. */
export async function measureGrowth(
  config: pg.PoolConfig,
  product: Side,
  { load, keys, pace }: { load: Load; keys: Keys; pace: Pace },
): Promise<Growth[]> {
  return withDatabase(config, async (client) => {
    await client.query('set statement_timeout to 0');
    await addSites(client);
    const steps: Growth[] = [];
    for (const employees of pace.growthSizes) {
      await addEmployees(client, { from: (steps.at(-1)?.employees ?? 0) + 1, to: employees }, keys);
      const deepPage = (employees / 50) * 0.9;
      const third = await throughput(3);
      steps.push({ employees, third, deepPage, deep: await throughput(deepPage) });
    }
    return steps;
  });

  async function throughput(page: number): Promise<number> {
    const known = { employeeIds: [], usernames: [], password: '', payRunId: '', page };
    const ask = (milliseconds: number) =>
      load.measure({ ...product, work: 'W1', known, connections: 8, milliseconds, firstTurn: 0 });
    await ask(pace.warmMilliseconds);
    return (await ask(pace.roundMilliseconds)).perSecond;
  }
}

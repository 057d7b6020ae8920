import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { grouped } from '#contract/engine/grouped.ts';
import { notPaidAtEnd } from '#contract/financial/pay/final-pay.ts';
import type { PayCheckKind } from '#contract/financial/pay/pay-checks.ts';
import type { PayFacts } from '#contract/financial/pay/pay-facts.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import type { Found } from './found-checks.ts';
import { bulkNames } from './joined-names.ts';

interface OfPerson {
  employeeId: string;
  facts: PayFacts;
}

const mostNamed = 5;

/** What should be looked at before a final pay is paid, by person. */
export async function checksAtEnd(
  tx: PoolClient,
  people: readonly OfPerson[],
): Promise<Map<string, [PayCheckKind, Found][]>> {
  const leaving = people.filter(({ facts }) => facts.finalPay);
  const assets = await assetsHeld(
    tx,
    leaving.map(({ employeeId }) => employeeId),
  );
  return new Map(
    leaving.map(({ employeeId, facts }) => {
      const found = notComplete(facts);
      const names = (assets.get(employeeId) ?? []).map(({ name }) => name);
      if (names.length > 0)
        found.push(['Assets not returned', { assets: bulkNames(names, mostNamed), count: names.length }]);
      return [employeeId, found];
    }),
  );
}

function notComplete(facts: PayFacts): [PayCheckKind, Found][] {
  const { withoutBalance, lacksHours } = notPaidAtEnd(facts);
  if (withoutBalance.length === 0 && !lacksHours) return [];
  const types = withoutBalance.map(({ leaveType }) => leaveType).join(', ');
  return [['Final pay not complete', { ...(types && { types }), ...(lacksHours && { lacksHours: 1 }) }]];
}

export interface AssetHeld {
  employeeId: string;
  id: string;
  /** With its tag. */
  name: string;
}

/** The assets that these people have not returned. */
export async function assetsHeld(
  database: Database,
  employeeIds: readonly string[],
): Promise<Map<string, AssetHeld[]>> {
  if (employeeIds.length === 0) return new Map();
  return grouped(await run<AssetHeld>(database, held, { ids: employeeIds }), ({ employeeId }) => employeeId);
}

const held =
  statement(sql`select assigned_to_id as "employeeId", id, asset_name || ' (' || asset_tag || ')' as name
  from assets where assigned_to_id = any(${sql.placeholder('ids')}::uuid[]) and status <> 'Decommissioned'
  order by name, id`);

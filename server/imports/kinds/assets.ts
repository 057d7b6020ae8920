import { sql } from 'drizzle-orm';
import { assets } from '#contract/assets/assets.ts';
import { assignments } from '#contract/assets/assignments.ts';
import { newId } from '#server/database/new-id.ts';
import { run, statement } from '#server/database/statement.ts';
import { parseCreateBody } from '../parse-body.ts';
import type { ParsedRow } from '../parsed-rows.ts';
import type { ImportContext, Kind } from '../kind.ts';
import { plainIdentifier, recordsWith, valuesOf } from './known-by.ts';

export const assetKind: Kind = {
  name: ({ values: { assetTag = '', assetName = '' } }) => [assetTag, assetName].filter(Boolean).join(', '),
  key: ({ values }) => plainIdentifier(values.assetTag) || null,
  find: (importing, rows) =>
    recordsWith(
      importing,
      {
        key: sql`lower(assets.asset_tag)`,
        where: sql`lower(assets.asset_tag) = any(${sql.placeholder('tags')}::text[])`,
      },
      { tags: valuesOf(rows, 'assetTag').map(plainIdentifier) },
    ),
  alone: addHeldByLeavers,
};

const leavers = statement(sql`select id, end_date::text as "lastDay" from employees
  where end_date < ${sql.placeholder('today')}::date and id = any(${sql.placeholder('ids')}::uuid[])`);

/** A person who left without returning an asset held it until their last day, so it is not assigned to them today. */
async function addHeldByLeavers({ context, tx, viewer }: ImportContext, rows: readonly ParsedRow[]) {
  const { today } = viewer;
  const ids = valuesOf(rows, 'assignedToId');
  const left = await run<{ id: string; lastDay: string }>(tx, leavers, { ids, today });
  const lastDays = new Map(left.map(({ id, lastDay }) => [id, lastDay]));
  const add = async ({ newId: id, values: { assignedToId, ...values } }: ParsedRow, from: string) => {
    await context.served
      .get(assets.name)
      ?.create.within(tx, viewer, parseCreateBody(assets, { ...values, id }, today));
    const held = { id: newId(), assetId: id, employeeId: assignedToId, from };
    await context.served
      .get(assignments.name)
      ?.create.within(tx, viewer, parseCreateBody(assignments, held, today));
  };
  return new Map(
    rows.flatMap((row) => {
      const lastDay = lastDays.get(String(row.values.assignedToId));
      return lastDay ? [[row, () => add(row, lastDay)] as const] : [];
    }),
  );
}

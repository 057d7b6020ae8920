import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { can, narrowest } from '#contract/engine/access.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { issuePart } from '#contract/inventory/issue-part.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import type { Context } from '#server/context.ts';
import { run, statement, transaction } from '#server/database/statement.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { maintenanceSource } from '#server/fleet/order-source.ts';
import { Json, route } from '#server/http/route.ts';
import { forbidden, mapConstraintErrors } from '#server/http-error.ts';
import { lockItemOf, moveStock } from './movements.ts';

const orders = recordsOf(maintenance, maintenanceSource);

const movementExists = statement(sql`select from stock_movements where id = ${sql.placeholder('movementId')}
  and maintenance_id = ${sql.placeholder('maintenanceId')} and stock_id = ${sql.placeholder('stockId')}
  and kind = 'Issue' and quantity = ${sql.placeholder('quantity')}`);

const constraintMessages = {
  ...stockMovements.constraintMessages,
  stock_movements_pkey: { path: 'movementId', message: 'This id is already used' },
};

/** Issuing parts to a work order requires the permission to change that order. */
export function serveIssuePart(app: FastifyInstance, context: Context): void {
  route(app, context, issuePart, async ({ params: { id }, body, viewer, scope: issues }) => {
    const scope = narrowest(issues, can(viewer, maintenance.rights.update));
    if (!scope) throw forbidden();
    const { movementId, quantity, ...part } = body;
    const issue = { ...part, kind: 'Issue', quantity: -quantity, maintenanceId: id } as const;
    return mapConstraintErrors(constraintMessages, () =>
      transaction(context.pool, async (tx) => {
        await lockItemOf(tx, part.stockId);
        await orders.lock(tx, viewer, id, { version: undefined, scope });
        const isRepeated = movementId && (await run(tx, movementExists, { ...issue, movementId })).length > 0;
        if (!isRepeated) await moveStock(tx, viewer, issue, movementId);
        return new Json(await orders.read(tx, viewer, id));
      }),
    );
  });
}

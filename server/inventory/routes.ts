import type { FastifyInstance } from 'fastify';
import { inventory } from '#contract/inventory/inventory.ts';
import { stockKeepers } from '#contract/inventory/stock-keepers.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/serve.ts';
import { serveDips } from './dips.ts';
import { serveItemUse } from './item-use.ts';
import { serveIssuePart } from './issue-part.ts';
import { keeperSource } from './keeper-source.ts';
import { serveMovements } from './movements.ts';
import { serveOrders } from './orders.ts';
import { servePurchaseOrders } from './purchase-orders.ts';
import { inventorySource } from './sources.ts';
import { serveStock } from './stock.ts';
import { serveStockValue } from './stock-value.ts';
import { serveStocktakeLines } from './stocktake-lines.ts';
import { serveStocktakes } from './stocktakes.ts';

export function serveInventory(app: FastifyInstance, context: Context): void {
  serveResource(app, context, inventory, { source: inventorySource });
  serveItemUse(app, context);
  serveMovements(app, context);
  serveIssuePart(app, context);
  serveStock(app, context);
  serveStockValue(app, context);
  servePurchaseOrders(app, context);
  serveOrders(app, context);
  serveResource(app, context, stockKeepers, { source: keeperSource });
  serveStocktakes(app, context);
  serveStocktakeLines(app, context);
  serveDips(app, context);
}

import { inventory } from '#contract/inventory/inventory.ts';
import { labelling } from '#web/table/labels/labelling.ts';

export const itemLabels = labelling(inventory, { code: 'sku', name: 'itemName', place: 'location' });

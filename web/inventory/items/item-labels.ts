import { inventory } from '#contract/inventory/inventory.ts';
import { labelling } from '#web/sheet/labels/labelling.ts';

export const itemLabels = labelling(inventory, { code: 'sku', name: 'itemName', place: 'location' });

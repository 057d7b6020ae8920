import { assetsFeature } from '#web/assets/feature.ts';
import { financialFeature } from '#web/financial/feature.ts';
import { fleetFeature } from '#web/fleet/feature.ts';
import { hrFeature } from '#web/hr/feature.ts';
import { importsFeature } from '#web/imports/feature.ts';
import { inventoryFeature } from '#web/inventory/feature.ts';
import type { Feature } from '#web/page/feature.ts';
import { reportsFeature } from '#web/reports/feature.ts';
import { settingsFeature } from '#web/settings/feature.ts';
import { trainingFeature } from '#web/training/feature.ts';
import { usersFeature } from '#web/users/feature.ts';

/** What the shell knows of every resource, in the order of Quick Add. */
export const featureOf = {
  ...usersFeature,
  ...hrFeature,
  ...trainingFeature,
  ...assetsFeature,
  ...fleetFeature,
  ...inventoryFeature,
  ...financialFeature,
  ...settingsFeature,
  ...reportsFeature,
  ...importsFeature,
} as const satisfies Required<Feature>;

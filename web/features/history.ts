import type { ResourceName } from '#contract/resources.ts';
import { assetsHistory } from '#web/assets/history-words.ts';
import { financialHistory } from '#web/financial/history-words.ts';
import { fleetHistory } from '#web/fleet/history-words.ts';
import { hrHistory } from '#web/hr/history-words.ts';
import { importsHistory } from '#web/imports/history-words.ts';
import { inventoryHistory } from '#web/inventory/history-words.ts';
import { reportsHistory } from '#web/reports/history-words.ts';
import { settingsHistory } from '#web/settings/history-words.ts';
import { trainingHistory } from '#web/training/history-words.ts';
import { usersHistory } from '#web/users/history-words.ts';
import type { HistoryWords } from '#web/history/history-words.ts';

const historyOf: Record<ResourceName, HistoryWords> = {
  ...assetsHistory,
  ...financialHistory,
  ...fleetHistory,
  ...hrHistory,
  ...importsHistory,
  ...inventoryHistory,
  ...reportsHistory,
  ...settingsHistory,
  ...trainingHistory,
  ...usersHistory,
};

const known: ReadonlyMap<string, HistoryWords> = new Map(Object.entries(historyOf));

/** The words of a resource. The audit log also has names that are not resources. */
export function historyWordsOf(resource: string): HistoryWords {
  return known.get(resource) ?? {};
}

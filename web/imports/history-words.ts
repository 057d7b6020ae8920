import { formatNumber } from '#contract/engine/number-text.ts';
import type { Value } from '#web/history/changed-values.ts';
import { statusPhrases, type AreaHistory } from '#web/history/history-words.ts';
import { anyOf, pluralOf } from '#web/history/record-words.ts';
import type { importsFeature } from './feature.ts';

export const importsHistory: AreaHistory<typeof importsFeature> = {
  imports: {
    added: ({ value, name }) => ({
      before: `imported ${importedOf(value)} from `,
      name,
      after: '',
    }),
    changes: statusPhrases({ Undone: 'undid this import' }),
  },
};

/** For example '300 employees'. */
function importedOf(value: Value): string {
  const count = Number(value('added') ?? 0) + Number(value('changed') ?? 0);
  const resource = value('resource') ?? '';
  return count === 1 ? anyOf(resource) : `${formatNumber(count)} ${pluralOf(resource)}`;
}

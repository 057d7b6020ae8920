import { period, phrase, reasonPhrase, statusPhrases, type AreaHistory } from '#web/history/history-words.ts';
import type { financialFeature } from './feature.ts';

const payrollStatus = statusPhrases({
  Draft: 'returned this to Draft',
  Approved: 'approved this',
  Paid: 'marked this as paid',
  Void: 'voided this',
});

export const financialHistory: AreaHistory<typeof financialFeature> = {
  transactions: {
    added: ({ value, name }) => ({
      before: `recorded the ${value('type')?.toLowerCase() ?? 'transaction'} `,
      name,
      after: phrase(', ', value('amount')),
    }),
    changes: { ...statusPhrases({ Void: 'voided this' }), voidReason: reasonPhrase },
  },
  payroll: {
    added: ({ value, name }) => ({
      before: 'prepared the pay of ',
      name,
      after: phrase(' for ', period(value('payPeriodStart'), value('payPeriodEnd'))),
    }),
    isOfPerson: true,
    combinesAdditions: true,
    combinedAddition: ({ records }) => `prepared ${records}`,
    combinedNoun: ({ people, count }) => `the pay of ${count(people, 'people')}`,
    changes: {
      ...payrollStatus,
      // A row that is left out of its run becomes Void, and a Draft when it is included again.
      status: (change, entry) => ('leftOutAt' in entry ? '' : (payrollStatus.status?.(change, entry) ?? '')),
      leftOutAt: ({ new: now }) =>
        now === null ? 'included this in the run again' : 'left this out of the run',
      voidReason: reasonPhrase,
    },
  },
  'transaction-categories': {},
  'month-closings': {},
  'pay-runs': {},
  'pay-checks': {},
  'pay-bases': {},
  'pay-items': {},
  'final-pays': {},
  'pay-rules': {},
  'public-holidays': {},
};

import {
  payRuleKinds,
  taxStatuses,
  type PayRuleKind,
  type PayTerms,
  type TaxStatus,
} from '#contract/financial/pay/pay-rules.ts';

/** What a series of rules is about: a kind, and for tax also whom. */
export interface RuleTopic {
  kind: PayRuleKind;
  taxStatus: TaxStatus | null;
}

export const ruleTopics: readonly RuleTopic[] = payRuleKinds.flatMap((kind): RuleTopic[] =>
  kind === 'Income Tax' ? taxStatuses.map((taxStatus) => ({ kind, taxStatus })) : [{ kind, taxStatus: null }],
);

export function topicOf(terms: PayTerms): RuleTopic | undefined {
  const taxStatus = terms.kind === 'Income Tax' ? terms.taxStatus : null;
  return ruleTopics.find((topic) => topic.kind === terms.kind && topic.taxStatus === taxStatus);
}

/** The initial terms of the first rule of a topic. */
export function blankTerms({ kind, taxStatus }: RuleTopic): PayTerms {
  if (kind === 'Superannuation') return { kind, employeePercent: 0, employerPercent: 0, afterMonths: 0 };
  if (kind === 'Leave Pay')
    return {
      kind,
      hoursPerDay: 8,
      holidays: 'Not paid',
      paid: 'With its days',
      loadingPercent: 0,
      loadingFor: 'Annual leave',
    };
  if (kind === 'Minimum Wage') return { kind, hourly: 0 };
  if (kind === 'Income Tax')
    return {
      kind,
      taxStatus: taxStatus ?? 'Resident',
      brackets: [{ above: 0, percent: 0 }],
      roundTo: 0.01,
      backPay: 'When paid',
    };
  return {
    kind,
    dailyHours: 8,
    weeklyHours: 44,
    overtimeFactor: 1,
    saturdayFrom: '12:00',
    saturdayFactor: 1,
    sundayFactor: 1,
    holidayFactor: 1,
    acrossMidnight: 'Calendar day',
    shiftsOfDate: 'Together',
    shiftWorkSaturday: 'No premium',
  };
}

import { daysText } from '#contract/hr/leave/leave-balances.ts';
import type { leaveRules } from '#contract/hr/leave/leave-rules.ts';
import type { RecordIn } from '#web/engine/records.ts';

type Rule = RecordIn<typeof leaveRules>;

/** 'Everybody', 'Casual', 'Lae', or a name. */
export function whomRuleConcerns({
  workType,
  siteName,
  employeeName,
}: Pick<Rule, 'workType' | 'siteName' | 'employeeName'>): string {
  return employeeName ?? siteName ?? workType ?? 'Everybody';
}

type Described = Pick<
  Rule,
  'daysAYear' | 'arises' | 'isProRata' | 'waitingMonths' | 'carryOverLimit' | 'carryOverMonths'
>;

const when: Record<Rule['arises'], string> = {
  'Start of the leave year': 'at the start of the leave year',
  'Each month': 'in twelfths, after each month',
  'Each anniversary': 'after each year of employment',
};

/** The rule in a few sentences. */
export function describeEntitlement(rule: Described): string {
  const { daysAYear, waitingMonths, carryOverLimit, carryOverMonths, isProRata } = rule;
  if (daysAYear === 0) return 'No leave of this type.';
  return [
    `${daysText(daysAYear)} a year, ${when[rule.arises]}${isProRata ? ', in proportion for part years' : ''}.`,
    ...(waitingMonths > 0 ? [`Can be used after ${waitingMonths} months of employment.`] : []),
    carryOverLimit === null
      ? 'Carried over without a limit.'
      : carryOverLimit === 0
        ? 'Nothing is carried over.'
        : `Up to ${daysText(carryOverLimit)} are carried over.`,
    ...(carryOverMonths === null ? [] : [`They expire ${carryOverMonths} months later.`]),
  ].join(' ');
}

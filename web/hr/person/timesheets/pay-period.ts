import type { PayPeriod } from '#contract/hr/pay-periods.ts';
import type { Formats } from '#web/engine/format.ts';

/** For example '02/03/2026 – 15/03/2026'. */
export function payPeriod({ payPeriodStart, payPeriodEnd }: PayPeriod, formats: Formats): string {
  return `${formats.day(payPeriodStart)} – ${formats.day(payPeriodEnd)}`;
}

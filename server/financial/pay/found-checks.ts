import type { PayCheckKind } from '#contract/financial/pay/pay-checks.ts';

/** The values of a check's message. */
export type Found = Record<string, string | number>;
export type FoundChecks = Map<PayCheckKind, Found>;

import type { AddForms } from '#web/page/feature.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import type { financialFeature } from './feature.ts';

export const financialForms: AddForms<typeof financialFeature> = {
  transactions: lazyPart(async () => (await import('./transaction-form.tsx')).AddTransaction),
  payroll: lazyPart(async () => (await import('./payroll-form.tsx')).AddPayroll),
};

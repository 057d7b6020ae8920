import type { Tellings } from '#web/history/sentences.ts';

const payrollDeeds: Partial<Record<string, string>> = {
  Draft: 'took this back to Draft',
  Approved: 'approved this',
  Paid: 'marked this as paid',
  Void: 'voided this',
};

const voidReason: Tellings['voidReason'] = ({ new: reason }) =>
  reason === null ? '' : `gave the reason: ${reason}`;

export const payrollTellings: Tellings = {
  status: ({ old, new: now }) => payrollDeeds[now ?? ''] ?? `changed Status from ${old} to ${now}`,
  voidReason,
};

export const transactionTellings: Tellings = {
  status: ({ new: now }) => (now === 'Void' ? 'voided this' : ''),
  voidReason,
};

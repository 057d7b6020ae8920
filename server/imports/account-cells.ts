import type { Viewer } from '#contract/engine/access.ts';
import { maySeeAllNumbers } from '#contract/hr/banking-details.ts';

const fields: ReadonlySet<string | null> = new Set(['accountNumber', 'bankAccountNumber']);

/** A cell as the preview shows it: account numbers are masked except for viewers who may see them. */
export function shownCell(viewer: Viewer, field: string | null, text: string): string {
  if (!fields.has(field) || maySeeAllNumbers(viewer)) return text;
  const plain = text.replace(/\W/g, '');
  return plain.replace(/\D/g, '').length < 6 ? text : `••••${plain.slice(-4)}`;
}

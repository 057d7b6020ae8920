import { can, type Viewer } from '#contract/engine/access.ts';

const fields: ReadonlySet<string | null> = new Set(['accountNumber', 'bankAccountNumber']);

/** How a cell of a preview is shown: account numbers by their last four characters, unless the viewer may see them. */
export function shownCell(viewer: Viewer, field: string | null, text: string): string {
  if (!fields.has(field) || can(viewer, 'banking:reveal') === 'all') return text;
  const plain = text.replace(/\W/g, '');
  return plain.replace(/\D/g, '').length < 6 ? text : `••••${plain.slice(-4)}`;
}

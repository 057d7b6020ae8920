import { pagePaths } from '#contract/page-paths.ts';

/** What a barcode or QR code names: a record, by the URL on a printed label, or any other code. */
export type Scanned =
  | { kind: 'asset'; id: string }
  | { kind: 'item'; id: string }
  | { kind: 'code'; code: string };

const kindsByPath: Readonly<Record<string, 'asset' | 'item' | undefined>> = {
  [pagePaths.assets]: 'asset',
  [pagePaths.inventory]: 'item',
};

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Labels are recognised with any host name, because printed ones outlast a change of it. Of the URL
 * only the kind and the id are used, so a code can't lead to another site.
 */
export function parseScanned(text: string): Scanned {
  return recordOf(text.trim()) ?? { kind: 'code', code: withoutLeadingZero(text.trim()) };
}

/** Whether a record has this code. Letter case and the zero that makes an EAN of a UPC do not matter. */
export function isSameCode(code: string, stored: string | null): boolean {
  return stored !== null && comparable(stored) === comparable(code);
}

function recordOf(text: string): Scanned | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { pathname, searchParams } = new URL(text);
  const kind = kindsByPath[pathname.replace(/(.)\/$/, '$1').toLowerCase()];
  const id = searchParams.get('view')?.toLowerCase() ?? '';
  return kind && uuid.test(id) && !searchParams.has('tab') ? { kind, id } : null;
}

function comparable(code: string): string {
  return withoutLeadingZero(code.trim()).toLowerCase();
}

/** Some detectors report the 12 digits of a UPC as the 13 of an EAN, with a zero before them. */
function withoutLeadingZero(code: string): string {
  return /^0\d{12}$/.test(code) ? code.slice(1) : code;
}

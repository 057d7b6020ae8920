import type { Importable } from '#contract/imports/importable.ts';
import { Download } from '#server/http/route.ts';

export function templateOf(_importable: Importable): Download {
  return new Download(Buffer.from(''), 'text/csv', 'x.csv');
}

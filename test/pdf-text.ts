import { inflateSync } from 'node:zlib';

/** The text of a PDF by page, line by line as it was drawn. For files whose fonts are embedded with their letters. */
export function textOfPdf(file: Buffer): string[] {
  const objects = objectsOf(file);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => {
    const content = objects.get(referenceOf(head, 'Contents'))?.stream ?? '';
    const resources = objects.get(referenceOf(head, 'Resources'))?.head ?? '';
    return drawn(content, (font) => lettersOf(objects, resources, font));
  });
}

/** What draws each page, in the language of PDF. */
export function drawingOfPdf(file: Buffer): string[] {
  const objects = objectsOf(file);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => objects.get(referenceOf(head, 'Contents'))?.stream ?? '');
}

interface PdfObject {
  head: string;
  stream: string | null;
}

function objectsOf(file: Buffer): Map<string, PdfObject> {
  const text = file.toString('latin1');
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => {
      const [head = '', rest] = body.split('\nstream\n');
      const bytes = rest === undefined ? null : Buffer.from(rest.split('\nendstream')[0] ?? '', 'latin1');
      const stream = bytes && (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
      return [id, { head, stream }];
    }),
  );
}

function referenceOf(head: string, name: string): string {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '';
}

/** The letters of a font by their codes. */
function lettersOf(objects: Map<string, PdfObject>, resources: string, font: string): string[] {
  const { head = '' } = objects.get(referenceOf(resources, font)) ?? {};
  const map = objects.get(referenceOf(head, 'ToUnicode'))?.stream ?? '';
  return [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, range = '']) =>
    [...range.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}

function drawn(content: string, fontOf: (name: string) => string[]): string {
  let letters: string[] = [];
  let text = '';
  for (const [, font, written] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(<[^\]]*)\] TJ/g)) {
    if (font) letters = fontOf(font);
    if (!written) continue;
    const codes = [...written.matchAll(/<([0-9a-f]*)>/gi)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    );
    text += `${codes.map((code) => letters[Number.parseInt(code, 16)] ?? '?').join('')}\n`;
  }
  return text;
}

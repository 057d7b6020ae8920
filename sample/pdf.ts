const width = 595;
const height = 842;

/** A one-page A4 PDF in Helvetica: a heading and lines of Latin text. */
export function pdfOf(heading: string, lines: readonly string[]): Buffer {
  const text = [
    'BT',
    `/F1 18 Tf 64 ${height - 90} Td (${escaped(heading)}) Tj`,
    '/F1 11 Tf 0 -34 Td',
    ...lines.map((line) => `(${escaped(line)}) Tj 0 -18 Td`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ].map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`);

  const header = '%PDF-1.4\n';
  const offsets = objects.map((_, index) => header.length + objects.slice(0, index).join('').length);
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = header.length + objects.join('').length;
  return Buffer.from(
    `${header}${objects.join('')}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}` +
      `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  );
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, (character) => `\\${character}`);
}

import type { Fonts } from './fonts.ts';
import { ownFonts } from './fonts.ts';
import { createPage, type Page } from './page.ts';
import { margin, paper, ink } from './measures.ts';
import { printable } from './text.ts';

interface Described {
  title: string;
  /** The organisation. */
  author: string;
  createdAt: Date;
  /** At the bottom of each page, beside its number. */
  footer: string;
}

/** Draws an A4 document and returns it as a PDF. */
export async function writeDocument(
  { title, author, createdAt, footer }: Described,
  draw: (page: Page) => void,
): Promise<Buffer> {
  const document = await createDocument(await ownFonts(), {
    Title: printable(title),
    Author: printable(author),
    CreationDate: createdAt,
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  draw(createPage(document));
  drawFooters(document, printable(footer));
  document.end();
  return written;
}

async function createDocument({ regular, strong }: Fonts, info: PDFKit.DocumentInfo) {
  // Loaded with the first document, because it takes long to load and most starts need none.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin },
    bufferPages: true,
    // None: the default would read a font that is not part of the build.
    font: '',
    lang: 'en',
    displayTitle: true,
    info,
  });
  return document.registerFont('regular', regular).registerFont('strong', strong).font('regular');
}

/** Drawn last, because only then the number of pages is known. */
function drawFooters(document: PDFKit.PDFDocument, footer: string): void {
  const { count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index);
    // Text below the bottom margin would begin another page.
    document.page.margins.bottom = 0;
    const at = paper.height - margin + 14;
    const half = paper.width - 2 * margin;
    document.font('regular').fontSize(8).fillColor(ink.muted);
    document.text(footer, margin, at, { width: half - 80, height: 12, ellipsis: true, lineBreak: false });
    document.text(`Page ${index + 1} of ${count}`, margin, at, { width: half, align: 'right' });
  }
}

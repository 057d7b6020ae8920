import { ink, logoRoom, margin, paper, sizes, textWidth } from './measures.ts';
import type { Logo } from './organisation.ts';
import { printable } from './text.ts';

export type Page = ReturnType<typeof createPage>;

type Weight = 'regular' | 'strong';

interface Row {
  label: string;
  figure: string;
  /** A short reason, beside the label or below it. */
  note?: string | undefined;
  weight?: Weight;
  size?: number;
}

interface Heading {
  organisation: string;
  logo: Logo | null;
  title: string;
  lines: readonly string[];
  /** On the right; the first is strong. */
  aside: readonly string[];
}

const bottom = paper.height - margin - 6;
const padding = 5;
const gap = 12;

/** Draws from top to bottom, on as many pages as needed. */
export function createPage(document: PDFKit.PDFDocument) {
  const right = margin + textWidth;

  function write(weight: Weight, size: number, color = ink.text) {
    return document.font(weight).fontSize(size).fillColor(color);
  }

  function heightOf(text: string, weight: Weight, size: number, width: number): number {
    return write(weight, size).heightOfString(text, { width });
  }

  /** Begins another page unless so much still fits on this one. */
  function needs(height: number): void {
    if (document.y + height > bottom) document.addPage();
  }

  function rule({ width = 0.5, color = ink.rule } = {}): void {
    document.moveTo(margin, document.y).lineTo(right, document.y).lineWidth(width).stroke(color);
  }

  function space(height = gap): void {
    document.y += height;
  }

  function drawLogo({ content }: Logo): void {
    // Without a position, so that what follows is below it.
    document.image(content, { fit: [logoRoom.width, logoRoom.height] });
    space();
  }

  function heading({ organisation, logo, title, lines, aside }: Heading): void {
    if (logo) drawLogo(logo);
    const top = document.y;
    const half = textWidth / 2 - gap;
    write('regular', sizes.small, ink.muted).text(printable(organisation), margin, top, { width: half });
    write('strong', sizes.title).text(printable(title), { width: half });
    for (const line of lines) write('regular', sizes.body).text(printable(line), { width: half });
    const leftEnd = document.y;
    document.y = top;
    for (const [index, line] of aside.entries())
      write(index === 0 ? 'strong' : 'regular', sizes.body).text(printable(line), right - half, document.y, {
        width: half,
        align: 'right',
      });
    document.y = Math.max(leftEnd, document.y) + gap;
    rule({ width: 1.5, color: ink.text });
    space(gap * 1.5);
  }

  /** The title of a part stays with its first row. */
  function title(text: string): void {
    needs(60);
    write('strong', sizes.body).text(printable(text), margin, document.y, { width: textWidth });
    space(3);
    rule();
  }

  function row({ label, figure, note, weight = 'regular', size = sizes.body }: Row): void {
    const [named, amount, reason] = [printable(label), printable(figure), note && printable(note)];
    const amountWidth = write(weight, size).widthOfString(amount);
    const room = textWidth - amountWidth - gap;
    const labelWidth = Math.ceil(write(weight, size).widthOfString(named)) + 1;
    const isBeside =
      reason && labelWidth + 8 + write('regular', sizes.small).widthOfString(reason) < room ? reason : null;
    const isBelow = reason && !isBeside ? reason : null;
    const labelHeight = heightOf(named, weight, size, room);
    const height = labelHeight + (isBelow ? heightOf(isBelow, 'regular', sizes.small, room) : 0);
    needs(height + 2 * padding);
    const top = document.y + padding;
    write(weight, size).text(amount, right - amountWidth - 1, top, { lineBreak: false });
    write(weight, size).text(named, margin, top, { width: room });
    const small = write('regular', sizes.small, ink.muted);
    if (isBeside) small.text(isBeside, margin + labelWidth + 8, top + 1.2, { lineBreak: false });
    if (isBelow) small.text(isBelow, margin, top + labelHeight, { width: room });
    document.x = margin;
    document.y = top + height + padding;
  }

  function rows(all: readonly Row[]): void {
    for (const each of all) {
      row(each);
      rule();
    }
  }

  function paragraph(text: string, color = ink.text): void {
    needs(30);
    write('regular', sizes.body, color).text(printable(text), margin, document.y, {
      width: textWidth,
      lineGap: 2,
    });
  }

  return { heading, title, row, rows, rule, space, paragraph };
}

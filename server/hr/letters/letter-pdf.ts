import { writeDocument } from '#server/documents/document.ts';
import type { Organisation } from '#server/documents/organisation.ts';

interface Letter {
  number: string;
  title: string;
  text: string;
  employeeName: string;
  employeeNumber: string;
  /** `YYYY-MM-DD` */
  date: string;
}

export function letterPdf(letter: Letter, organisation: Organisation, createdAt: Date): Promise<Buffer> {
  const { number, title, text, employeeName, employeeNumber, date } = letter;
  const described = {
    title: `${title} ${number}`,
    author: organisation.name,
    createdAt,
    footer: `${organisation.name} · ${number}`,
  };
  return writeDocument(described, (page) => {
    page.heading({
      organisation: organisation.name,
      title,
      lines: [`${number} · ${organisation.day(date)}`],
      aside: [employeeName, employeeNumber],
    });
    for (const line of text.split('\n')) {
      if (line.trim() === '') page.space();
      else page.paragraph(line);
    }
  });
}

import { writeDocument } from '#server/documents/document.ts';
import type { Letterhead } from '#server/documents/organisation.ts';

interface Letter {
  number: string;
  title: string;
  text: string;
  employeeName: string;
  employeeNumber: string;
  /** `YYYY-MM-DD` */
  date: string;
}

export function letterPdf(letter: Letter, organisation: Letterhead, createdAt: Date): Promise<Buffer> {
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
      logo: organisation.logo,
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

import type { Stamp } from './chronicle.ts';
import type { Making } from './making.ts';
import type { RollEntry } from './roll.ts';
import type { Course, Provider } from './training-catalogue.ts';
import { validUntil } from './validity.ts';

interface Passed {
  entry: RollEntry;
  course: Course;
  provider: Provider;
  session: { startDate: string; endDate: string; location: string };
}

/** The document for someone who passed, as the server creates it; it refers to the session. */
export function certify(
  { calendar, chronicle }: Making,
  ended: Stamp,
  { entry, course, provider, session: { startDate, endDate, location } }: Passed,
) {
  const filed = chronicle.create('employee-documents', ended, {
    employeeId: entry.id,
    documentName: course,
    documentType: 'Certification' as const,
    issueDate: endDate,
    expiryDate: validUntil(course, endDate),
    issuingAuthority: provider,
    filePath: `Training session of ${startDate}, ${location}`,
    documentNumber: null,
    notes: null,
  });
  return { ...filed, fileId: null, uploadDate: calendar.dayOf(ended.at), isAccepted: true };
}

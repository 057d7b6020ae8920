import { addDays } from '#contract/engine/days.ts';
import type { documentTypes } from '#contract/hr/employee-documents.ts';
import { uploadedPrefix } from '#contract/files/files.ts';
import type { Sealer } from '#server/sealing.ts';
import { paperKinds, papers, scanned, type PaperKind } from './document-plan.ts';
import type { Making } from './making.ts';
import { between, earlier, later, weekdayUntil } from './office-hours.ts';
import { pdfOf } from './pdf.ts';
import type { RollEntry } from './roll.ts';
import { organisation } from './sites.ts';
import { staffHistory } from './staff-history.ts';
import type { StaffList } from './staff-list.ts';
import { validUntil } from './validity.ts';

interface Filed {
  entry: RollEntry;
  filedOn: string;
  documentName: string;
  documentType: (typeof documentTypes)[number];
  folder: string;
  issueDate: string;
  expiryDate: string | null;
  issuingAuthority: string;
}

/**
 * Contracts for everyone and other documents for some, filed by Human Resources, a few with a scan.
 */
export function makeDocuments(making: Making, staff: StaffList, sealer: Sealer) {
  const { calendar, chronicle, random } = making;
  const hr = staff.userOf('hr');
  const made = [...staff.roll.flatMap(contracts), ...papers.map(paper)].map(filed);
  return { documents: made.map(({ document }) => document), files: made.flatMap(({ file }) => file ?? []) };

  /** A new position has a new contract, which replaces the first. */
  function contracts(entry: RollEntry): Filed[] {
    const { startDate, endDate, enteredAt, position } = entry;
    const [name, , workType] = position;
    const signedOn = earlier(startDate, calendar.dayOf(enteredAt));
    const first: Filed = {
      entry,
      filedOn: addDays(calendar.dayOf(enteredAt), 2),
      documentName: 'Employment Contract',
      documentType: 'Contract',
      folder: 'contract',
      issueDate: signedOn,
      expiryDate: workType === 'Permanent' ? null : (endDate ?? addDays(startDate, 730)),
      issuingAuthority: organisation.name,
    };
    const promotion = staffHistory.find((change) => change.name === name && change.before.position);
    if (!promotion) return [first];
    const since = calendar.daysAgo(promotion.daysAgo);
    return [first, { ...first, filedOn: since, issueDate: since }];
  }

  function paper([name, kind, issuedAgo, expiresIn, filedAgo]: (typeof papers)[number]): Filed {
    const { type, folder, authority, course }: PaperKind = paperKinds[kind];
    const issueDate = calendar.daysAgo(issuedAgo);
    return {
      entry: staff.named(name),
      filedOn: weekdayUntil(calendar.daysAgo(filedAgo)),
      documentName: kind,
      documentType: type,
      folder,
      issueDate,
      expiryDate: course
        ? validUntil(course, issueDate)
        : expiresIn === null
          ? null
          : calendar.daysAgo(-expiresIn),
      issuingAuthority: authority,
    };
  }

  function filed({ entry, filedOn, folder, ...values }: Filed) {
    const { name, employeeId, position } = entry;
    const at = between(making, later(filedOn, calendar.dayOf(entry.enteredAt)), [13, 17]);
    const documentNumber = `${folder.slice(0, 1).toUpperCase()}${random.digits(7)}`;
    const isScanned = scanned.some(([who, what]) => who === name && what === values.documentName);
    const cabinet = `HR-${position[3]}/Cabinet ${random.whole(1, 4)}/${employeeId}/${folder}`;
    const file = isScanned
      ? upload(at, `${employeeId} ${values.documentName}.pdf`, page(documentNumber))
      : null;
    const document = chronicle.create(
      'employee-documents',
      { at, by: hr },
      {
        employeeId: entry.id,
        ...values,
        filePath: file ? `${uploadedPrefix}${file.id}` : cabinet,
        documentNumber,
        notes: null,
      },
    );
    return {
      document: { ...document, fileId: file?.id ?? null, uploadDate: calendar.dayOf(at), isAccepted: true },
      file,
    };

    function page(number: string): Buffer {
      return pdfOf(values.documentName, [
        `Holder: ${name}`,
        `Employee number: ${employeeId}`,
        `Number: ${number}`,
        `Issued by: ${values.issuingAuthority}`,
        `Issued on: ${values.issueDate}`,
        `Valid until: ${values.expiryDate ?? 'without limit'}`,
        '',
        'A paper of the sample organisation. Everybody and everything in it is invented.',
      ]);
    }
  }

  function upload(at: Date, name: string, content: Buffer) {
    const id = chronicle.idAt(at);
    const moment = at.toISOString();
    chronicle.write('create', 'files', id, { at, by: hr }, {}, name);
    return {
      id,
      version: 1,
      createdAt: moment,
      updatedAt: moment,
      name,
      type: 'application/pdf',
      size: content.length,
      contentSealed: sealer.sealBytes(content, { table: 'files', column: 'content', id }),
      uploadedBy: hr,
    };
  }
}

import { randomUUID } from 'node:crypto';
import type { MadePerson, TestServer } from '../server.ts';
import { uploaded } from './upload-file.ts';

/** Records whose every word is a mark that stands nowhere else, so that an answer that holds one betrays itself. */
export interface Marked {
  'medical-history': string;
  'employee-documents': string;
  'banking-details': string;
}

export type MarkedKind = keyof Marked;

/** Words, and numbers for what takes only digits. */
const pattern = /zq\d+[a-z]+zq|7007\d{6}7007/gi;

export function markedRecords(server: TestServer, keeper: MadePerson) {
  const owners = new Map<string, { resource: string; recordId: string }>();
  const records = new Map<string, Marked>();

  /** Makes words that mark one record. */
  function marksOf(resource: string, recordId: string) {
    return (what: string): string => {
      const number = `7007${String(owners.size).padStart(6, '0')}7007`;
      const mark = what === 'account' ? number : `zq${owners.size}${what}zq`;
      owners.set(mark, { resource, recordId });
      return mark;
    };
  }

  function history(employeeId: string, id: string = randomUUID()) {
    const mark = marksOf('medical-history', id);
    return {
      id,
      employeeId,
      disabilitiesDeclared: mark('disabilities'),
      medicalConditions: [mark('condition')],
      isOnMedication: true,
      currentMedications: [
        {
          name: mark('medication'),
          dosage: mark('dosage'),
          frequency: mark('frequency'),
          prescribedBy: mark('doctor'),
        },
      ],
      hasMedicationAllergies: true,
      medicationAllergies: [mark('medicine')],
      foodAllergies: [mark('food')],
      otherAllergies: [mark('other')],
      usesTobacco: true,
      tobaccoDetails: mark('tobacco'),
      emergencyMedicalNotes: mark('notes'),
      fitness: 'Restricted',
    };
  }

  async function document(employeeId: string, id: string = randomUUID()) {
    const mark = marksOf('employee-documents', id);
    const content = `%PDF-1.7\n${mark('content')}`;
    const file = await uploaded(server, keeper.client, content, `${mark('file')}.pdf`);
    return {
      id,
      employeeId,
      documentType: 'Medical',
      documentName: mark('name'),
      documentNumber: mark('number'),
      issuingAuthority: mark('authority'),
      notes: mark('notes'),
      filePath: file.body.filePath,
      expiryDate: new Date().toISOString().slice(0, 10),
    };
  }

  function account(employeeId: string, id: string = randomUUID()) {
    const accountNumber = marksOf('banking-details', id)('account');
    return { id, employeeId, bankName: 'Kina Bank', accountName: 'Test', accountNumber };
  }

  /** Of one person, new ones in place of those there were. */
  async function plant(employeeId: string): Promise<void> {
    for (const table of ['medical_histories', 'employee_documents', 'banking_details'])
      await server.pool.query(`delete from ${table} where employee_id = $1`, [employeeId]);
    await server.pool.query(
      'delete from files where not exists (select from employee_documents where file_id = files.id)',
    );
    const bodies: [MarkedKind, { id: string }][] = [
      ['medical-history', history(employeeId)],
      ['employee-documents', await document(employeeId)],
      ['banking-details', account(employeeId)],
    ];
    for (const [kind, body] of bodies) await made(kind, body);
    const ids = bodies.map(([, { id }]) => id);
    const [medical = '', paper = '', bank = ''] = ids;
    records.set(employeeId, {
      'medical-history': medical,
      'employee-documents': paper,
      'banking-details': bank,
    });
  }

  async function made(kind: MarkedKind, body: object): Promise<void> {
    const { status, text } = await keeper.client.post(`/api/${kind}`, body);
    if (status !== 201) throw new Error(`POST ${kind}: ${text}`);
  }

  async function of(employeeId: string): Promise<Marked> {
    if (!records.has(employeeId)) await plant(employeeId);
    const marked = records.get(employeeId);
    if (!marked) throw new Error('Nothing was planted');
    return marked;
  }

  /** The marks of a record, as one would look for them. */
  function wordsOf(recordId: string): string[] {
    return [...owners].filter(([, owner]) => owner.recordId === recordId).map(([mark]) => mark);
  }

  /** The records that a text tells something of. */
  function heldIn(text: string): { resource: string; recordId: string }[] {
    return (text.match(pattern) ?? []).flatMap((mark) => owners.get(mark.toLowerCase()) ?? []);
  }

  return { of, plant, history, document, account, wordsOf, heldIn, marksOf };
}

import { randomBytes, randomUUID } from 'node:crypto';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportRow } from '#contract/imports/import-answer.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { removeForgottenFiles } from '#server/files/files.ts';
import { forgetOldImports } from '#server/imports/records.ts';
import { sheetPath, sheetXml, withData, withDirectory, workbook } from './broken-workbooks.ts';
import { samples } from './sample-files.ts';
import { sendImport } from './send-import.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

const megabyte = 1024 * 1024;
const resource = 'employee-documents';

let server: TestServer;
let hr: MadePerson;
let mary: MadePerson;
let ben: MadePerson;

beforeAll(async () => {
  server = await startServer();
  hr = await server.person({ username: 'hr', roleName: 'HR Officer' });
  mary = await server.person({ username: 'mary', firstName: 'Mary', lastName: 'Kila' });
  ben = await server.person({ username: 'ben', firstName: 'Ben', lastName: 'Oro' });
});
afterAll(() => server.stop());

const head = 'Employee,File,Type,Title,Issued,Expires,Number';

/** A pdf that differs from others. */
const pdf = (text: string) => Buffer.concat([samples.pdf, Buffer.from(`% ${text}\n`)]);

type Files = Record<string, Buffer>;

function zipOf(rows: string[], files: Files, more: Zippable = {}): Buffer {
  const index = strToU8([head, ...rows].join('\r\n'));
  return Buffer.from(zipSync({ ...files, 'index.csv': index, ...more }));
}

const send = (file: Buffer | string, by = hr, id?: string) =>
  sendImport(server, by.client, { resource, file, name: 'documents.zip', ...(id && { id }) });

async function preview(file: Buffer, by = hr) {
  const { status, body, text } = await send(file, by);
  expect(status, text).toBe(201);
  return body;
}

async function refusal(file: Buffer | string) {
  const { status, body } = await send(file);
  return [status, body.detail];
}

const run = (id: string, onlyGood = false, by = hr) => by.client.post(`/api/imports/${id}/run`, { onlyGood });

const outcomes = ({ rows }: { rows: ImportRow[] }) =>
  rows.map(({ outcome, errors }) => [outcome, ...errors.map(({ field, message }) => `${field}: ${message}`)]);

async function documentsOf({ employeeId }: MadePerson) {
  return (await hr.client.get(`/api/employee-documents/${employeeId}`)).body;
}

async function countFiles(): Promise<number> {
  return (await server.row<{ count: number }>('select count(*)::int as count from files')).count;
}

async function cleanUp(): Promise<void> {
  await forgetOldImports(server.pool, new Date());
  await removeForgottenFiles(server.pool, new Date());
}

const good = () =>
  zipOf(
    [
      'Mary Kila,Kila\\Licence.pdf,License,Driving licence,2024-02-14,2029-02-13,L-1',
      'Ben Oro,oro/passport.png,ID,Passport,,,P-7',
    ],
    { 'Kila/licence.pdf': pdf('licence'), 'oro/passport.png': samples.png, 'oro/old.pdf': pdf('old') },
    { '__MACOSX/._index.csv': strToU8('x') },
  );

describe('a zip of documents', () => {
  let id: string;

  it('previews each row of its index, names files that no row has, and keeps no document', async () => {
    const found = await preview(good());
    ({ id } = found);
    expect(found.counts).toEqual({ add: 2, change: 0, same: 0, refused: 0 });
    expect(found.unlistedFiles).toEqual({ count: 1, paths: ['oro/old.pdf'] });
    expect(JSON.stringify(found)).not.toContain('files/');
    expect([...(await documentsOf(mary)), ...(await documentsOf(ben))]).toEqual([]);
    expect(await countFiles()).toBe(3);
  });

  it('lets nobody else see or run it, and only those send one who may change all documents', async () => {
    const other = await server.person({ username: 'hr2', roleName: 'HR Officer' });
    expect((await run(id, false, other)).status).toBe(404);
    expect((await other.client.get(`/api/imports/${id}/overview`)).status).toBe(404);
    expect((await send(good(), mary)).status).toBe(403);
    expect(await countFiles()).toBe(3);
  });

  it('keeps the files until it is run, whatever is cleaned up, and no longer than a day', async () => {
    await server.pool.query("update files set created_at = now() - interval '2 days'");
    await cleanUp();
    expect(await countFiles()).toBe(3);
  });

  it('adds each document with its file once, however often it is asked', async () => {
    const answers = await Promise.all([run(id), run(id)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await run(id)).body.status).toBe('Imported');
    const [licence, another] = await documentsOf(mary);
    expect(another).toBeUndefined();
    expect(licence).toMatchObject({
      documentName: 'Driving licence',
      documentNumber: 'L-1',
      expiryDate: '2029-02-13',
      fileName: 'licence.pdf',
      isAccepted: true,
    });
    const file = await server.app.inject({
      url: `/api/employee-documents/${licence.id}/file`,
      headers: { authorization: `Bearer ${hr.client.token}` },
    });
    expect(file.rawPayload.equals(pdf('licence'))).toBe(true);
    const stranger = await ben.client.get(`/api/employee-documents/${licence.id}/file`);
    expect(stranger.status).toBe(404);
    // The file without a row is gone.
    expect(await countFiles()).toBe(2);
    const log = await server.pool.query(
      "select resource, count(*)::int as count from audit where action = 'create' and record_id = any($1) group by 1 order by 1",
      [[licence.id, licence.filePath.slice('files/'.length)]],
    );
    expect(log.rows).toEqual([
      { resource: 'employee-documents', count: 1 },
      { resource: 'files', count: 1 },
    ]);
  });

  it('changes nothing when it is sent again', async () => {
    const again = await preview(good());
    expect(again.counts).toEqual({ add: 0, change: 0, same: 2, refused: 0 });
    expect((await run(again.id)).body.detail).toBe(importWords.nothingGood);
  });

  it('leaves the file of a document that is there, and changes what else its row says', async () => {
    const row = 'Mary Kila,a.pdf,License,Driving licence,2024-02-14,2029-02-13,L-2';
    const other = await preview(zipOf([row], { 'a.pdf': pdf('another scan') }));
    expect(outcomes(other)).toEqual([['refused', `filePath: ${importWords.otherFile}`]]);
    const same = await preview(zipOf([row], { 'a.pdf': pdf('licence') }));
    expect(same.rows[0].changes).toEqual({ documentNumber: ['L-1', 'L-2'] });
    expect((await run(same.id)).status).toBe(200);
    expect((await documentsOf(mary))[0]).toMatchObject({ documentNumber: 'L-2', fileName: 'licence.pdf' });
    await hr.client.post(`/api/imports/${same.id}/undo`);
    expect((await documentsOf(mary))[0]).toMatchObject({ documentNumber: 'L-1' });
    // Neither the rejected file nor the second copy is left.
    expect(await countFiles()).toBe(2);
  });

  it('is undone: its documents are deleted, and can be restored', async () => {
    expect((await hr.client.post(`/api/imports/${id}/undo`)).body.left).toEqual([
      {
        recordId: (await documentsOf(mary))[0].id,
        name: 'Driving licence',
        message: importWords.changedSince,
      },
    ]);
    expect(await documentsOf(ben)).toEqual([]);
    expect((await hr.client.get(`/api/employee-documents/${ben.employeeId}/deleted`)).body).toHaveLength(1);
  });
});

describe('the rows of an index', () => {
  it('are refused one by one, with what is wrong with their files', async () => {
    const rows = [
      'Mary Kila,missing.pdf,ID,One,,,',
      'Mary Kila,scam.pdf,ID,Two,,,',
      'Mary Kila,empty.pdf,ID,Three,,,',
      'Mary Kila,large.pdf,ID,Four,,,',
      'Mary Kila,twice.pdf,ID,Five,,,',
      'Mary Kila,good.pdf,ID,Six,,,',
      'Ben Oro,GOOD.pdf,ID,Seven,,,',
      'Mary Kila,,ID,Eight,,,',
      'Nobody,other.pdf,Certificate,Nine,,,',
      'Mary Kila,damaged.pdf,ID,Ten,,,',
      'Mary Kila,locked.pdf,ID,Eleven,,,',
    ];
    const files: Zippable = {
      'missing1.pdf': pdf('1'),
      'scam.pdf': strToU8('MZ this is a program'),
      'empty.pdf': new Uint8Array(),
      'large.pdf': [Buffer.concat([samples.pdf, randomBytes(20 * megabyte)]), { level: 0 }],
      'twice.pdf': pdf('2'),
      'Twice.pdf': pdf('3'),
      'good.pdf': pdf('4'),
      'other.pdf': pdf('5'),
      'damaged.pdf': [pdf('6'), { level: 0 }],
      'locked.pdf': pdf('7'),
    };
    let zip = zipOf(rows, {}, files);
    zip = withData(zip, 'damaged.pdf', (data) => data.fill(0x20, 30));
    zip = withDirectory(zip, 'locked.pdf', 'flags', (flags) => flags | 1);
    const found = await preview(zip);
    expect(outcomes(found)).toEqual([
      ['refused', 'filePath: The ZIP file has no file “missing.pdf”'],
      ['refused', 'filePath: Only these file types are accepted: PDF, JPEG, PNG, WebP, DOCX, XLSX'],
      ['refused', 'filePath: The file is empty'],
      ['refused', `filePath: ${importWords.largeFile}`],
      ['refused', `filePath: ${importWords.severalInZip}`],
      ['add'],
      ['refused', 'filePath: Row 7 has the same file. Each document needs its own file.'],
      ['refused', 'filePath: File is required'],
      [
        'refused',
        expect.stringMatching(/^employeeId: /),
        expect.stringMatching(/^documentType: Document Type must be one of/),
      ],
      ['refused', `filePath: ${importWords.damagedFile}`],
      ['refused', `filePath: ${importWords.encryptedFile}`],
    ]);
    expect(found.rows[0].errors[0].meant).toEqual(['missing1.pdf']);
    // A corrected cell finds a file that no row had.
    const corrected = await hr.client.post(`/api/imports/${found.id}/preview`, {
      cells: { 2: { 1: 'missing1.pdf' } },
    });
    expect(corrected.body.counts).toMatchObject({ add: 2, refused: 9 });
    expect(corrected.body.unlistedFiles.paths).toEqual([]);
    expect((await run(found.id)).body.detail).toBe(importWords.someRefused);
    expect((await run(found.id, true)).body.counts).toMatchObject({ add: 2 });
    expect((await documentsOf(mary)).map((each: { documentName: string }) => each.documentName)).toEqual(
      expect.arrayContaining(['One', 'Six']),
    );
  });

  it('may stand in a workbook, in a folder with the files', async () => {
    const index = workbook({
      [sheetPath]: sheetXml([
        ['Employee', 'File', 'Document Type', 'Document Name'],
        ['Ben Oro', 'scans/contract.pdf', 'Contract', 'Contract 2026'],
      ]),
    });
    const zip = zipSync({ 'Staff/index.xlsx': index, 'Staff/scans/contract.pdf': pdf('contract') });
    const found = await preview(Buffer.from(zip));
    expect([found.counts.add, found.unlistedFiles.count]).toEqual([1, 0]);
  });
});

describe('a zip that is refused', () => {
  const rows = ['Mary Kila,a.pdf,ID,A,,,'];
  const files = { 'a.pdf': pdf('a') };
  const noise = () => Buffer.concat([samples.pdf, randomBytes(15 * megabyte)]);

  it.each<[string, () => Buffer | string, string]>([
    ['a spreadsheet alone', () => [head, ...rows].join('\n'), importWords.notZip],
    ['an empty file', () => '', importWords.notZip],
    ['no index', () => Buffer.from(zipSync(files)), importWords.noIndex],
    ['two indexes', () => zipOf(rows, files, { 'Index.xlsx': strToU8('x') }), importWords.severalIndexes],
    ['half a zip', () => zipOf(rows, files).subarray(0, 100), importWords.damagedZip],
    ['a path to above', () => zipOf(rows, { '../a.pdf': pdf('a') }), importWords.pathOutside],
    ['a path from the root', () => zipOf(rows, { '/etc/a.pdf': pdf('a') }), importWords.pathOutside],
    ['a path of a drive', () => zipOf(rows, { 'C:\\a.pdf': pdf('a') }), importWords.pathOutside],
    [
      'an encrypted index',
      () => withDirectory(zipOf(rows, files), 'index.csv', 'flags', (flags) => flags | 1),
      importWords.encryptedZip,
    ],
    [
      'strong encryption',
      () => withDirectory(zipOf(rows, files), 'a.pdf', 'flags', (flags) => flags | 0x41),
      importWords.encryptedZip,
    ],
    [
      'a damaged index',
      () => withData(zipOf(rows, files), 'index.csv', (data) => data.fill(0)),
      importWords.damagedZip,
    ],
    [
      'far more than its size',
      () => zipOf(rows, { 'a.pdf': Buffer.alloc(30 * megabyte) }),
      importWords.unpacksTooMuch,
    ],
    [
      'files of 225 MB, of which each is small enough',
      () =>
        Buffer.from(
          zipSync({
            'index.csv': strToU8(head),
            noise: [noise(), { level: 0 }],
            ...Object.fromEntries(
              Array.from({ length: 14 }, (_, at) => [`${at}.pdf`, Buffer.alloc(15 * megabyte)]),
            ),
          }),
        ),
      importWords.unpacksTooMuch,
    ],
    [
      'many files',
      () =>
        zipOf(rows, Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}.pdf`, samples.pdf]))),
      importWords.tooManyFiles,
    ],
  ])('has %s', async (_name, file, sentence) => {
    const before = await countFiles();
    expect(await refusal(file())).toEqual([422, sentence]);
    expect(await countFiles()).toBe(before);
  });

  it('says another size than it unpacks to', async () => {
    const swollen = zipOf(rows, { 'a.pdf': Buffer.concat([samples.pdf, Buffer.alloc(15 * megabyte)]) });
    const lying = withDirectory(swollen, 'a.pdf', 'unpacked', () => 1000);
    expect(outcomes(await preview(lying))).toEqual([['refused', `filePath: ${importWords.damagedFile}`]]);
  });

  it('is larger than 100 MB; one of 30 MB is taken, and a spreadsheet of 30 MB is not', async () => {
    const content = Buffer.concat([samples.pdf, randomBytes(10 * megabyte)]);
    const parts = Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.pdf`, content]));
    const large = Buffer.from(
      zipSync({ 'index.csv': strToU8([head, ...rows].join('\n')), ...parts }, { level: 0 }),
    );
    expect((await preview(large)).counts.add).toBe(1);
    const sheet = await sendImport(server, hr.client, { resource: 'assets', file: large });
    expect([sheet.status, sheet.body.detail]).toEqual([413, importWords.tooLarge]);
    expect(await send(Buffer.alloc(101 * megabyte, 'PK'))).toMatchObject({ status: 413 });
  });
});

describe('a zip that is not run', () => {
  it('gives up its files when another takes its place', async () => {
    const before = await preview(zipOf(['Ben Oro,a.pdf,ID,A,,,'], { 'a.pdf': pdf('a') }));
    const own = 'select count(*)::int as count from files where import_id = ';
    expect(await server.row(`${own}'${before.id}'`)).toEqual({ count: 1 });
    const after = await preview(zipOf(['Ben Oro,b.pdf,ID,B,,,'], { 'b.pdf': pdf('b') }));
    expect(await server.row(`${own}'${before.id}'`)).toEqual({ count: 0 });
    expect((await run(before.id)).status).toBe(404);
    await server.pool.query("update files set created_at = now() - interval '2 days'");
    await server.pool.query("update imports set created_at = now() - interval '2 days'");
    await cleanUp();
    expect(await server.row(`${own}'${after.id}'`)).toEqual({ count: 0 });
  });

  it('is previewed once for one id', async () => {
    const zip = zipOf(['Ben Oro,c.pdf,ID,C,,,'], { 'c.pdf': pdf('c') });
    const id = randomUUID();
    const answers = await Promise.all([send(zip, hr, id), send(zip, hr, id)]);
    const statuses = answers.map(({ status }) => status);
    expect([
      [200, 201],
      [201, 409],
    ]).toContainEqual(statuses.toSorted());
    expect((await send(zip, hr, id)).status).toBe(200);
    expect((await run(id)).body.status).toBe('Imported');
    expect(
      (await documentsOf(ben)).filter(({ documentName }: { documentName: string }) => documentName === 'C'),
    ).toHaveLength(1);
  });
});

describe('documents beside a zip', () => {
  it('have an index as their template, and are not exported for import', async () => {
    const template = await hr.client.get(`/api/imports/template?resource=${resource}`);
    expect(template.headers['content-disposition']).toContain('index.xlsx');
    const { status, body } = await hr.client.post('/api/imports/export', { kind: resource, format: 'csv' });
    expect([status, body.errors]).toEqual([
      422,
      [{ path: 'kind', message: importWords.noExport('documents') }],
    ]);
  });
});

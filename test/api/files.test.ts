import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { form, multipart, samples, zip } from './sample-files.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let worker: MadePerson;

beforeAll(async () => {
  server = await startServer();
  worker = await server.person({ username: 'worker' });
});
afterAll(() => server.stop());

const path = '/api/files';
const sender = (token: string | null = worker.client.token) => server.client({ token, headers: multipart });
const upload = (content: Buffer, name?: string) => sender().post(path, form(content, name));
const office = 'application/vnd.openxmlformats-officedocument';
const wrongType = 'Only these file types are accepted: PDF, JPEG, PNG, WebP, DOCX, XLSX';
const missing = 'Send one file, in a multipart form field named file';
const tooLarge = 'The file is larger than 20 MB. Upload a smaller file, or enter where the file is stored.';
const megabyte = 1024 * 1024;

const kept = () =>
  server.row<{ count: number }>('select count(*)::int as count from files').then(({ count }) => count);

describe('an uploaded file', () => {
  it.each([
    ['pdf', 'application/pdf', 'pdf'],
    ['jpeg', 'image/jpeg', 'jpg'],
    ['png', 'image/png', 'png'],
    ['webp', 'image/webp', 'webp'],
    ['docx', `${office}.wordprocessingml.document`, 'docx'],
    ['xlsx', `${office}.spreadsheetml.sheet`, 'xlsx'],
  ] as const)(
    'is known as %s by its content, whatever its name, which ends so',
    async (kind, type, ending) => {
      const answer = await upload(samples[kind], 'holiday.hta');
      expect(answer.status, answer.text).toBe(201);
      expect(answer.body).toEqual({
        filePath: expect.stringMatching(/^files\/[0-9a-f-]{36}$/),
        name: `holiday.hta.${ending}`,
        type,
        size: samples[kind].length,
      });
    },
  );

  it.each([
    ['text named as a PDF', Buffer.from('Hello, I am a PDF'), 'a.pdf'],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'a.html'],
    ['a drawing with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png'],
    ['a PDF after something else', Buffer.from('x%PDF-1.7'), 'a.pdf'],
    ['a program', Buffer.from('MZ\x90\0', 'latin1'), 'a.pdf'],
    ['a GIF', Buffer.from('GIF89a'), 'a.jpg'],
    ['a sound that says RIFF', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'), 'a.webp'],
    ['a plain archive', zip('notes.txt'), 'a.docx'],
    ['an archive that says nothing', zip('[Content_Types].xml'), 'a.docx'],
    [
      'a document with macros',
      zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'),
      'a.docx',
    ],
  ])('is refused when it is %s', async (_what, content, name) => {
    const before = await kept();
    const answer = await upload(content, name);
    expect(answer.status).toBe(415);
    expect(answer.body).toMatchObject({ detail: wrongType, errors: [{ path: 'file', message: wrongType }] });
    expect(await kept()).toBe(before);
  });

  it('is refused when it is empty', async () => {
    const answer = await upload(Buffer.alloc(0));
    expect([answer.status, answer.body.detail]).toEqual([422, 'The file is empty']);
  });

  it('may have 20 MB and not a byte more', async () => {
    const full = Buffer.concat([samples.pdf, Buffer.alloc(20 * megabyte - samples.pdf.length)]);
    expect((await upload(full)).body.size).toBe(20 * megabyte);
    const over = await upload(Buffer.concat([full, Buffer.alloc(1)]));
    expect([over.status, over.body.detail]).toEqual([413, tooLarge]);
    const far = await upload(Buffer.concat([full, Buffer.alloc(2 * megabyte)]));
    expect([far.status, far.body.detail]).toEqual([413, tooLarge]);
  });

  it('is one, in the field named file', async () => {
    const wrong = [
      await sender().post(path, form(samples.pdf, 'a.pdf', 'document')),
      await sender().post(path, Buffer.from('no form at all')),
      await sender().post(path, Buffer.alloc(0)),
      await server
        .client({ token: worker.client.token, headers: { 'content-type': 'multipart/form-data' } })
        .post(path, form(samples.pdf)),
    ];
    for (const answer of wrong)
      expect([answer.status, answer.body.errors]).toEqual([422, [{ path: 'file', message: missing }]]);
    const json = await worker.client.post(path, { file: 'a.pdf' });
    expect([json.status, json.body.detail]).toEqual([415, missing]);
  });

  it.each([
    ['C:\\Users\\mary\\licence.pdf', 'licence.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['Führerschein 2026 – Mary.pdf', 'Führerschein 2026 – Mary.pdf'],
    ['a<b>|?*:c.pdf', 'abc.pdf'],
    ['   ', 'document.pdf'],
    ['payslip.pdf.exe', 'payslip.pdf.exe.pdf'],
    ['LICENCE.PDF', 'LICENCE.PDF'],
    [`${'n'.repeat(150)}.pdf`, `${'n'.repeat(116)}.pdf`],
    [`${'📄'.repeat(150)}.docx`, `${'📄'.repeat(111)}.docx.pdf`],
  ])('named %j is called %j', async (sent, name) => {
    expect((await upload(samples.pdf, sent)).body.name).toBe(name);
  });

  it('is sealed at rest', async () => {
    const { body } = await upload(Buffer.concat([samples.pdf, Buffer.from('Confidential: Mary Kila')]));
    const { all } = await server.row<{ all: string }>(
      `select encode(content_sealed, 'escape') as all from files where id = $1`,
      [body.filePath.slice('files/'.length)],
    );
    expect(all).not.toMatch(/PDF|Confidential/);
  });

  it('is in the audit log without its name, which may tell what only few may read', async () => {
    const { body } = await upload(samples.pdf, 'HIV test of Mary.pdf');
    const entry = await server.row(
      `select action, note, actor_id as by, changes from audit where record_id = $1`,
      [body.filePath.slice('files/'.length)],
    );
    expect(entry).toEqual({ action: 'create', note: null, by: worker.userId, changes: {} });
  });
});

describe('uploading', () => {
  it('is for who is signed in, and nothing of a stranger’s body is kept', async () => {
    const before = await kept();
    const big = Buffer.concat([samples.pdf, Buffer.alloc(19 * megabyte)]);
    for (const token of [null, 'x'.repeat(43)]) {
      const answer = await sender(token).post(path, form(big));
      expect(answer.status).toBe(401);
    }
    expect(await kept()).toBe(before);
  });

  it('takes a form nowhere else', async () => {
    for (const other of ['/api/employees', '/api/auth/login', '/api/attendance']) {
      const { status } = await sender(server.admin.token).post(other, form(samples.pdf));
      expect(status, other).toBe(415);
    }
  });

  it('removes what was uploaded a day ago and never used, and keeps what is younger', async () => {
    const [old, young, used] = [
      await upload(samples.pdf),
      await upload(samples.pdf),
      await upload(samples.pdf),
    ];
    const idOf = ({ body }: { body: { filePath: string } }) => body.filePath.slice('files/'.length);
    const document = await worker.client.post('/api/employee-documents', {
      employeeId: worker.employeeId,
      documentName: 'Licence',
      documentType: 'License',
      filePath: used.body.filePath,
    });
    expect(document.status, document.text).toBe(201);
    const age = 'update files set created_at = now() - $2::interval where id = $1';
    await server.pool.query(age, [idOf(old), '24 hours 1 minute']);
    await server.pool.query(age, [idOf(young), '23 hours 59 minutes']);
    await server.pool.query(age, [idOf(used), '3 days']);
    await server.app.jobs.check();
    const { rows } = await server.pool.query<{ id: string }>('select id from files where id = any($1)', [
      [idOf(old), idOf(young), idOf(used)],
    ]);
    expect(rows.map(({ id }) => id).toSorted()).toEqual([idOf(young), idOf(used)].toSorted());
  });
});

describe('many files', () => {
  it('of one person are taken a few at a time, and other people’s beside them', async () => {
    const other = await server.person({ username: 'other' });
    const theirs = server.client({ token: other.client.token, headers: multipart });
    const big = form(Buffer.concat([samples.pdf, Buffer.alloc(5 * megabyte)]));
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => sender().post(path, big)),
      theirs.post(path, big),
    ]);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 429, 429, 429]);
    expect(answers.at(-1)?.status).toBe(201);
    expect(refused[0]?.body.detail).toBe(
      'Several of your files are still uploading. Wait until they finish.',
    );
    expect(refused[0]?.headers['retry-after']).toBeDefined();
    expect((await upload(samples.pdf)).status).toBe(201);
  });

  it('are not downloaded all at once either, and each download makes place for another', async () => {
    const { body } = await upload(Buffer.concat([samples.pdf, Buffer.alloc(megabyte)]));
    const id = await worker.client
      .post('/api/employee-documents', {
        employeeId: worker.employeeId,
        documentName: 'Plan',
        documentType: 'License',
        filePath: body.filePath,
      })
      .then((answer) => answer.body.id);
    const download = () => worker.client.get(`/api/employee-documents/${id}/file`);
    const answers = await Promise.all(Array.from({ length: 5 }, download));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
    for (let turn = 0; turn < 4; turn += 1) expect((await download()).status).toBe(200);
  });

  it('in no record yet are as many as one person may have', async () => {
    const hoarder = await server.person({ username: 'hoarder' });
    await server.pool.query(
      `insert into files (id, name, type, size, content_sealed, uploaded_by)
        select gen_random_uuid(), 'a.pdf', 'application/pdf', 1, 'x', $1 from generate_series(1, 50)`,
      [hoarder.userId],
    );
    const { status, body } = await sender(hoarder.client.token).post(path, form(samples.pdf));
    expect([status, body.detail]).toEqual([
      409,
      'Too many of your uploaded files are not attached to a record. Attach them, or try again tomorrow.',
    ]);
    await server.pool.query('delete from files where uploaded_by = $1', [hoarder.userId]);
  });
});

describe('over a real connection', () => {
  it(
    'who sends too much, or may not send, is told so, and leaves nothing open',
    { timeout: 15_000 },
    async () => {
      const app = await server.anotherApp();
      const address = await app.listen({ host: '127.0.0.1', port: 0 });
      const big = new Blob([new Uint8Array(form(Buffer.concat([samples.pdf, Buffer.alloc(24 * megabyte)])))]);
      const signedIn = { authorization: `Bearer ${worker.client.token}` };
      const send = async (headers: object, body: Blob | ReadableStream) => {
        const asked = { method: 'POST', headers: { ...multipart, ...headers }, body, duplex: 'half' };
        const answer = await fetch(`${address}${path}`, asked);
        return [answer.status, await answer.text()];
      };
      expect(await send({}, big)).toEqual([401, expect.stringContaining('Sign in again')]);
      expect(await send(signedIn, big)).toEqual([413, expect.stringContaining(tooLarge)]);
      const unsized = big.stream();
      expect(await send(signedIn, unsized)).toEqual([413, expect.stringContaining(tooLarge)]);
      // The answer comes first; a line is idle when what was still under way has passed.
      const open = () => {
        app.server.closeIdleConnections();
        return new Promise<number>((done) => app.server.getConnections((_error, count) => done(count)));
      };
      await expect.poll(open, { timeout: 5000 }).toBe(0);
    },
  );
});

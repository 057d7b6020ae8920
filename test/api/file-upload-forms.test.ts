import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { form, multipart, samples } from './sample-files.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let worker: MadePerson;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  server = await startServer();
  worker = await server.person({ username: 'worker' });
  app = await server.anotherApp();
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => server.stop());

const path = '/api/files';
const missing = 'Send one file, in a multipart form field named file';
const megabyte = 1024 * 1024;
const boundary = 'lagoon-7f3a';
const type = multipart['content-type'];
const file = 'Content-Disposition: form-data; name="file"; filename="licence.pdf"';
const pdf = samples.pdf.toString();

/** A form of these parts, each a header and a content. */
function formOf(...parts: [header: string, content: string][]): string {
  const written = parts.map(([header, content]) => `--${boundary}\r\n${header}\r\n\r\n${content}\r\n`);
  return `${written.join('')}--${boundary}--\r\n`;
}

const whole = formOf([file, pdf]);
const field = 'Content-Disposition: form-data; name="note"';

interface Sent {
  body: string | Buffer;
  contentType?: string;
}

async function atOnce({ body, contentType = type }: Sent) {
  const headers = { 'content-type': contentType };
  const answer = await server.client({ token: worker.client.token, headers }).post(path, Buffer.from(body));
  return { status: answer.status, body: answer.body };
}

/** In chunks of their own, so that everything is cut somewhere. */
async function inPieces({ body, contentType = type }: Sent, length = 7) {
  const bytes = Buffer.from(body);
  const headers = { 'content-type': contentType, authorization: `Bearer ${worker.client.token}` };
  const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false });
  const heard = once(asked, 'response');
  for (let at = 0; at < bytes.length; at += length) asked.write(bytes.subarray(at, at + length));
  asked.end();
  const [answer] = await heard;
  let text = '';
  for await (const piece of answer) text += String(piece);
  return { status: answer.statusCode, body: JSON.parse(text) };
}

describe('a form with one file', () => {
  it.each<[string, Sent]>([
    ['as browsers send it', { body: whole }],
    [
      'with its boundary in quotes',
      { body: whole, contentType: `multipart/form-data; boundary="${boundary}"` },
    ],
    ['after a preamble', { body: `This is a form of several parts.\r\n${whole}` }],
    ['before an epilogue', { body: `${whole}\r\nThat was all.` }],
    ['with more headers', { body: formOf([`${file}\r\nContent-Type: application/pdf\r\nX-Note: 1`, pdf]) }],
  ])('is taken %s', async (_what, sent) => {
    for (const { status, body } of [await atOnce(sent), await inPieces(sent)]) {
      expect(status, JSON.stringify(body)).toBe(201);
      expect(body).toMatchObject({ name: 'licence.pdf', size: samples.pdf.length });
    }
  });

  it('is taken with what looks nearly like its end', async () => {
    const content = `${pdf}\r\n--lagoon-7f3\r\n--\r\n\r\n--lagoon-7f3b--\r\n--lagoon`;
    for (const { status, body } of [
      await atOnce({ body: formOf([file, content]) }),
      await inPieces({ body: formOf([file, content]) }),
    ])
      expect([status, body.size]).toEqual([201, content.length]);
  });

  it('of 20 MB, sent in chunks, is downloaded as it was', { timeout: 30_000 }, async () => {
    const content = Buffer.concat([samples.pdf, randomBytes(20 * megabyte - samples.pdf.length)]);
    const { status, body } = await inPieces({ body: form(content) }, 50_001);
    expect(status, JSON.stringify(body)).toBe(201);
    const document = await worker.client.post('/api/employee-documents', {
      employeeId: worker.employeeId,
      documentName: 'Plan',
      documentType: 'License',
      filePath: body.filePath,
    });
    const answer = await fetch(`http://127.0.0.1:${port}/api/employee-documents/${document.body.id}/file`, {
      headers: { authorization: `Bearer ${worker.client.token}`, connection: 'close' },
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  });

  it.each([
    ['signs as browsers write them', 'a%22b%0D%0A.pdf', 'ab.pdf'],
    ['a sign that is none of these', '100%.pdf', '100%.pdf'],
    [
      '7 kB in a name and its folder',
      `${'n'.repeat(3000)}/${'📄'.repeat(1000)}.pdf`,
      `${'📄'.repeat(116)}.pdf`,
    ],
    ['two dots', '..', 'document.pdf'],
    ['no name', '', 'document.pdf'],
  ])('may have %s', async (_what, sent, name) => {
    const { body } = await atOnce({ body: formOf([file.replace('licence.pdf', sent), pdf]) });
    expect(body.name).toBe(name);
  });
});

describe('a form that is something else', () => {
  it.each<[string, Sent]>([
    ['without a boundary', { body: whole, contentType: 'multipart/form-data' }],
    ['with an empty boundary', { body: whole, contentType: 'multipart/form-data; boundary=' }],
    ['with another boundary', { body: whole, contentType: 'multipart/form-data; boundary=mountain' }],
    [
      'with a boundary of 300 signs',
      { body: whole, contentType: `multipart/form-data; boundary=${'b'.repeat(300)}` },
    ],
    ['that ends within the file', { body: whole.slice(0, -20) }],
    ['that ends within the header', { body: whole.slice(0, 60) }],
    ['that ends within the boundary', { body: whole.slice(0, 8) }],
    ['that has no end', { body: whole.slice(0, -4) }],
    ['with no part', { body: `--${boundary}--\r\n` }],
    ['with nothing', { body: '' }],
    ['with two files', { body: formOf([file, pdf], [file, pdf]) }],
    ['with a field before the file', { body: formOf([field, 'x'], [file, pdf]) }],
    ['with a field after the file', { body: formOf([file, pdf], [field, 'x']) }],
    ['with a field alone', { body: formOf(['Content-Disposition: form-data; name="file"', pdf]) }],
    [
      'with a file without a name',
      {
        body: formOf([
          'Content-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream',
          pdf,
        ]),
      },
    ],
    ['with a file in another field', { body: formOf([file.replace('"file"', '"document"'), pdf]) }],
    ['with a file in no field', { body: formOf(['Content-Disposition: form-data; filename="a.pdf"', pdf]) }],
    ['with a field named __proto__', { body: formOf([file.replace('"file"', '"__proto__"'), pdf]) }],
    ['with a file in constructor', { body: formOf([file.replace('"file"', '"constructor"'), pdf]) }],
    ['with a part that says nothing', { body: formOf(['X-Note: 1', pdf]) }],
    ['with an attachment', { body: formOf([file.replace('form-data', 'attachment'), pdf]) }],
    ['with a broken header', { body: formOf([`${file}\nX: 1`, pdf]) }],
    ['with a header without end', { body: `--${boundary}\r\n${file}` }],
    ['with a header of 9 kB', { body: formOf([`${file}\r\nX-Note: ${'x'.repeat(9000)}`, pdf]) }],
    ['with a name of 1 MB', { body: formOf([file.replace('licence', 'n'.repeat(megabyte)), pdf]) }],
    ['with 9 kB before the file', { body: `${'x'.repeat(9000)}\r\n${whole}` }],
  ])('is refused %s', async (_what, sent) => {
    const length = sent.body.length > megabyte ? 10_007 : 7;
    for (const { status, body } of [await atOnce(sent), await inPieces(sent, length)])
      expect([status, body.errors], JSON.stringify(body)).toEqual([
        422,
        [{ path: 'file', message: missing }],
      ]);
  });

  it('is refused for its type before the rest of it has come', async () => {
    const headers = { ...multipart, authorization: `Bearer ${worker.client.token}` };
    const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false });
    asked.write(whole.slice(0, whole.indexOf(pdf)) + 'MZ is the beginning of a program');
    const [answer] = await once(asked, 'response');
    expect(answer.statusCode).toBe(415);
    asked.end();
    answer.resume();
    await once(answer, 'end');
  });
});

describe('a sender', () => {
  const head = (length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n` +
    `Authorization: Bearer ${worker.client.token}\r\n\r\n`;

  it('who says less than they send is heard no further', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(head(whole.length - 20) + whole);
    let said = '';
    for await (const piece of socket) said += String(piece);
    expect(said.match(/HTTP\/1.1 \d+/g)?.at(-1)).toBe('HTTP/1.1 400');
  });

  it('who is slow keeps nobody else waiting', async () => {
    const other = await server.person({ username: 'other' });
    const counted = async () => {
      const { rows } = await server.pool.query(
        `select count(*)::int as times from bounded_acts where act = 'upload'`,
      );
      return rows[0].times;
    };
    const before = await counted();
    const slow = [1, 2, 3].map(() => connect(port, '127.0.0.1'));
    for (const socket of slow) socket.write(head(20 * megabyte) + whole.slice(0, -30));
    // Each is counted once it has its place.
    await expect.poll(counted).toBe(before + 3);
    expect((await inPieces({ body: whole })).status).toBe(429);
    const theirs = server.client({ token: other.client.token, headers: multipart });
    expect((await theirs.post('/api/files', Buffer.from(whole))).status).toBe(201);
    for (const socket of slow) socket.destroy();
    await untilAlone();
  });

  it('who says more than they send, or leaves, takes no place from later ones', async () => {
    for (let time = 0; time < 4; time += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.end(head(megabyte) + whole);
      socket.resume();
      await once(socket, 'close');
    }
    await untilAlone();
    expect((await inPieces({ body: whole })).status).toBe(201);
  });

  it('who leaves before they are heard takes no place from later ones', async () => {
    const lock = await server.pool.connect();
    onTestFinished(() => lock.release(true));
    await lock.query('begin');
    await lock.query(`select pg_advisory_xact_lock(hashtext('upload'), hashtext($1))`, [worker.userId]);
    const waiting = async () => {
      const { rows } = await lock.query<{ count: number }>(
        `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows[0]?.count;
    };
    const sockets = [1, 2, 3].map(() => connect(port, '127.0.0.1'));
    for (const socket of sockets) socket.write(head(megabyte) + whole);
    await expect.poll(waiting).toBe(3);
    for (const socket of sockets) socket.destroy();
    await untilAlone();
    await lock.query('commit');
    await expect.poll(async () => (await inPieces({ body: whole })).status).toBe(201);
  });

  function untilAlone() {
    const connections = () =>
      new Promise<number>((done) => app.server.getConnections((_error, count) => done(count)));
    return expect.poll(connections).toBe(0);
  }
});

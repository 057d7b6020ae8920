import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileWords } from '#contract/files/files.ts';
import { messageSettingsId } from '#contract/messages/message-settings.ts';
import { logoWords } from '#contract/settings/logo.ts';
import {
  certificatePath,
  mailPassword,
  mailUser,
  startMailServer,
  type MailServer,
} from '../mail/mail-server.ts';
import { drawingOfPdf } from '../pdf-text.ts';
import { pngOf } from '../png.ts';
import { uploaded } from './access/upload-file.ts';
import { startClock } from './clock.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

const clock = startClock();
const picture = pngOf({ width: 320, height: 80 });
let server: TestServer;
let mails: MailServer;
let mary: MadePerson;

beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer({
    clock,
    environment: { MESSAGE_NETWORKS: '127.0.0.1,::1', MAIL_CA_FILE: certificatePath },
  });
  mary = await server.person({ username: 'mary' });
  const settings = {
    mailHost: 'localhost',
    mailPort: mails.port,
    mailUser,
    mailPassword,
    mailFrom: 'bilum@example.org',
  };
  await server.admin.put(`/api/message-settings/${messageSettingsId}`, settings);
});
afterAll(async () => {
  await server.stop();
  await mails.stop();
});

async function upload(content: Buffer<ArrayBuffer> = picture): Promise<string> {
  const { status, body, text } = await uploaded(server, server.admin, content, 'logo.png');
  if (status !== 201) throw new Error(text);
  return body.filePath;
}

const setLogo = (logo: string[], client = server.admin) => client.put('/api/settings', { logo });

/** As bytes, which the client would read as text. */
function download(url: string, token = server.admin.token) {
  return server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
}

async function filesOfSettings(): Promise<number> {
  const { count } = await server.row<{ count: number }>(
    `select count(*)::int as count from file_uses join files on files.id = file_id where resource = 'settings'`,
  );
  return count;
}

describe('the logo', () => {
  it('is set by administrators, seen by everybody who is signed in, and removed', async () => {
    expect((await mary.client.get('/api/settings/logo')).status).toBe(404);
    const path = await upload();
    expect((await setLogo([path], mary.client)).status).toBe(403);
    const answer = await setLogo([path]);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.logo).toEqual([path]);
    const read = await download('/api/settings/logo', mary.client.token);
    expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'image/png']);
    expect(read.rawPayload.equals(picture)).toBe(true);
    expect((await server.nobody.get('/api/settings/logo')).status).toBe(401);
    const changes = await server.row<{ changes: object }>(
      `select changes from audit where resource = 'settings' order by at desc, id desc limit 1`,
    );
    expect(changes).toEqual({ changes: { logo: [[], [path]] } });

    expect((await setLogo([])).body.logo).toEqual([]);
    expect((await mary.client.get('/api/settings/logo')).status).toBe(404);
    expect(await filesOfSettings()).toBe(0);
  });

  it('is one picture, also when several are set at once', async () => {
    const paths = [await upload(), await upload(), await upload()];
    const answers = await Promise.all(paths.map((path) => setLogo([path])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await filesOfSettings()).toBe(1);
    expect((await mary.client.get('/api/settings/logo')).status).toBe(200);
    expect((await setLogo([await upload(), await upload()])).status).toBe(422);
  });

  it('stays when something else is changed, or when the settings have changed since', async () => {
    const path = await upload();
    const { body } = await setLogo([path]);
    await server.admin.put('/api/settings', { organisationName: 'Kunduridge Quarries' });
    const stale = await server.admin.put('/api/settings', { logo: [await upload()], version: body.version });
    expect(stale.status).toBe(409);
    expect((await server.admin.get('/api/settings')).body.logo).toEqual([path]);
    expect((await mary.client.get('/api/settings/logo')).status).toBe(200);
  });

  it.each([
    ['too small', pngOf({ width: 20, height: 20 }), logoWords.sides],
    ['with a palette', pngOf({ width: 60, height: 60, colorType: 3 }), logoWords.unusable],
    ['a document', Buffer.from('%PDF-1.7\n'), logoWords.types],
  ])('is refused if it is %s', async (_what, content, message) => {
    const { body: before } = await server.admin.get('/api/settings');
    const { status, body } = await setLogo([await upload(content)]);
    expect([status, body.errors]).toEqual([422, [{ path: 'logo', message }]]);
    expect((await server.admin.get('/api/settings')).body).toEqual(before);
  });

  it('is a picture that the administrator has uploaded', async () => {
    for (const path of ['files/logo.png', `files/${randomUUID()}`]) {
      const { status, body } = await setLogo([path]);
      expect([status, body.errors]).toEqual([422, [{ path: 'logo', message: fileWords.notYours }]]);
    }
  });
});

describe('a logo', () => {
  const pageHeight = 841.89;
  const withTransparency = pngOf({ width: 320, height: 80, colorType: 6 });

  it.each([
    ['PNG', picture, '/DeviceRGB'],
    ['PNG with transparency', withTransparency, '/SMask'],
  ])('as a %s is on letters and payslips', async (_format, content, expected) => {
    await setLogo([await upload(content)]);
    const { body: templates } = await server.admin.get('/api/letter-templates');
    const letter = await server.admin.post('/api/letters', {
      employeeId: mary.employeeId,
      templateId: templates[0].id,
      title: 'Certificate',
      text: 'To whom it may concern',
    });
    expect(letter.status, letter.text).toBe(201);
    const { filePath, id } = letter.body;
    const pay = await server.made('/api/payroll', {
      employeeId: mary.employeeId,
      payPeriodStart: content === picture ? '2025-03-01' : '2025-04-01',
      payPeriodEnd: content === picture ? '2025-03-14' : '2025-04-14',
      grossSalary: 1234.5,
    });
    expect(filePath).toMatch(/^files\//);
    for (const url of [`/api/employee-documents/${id}/file`, `/api/payroll/${pay}/payslip.pdf`]) {
      const pdf = await download(url);
      expect(pdf.statusCode, `${url} ${pdf.payload.slice(0, 200)}`).toBe(200);
      expect(pdf.rawPayload.toString('latin1')).toContain('/Subtype /Image');
      expect(pdf.rawPayload.toString('latin1')).toContain(expected);
      const [page = ''] = drawingOfPdf(pdf.rawPayload);
      const [, width, height, left, bottom] =
        /([\d.]+) 0 0 -([\d.]+) ([\d.]+) ([\d.]+) cm\n\/I1 Do/.exec(page) ?? [];
      expect([width, height, left].map(Number)).toEqual([168, 42, 56.7]);
      const [, firstLine] = /1 0 0 1 [\d.]+ ([\d.]+) Tm/.exec(page) ?? [];
      expect(pageHeight - Number(firstLine), 'the text is below the logo').toBeGreaterThan(
        Number(bottom) + 8,
      );
    }
  });

  it('is part of e-mails, or that of Bilum is if it was removed since', async () => {
    await server.admin.put(`/api/users/${mary.userId}`, { email: 'mary@example.org' });
    const attached = async () => {
      clock.pass({ seconds: 2 });
      await server.app.jobs.check();
      const { mail } = mails.received.at(-1) ?? {};
      // The parser puts attached pictures into the page, so the reference is that of the source.
      expect(mails.received.at(-1)?.source).toContain(`cid:${mail?.attachments[0]?.cid}`);
      return mail?.attachments.map(({ cid, content, contentDisposition }) => ({
        cid,
        contentDisposition,
        isLogo: content.equals(picture),
      }));
    };
    const send = () => server.admin.post(`/api/users/${mary.userId}/password-code/send`, {});
    await setLogo([await upload()]);
    await send();
    expect(await attached()).toEqual([{ cid: 'logo@bilum', contentDisposition: 'inline', isLogo: true }]);
    await send();
    await setLogo([]);
    expect(await attached()).toEqual([{ cid: 'logo@bilum', contentDisposition: 'inline', isLogo: false }]);
    await send();
    expect(await attached()).toEqual([{ cid: 'mark@bilum', contentDisposition: 'inline', isLogo: false }]);
  });
});

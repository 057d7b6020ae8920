import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveBasis } from './pay-helpers.ts';
import { startServer, type Client, type MadePerson, type TestServer } from './server.ts';
import { textOfPdf } from '../pdf-text.ts';

let server: TestServer;
let hr: MadePerson;
let mary: MadePerson;
let templates: Record<string, string>;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-16T02:00:00Z') });
  hr = await server.person({ username: 'hr', roleName: 'HR Officer', firstName: 'Ruth', lastName: 'Aihi' });
  mary = await server.person({ username: 'mary', firstName: 'Māry', lastName: '{{pay.amount}} <b>' });
  const { body } = await server.admin.get('/api/letter-templates');
  templates = Object.fromEntries(body.map(({ kind, id }: { kind: string; id: string }) => [kind, id]));
});
afterAll(() => server.stop());

const textFor = (client: Client, { employeeId }: MadePerson, query: string) =>
  client.get(`/api/employees/${employeeId}/letter-text?${query}`);

function letter({ employeeId }: MadePerson, more: object = {}) {
  return {
    employeeId,
    templateId: templates['Employment Certificate'],
    title: 'Certificate',
    text: 'First line\n\nSecond line',
    ...more,
  };
}

async function numbers(): Promise<number[]> {
  const { rows } = await server.pool.query('select sequence from letters order by sequence');
  return rows.map(({ sequence }) => sequence);
}

describe('the text of a letter', () => {
  it('is the template with the values of the person, which are never templates themselves', async () => {
    const { status, body } = await textFor(
      hr.client,
      mary,
      `templateId=${templates['Employment Certificate']}`,
    );
    expect(status).toBe(200);
    expect(body.title).toBe('Employment Certificate');
    expect(body.text).toContain('We confirm that Māry {{pay.amount}} <b> (employee ID EMP-');
    expect(body.text).toContain('since 15/01/2024. The current position is Employee.');
    expect(body.text).toContain('Ruth Aihi');
  });

  it('has pay only for people who may see it, and records that they saw it', async () => {
    await giveBasis(server, mary.employeeId);
    const query = `templateId=${templates['Offer']}`;
    expect((await textFor(hr.client, mary, query)).body).toMatchObject({
      status: 403,
      detail:
        'This template contains pay, and your role does not allow you to see the pay of this person. Choose another template.',
    });
    const { body } = await textFor(server.admin, mary, query);
    expect(body.text).toMatch(/Your pay is \$[\d,.]+ per (year|hour)\./);
    const { body: reads } = await server.admin.get('/api/audit?resource=pay-bases&action=read');
    expect(reads).toHaveLength(1);
  });

  it('describes only an approved leave of the person', async () => {
    const template = templates['Leave Confirmation'];
    const request = await server.made('/api/leave-requests', {
      employeeId: mary.employeeId,
      leaveType: 'Annual',
      startDate: '2026-07-06',
      endDate: '2026-07-10',
      status: 'Approved',
    });
    const query = `templateId=${template}&leaveRequestId=${request}`;
    expect((await textFor(hr.client, mary, query)).body.text).toContain(
      'your Annual leave from 06/07/2026 to 10/07/2026.',
    );
    expect((await textFor(hr.client, hr, query)).body.errors).toEqual([
      {
        path: 'query.leaveRequestId',
        message: 'This leave request is not an approved leave of this person. Choose another one.',
      },
    ]);
  });
});

describe('a letter', () => {
  it('becomes a PDF among the documents of the person', async () => {
    const { status, body, text } = await hr.client.post('/api/letters', letter(mary));
    expect(status, text).toBe(201);
    expect(body).toMatchObject({
      documentName: `Certificate ${body.documentNumber}`,
      documentNumber: expect.stringMatching(/^L-2026-\d{4}$/),
      documentType: 'Contract',
      issueDate: '2026-06-16',
      isAccepted: true,
    });
    const file = await server.app.inject({
      url: `/api/employee-documents/${body.id}/file`,
      headers: { authorization: `Bearer ${mary.client.token}` },
    });
    expect(file.headers['content-type']).toBe('application/pdf');
    const [page = ''] = textOfPdf(file.rawPayload);
    for (const line of ['Certificate', `${body.documentNumber} · 16/06/2026`, 'First line', 'Second line'])
      expect(page.split('\n')).toContain(line);
  });

  it('gets the next number of the year, also when many are created at once', async () => {
    const before = (await numbers()).length;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => hr.client.post('/api/letters', letter(mary))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(await numbers()).toEqual(Array.from({ length: before + 6 }, (_none, at) => at + 1));
  });

  it('is created once when it is sent twice with the same id, and leaves no gap when refused', async () => {
    const body = letter(mary, { id: randomUUID() });
    const [first, second] = await Promise.all([
      hr.client.post('/api/letters', body),
      hr.client.post('/api/letters', body),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([200, 201]);
    expect(first.body.id).toBe(second.body.id);
    const other = await server.admin.post('/api/letters', body);
    expect(other.body.detail).toBe('This id already belongs to another letter.');
    const all = await numbers();
    expect(all).toEqual(all.map((_none, at) => at + 1));
  });

  it('keeps its number when the document is deleted', async () => {
    const { body } = await hr.client.post('/api/letters', letter(mary));
    expect((await hr.client.delete(`/api/employee-documents/${body.id}`)).status).toBe(204);
    const next = await hr.client.post('/api/letters', letter(mary));
    expect(Number(next.body.documentNumber.slice(-4))).toBe(Number(body.documentNumber.slice(-4)) + 1);
  });

  it('has no open field, is not to oneself and not from a retired template', async () => {
    const open = await hr.client.post('/api/letters', letter(mary, { text: 'Until {{leave.to}}' }));
    expect(open.body.errors).toEqual([
      { path: 'text', message: 'Replace or remove {{leave.to}}. Bilum has no value for this person.' },
    ]);
    const own = await hr.client.post('/api/letters', letter(hr));
    expect(own.body).toMatchObject({
      status: 403,
      detail: 'You cannot create a letter to yourself. Ask another person.',
    });
    const templateId = await server.made('/api/letter-templates', {
      name: 'Old',
      kind: 'Offer',
      text: 'Dear',
      isRetired: true,
    });
    const retired = await hr.client.post('/api/letters', letter(mary, { templateId }));
    expect(retired.body.errors).toEqual([
      { path: 'templateId', message: 'This template is retired. Choose another template.' },
    ]);
  });

  it('does not show in its name that it is a warning', async () => {
    const { body } = await hr.client.post(
      '/api/letters',
      letter(mary, { templateId: templates['Warning'], title: 'Written Warning' }),
    );
    expect(body.documentName).toBe(`Letter ${body.documentNumber}`);
  });
});

describe('a letter template', () => {
  it('refuses fields that do not exist, by name', async () => {
    const text = 'Dear {{employee.nam}}';
    const message = 'There is no field {{employee.nam}}. Choose from the list of fields.';
    const added = await hr.client.post('/api/letter-templates', { name: 'New', kind: 'Offer', text });
    expect(added.body).toMatchObject({ status: 422, errors: [{ path: 'text', message }] });
    const changed = await hr.client.put(`/api/letter-templates/${templates['Offer']}`, { text });
    expect(changed.body).toMatchObject({ status: 422, errors: [{ path: 'text', message }] });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from './client.ts';
import { fortnight, giveBasis, giveRules, processed } from './pay-helpers.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';
import { textOfPdf } from '../pdf-text.ts';

let server: TestServer;
let mary: MadePerson;
let finance: MadePerson;

beforeAll(async () => {
  server = await startServer();
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
  mary = await server.person({ username: 'mary', firstName: 'Ōkāhu', lastName: '<b>Šimić</b>' });
});
afterAll(() => server.stop());

/** Prepared by another person than the administrator, who approves it. */
async function payOf(person: MadePerson, payPeriodStart: string, payPeriodEnd: string): Promise<string> {
  const { status, body, text } = await finance.client.post('/api/payroll', {
    employeeId: person.employeeId,
    payPeriodStart,
    payPeriodEnd,
    grossSalary: 1234.5,
    deductions: 200,
  });
  expect(status, text).toBe(201);
  return body.id;
}

/** Sent beside the client, which would read the file as text. */
async function download(id: string, token = server.admin.token) {
  return server.app.inject({
    url: `/api/payroll/${id}/payslip.pdf`,
    headers: { authorization: `Bearer ${token}` },
  });
}

describe('the PDF of a payslip', () => {
  it('says what the payslip says, with every letter of the name as it is', async () => {
    const id = await payOf(mary, '2020-03-01', '2020-03-14');
    const answer = await download(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename\*=UTF-8''Payslip%20.*2020-03-01%20to%202020-03-14\.pdf$/,
      ),
    });
    const [page = '', ...others] = textOfPdf(answer.rawPayload);
    expect(others).toEqual([]);
    for (const line of [
      'Ōkāhu <b>Šimić</b>',
      '01/03/2020 - 14/03/2020',
      'Draft, not paid',
      'Entered by hand',
      '$1,234.50',
      '$200.00',
      '$1,034.50',
      'Year to date, 2020',
      'No leave was taken in this period.',
      'Page 1 of 1',
    ])
      expect(page.split('\n')).toContain(line);
  });

  it('has the reasons of the lines of a pay run', async () => {
    await giveRules(server);
    await giveBasis(server, mary.employeeId);
    const run = await processed(server.admin, { ...fortnight, employeeIds: [mary.employeeId] });
    const { body: rows } = await server.admin.get(`/api/payroll?payRunId=${run.id}`);
    const [page = ''] = textOfPdf((await download(rows[0].id)).rawPayload);
    expect(page).toMatch(/a year ÷ \d+ pays/);
    expect(page).toContain('Paid by the employer in addition');
    const left = await server.admin.post(`/api/payroll/${rows[0].id}/leave-out`, {
      version: rows[0].version,
      reason: 'Hours are disputed',
    });
    expect(left.status, left.text).toBe(200);
    const refused = await download(rows[0].id);
    expect(refused.json()).toMatchObject({
      status: 409,
      detail: 'This person is left out of the pay run, so there is no payslip.',
    });
  });

  it('is for whoever may read the payslip, and each download is in the audit log', async () => {
    const other = await server.person({ username: 'other' });
    const id = await payOf(mary, '2020-04-01', '2020-04-14');
    expect((await download(id, mary.client.token)).statusCode).toBe(404);
    await server.admin.put(`/api/payroll/${id}`, { status: 'Approved' });
    expect((await download(id, mary.client.token)).statusCode).toBe(200);
    expect((await download(id, other.client.token)).statusCode).toBe(404);
    expect((await clientOf(server.app, {}).get(`/api/payroll/${id}/payslip.pdf`)).status).toBe(401);
    const { body } = await server.admin.get(`/api/audit?resource=payroll&recordId=${id}&action=export`);
    expect(body).toMatchObject([{ actorId: mary.userId, note: 'Payslip, PDF' }]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveredRules } from '#contract/financial/pay/delivered-rules.ts';
import { payRuleWords, type PayTerms } from '#contract/financial/pay/pay-rules.ts';
import { transaction } from '#server/database/statement.ts';
import { deliverPayRules } from '#server/financial/pay/delivered.ts';
import { done, fortnight, giveBasis, overrideAll, processed } from './pay-helpers.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let finance: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-16T02:00:00Z') });
  finance = await server.person({ username: 'finance', roleName: 'Finance Officer' });
});
afterAll(() => server.stop());

interface Line {
  kind: string;
  amount: number;
  causes: { what: string }[];
}

async function tried(body: object) {
  const answer = await finance.client.post('/api/pay-rules/try', { on: '2026-06-14', ...body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const amountOf = (lines: Line[], kind: string) => lines.find((line) => line.kind === kind)?.amount ?? 0;

const superannuation = { kind: 'Superannuation', employeePercent: 6, employerPercent: 8.4, afterMonths: 3 };
const brackets = [{ above: 0, percent: 10 }];
const flatTax = { kind: 'Income Tax', taxStatus: 'Resident', brackets, roundTo: 0.01 };

describe('the rules that are delivered', () => {
  it('are there from the start, each with its source, to be confirmed', async () => {
    const { body } = await finance.client.get('/api/pay-rules');
    expect(body.map(({ terms }: { terms: PayTerms }) => terms)).toHaveLength(deliveredRules.length);
    for (const rule of body)
      expect(rule).toMatchObject({ isConfirmed: false, caution: 'Confirm before use', isUsed: false });
    expect(body.every(({ source }: { source: string }) => source.length > 10)).toBe(true);
  });

  it('come once, and each is in its history as made by Bilum', async () => {
    await transaction(server.pool, (tx) => deliverPayRules(tx, '2026-06-16'));
    const { body } = await finance.client.get('/api/pay-rules');
    expect(body).toHaveLength(deliveredRules.length);
    const { body: entries } = await server.admin.get(`/api/audit?resource=pay-rules&recordId=${body[0].id}`);
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['create']);
  });
});

it('a rule that is sent without what it may choose has what comes first, and keeps what is chosen', async () => {
  const { status, body } = await finance.client.post('/api/pay-rules', {
    from: '2027-01-01',
    terms: flatTax,
    source: 'Invented',
  });
  expect([status, body.terms]).toEqual([201, { ...flatTax, backPay: 'When paid' }]);
  const at = `/api/pay-rules/${body.id}`;
  const chosen = { ...flatTax, backPay: 'Spread over its pays' };
  expect((await done(finance.client, at, { terms: chosen })).terms).toEqual(chosen);
  const wrong = await finance.client.put(at, { terms: { ...flatTax, backPay: 'Never' } });
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    [
      {
        path: 'terms.backPay',
        message: 'Back pay must be one of: When paid, Spread over its pays',
      },
    ],
  ]);
  expect((await finance.client.delete(at)).status).toBe(204);
});

describe('the pay of an amount', () => {
  it.each([
    [1000, 69.23],
    [1500, 230.77],
    [2000, 405.77],
    [5000, 1571.15],
    [10_000, 3578.85],
    [769.23, 0],
    [0, 0],
  ])('of %d a fortnight has a tax of %d', async (gross, tax) => {
    const { lines, grossSalary, deductions, netSalary } = await tried({ gross });
    expect(amountOf(lines, 'Tax')).toBe(tax);
    expect(amountOf(lines, 'Superannuation')).toBe(Math.round(gross * 6) / 100);
    expect(amountOf(lines, 'Employer Superannuation')).toBe(Math.round(gross * 8.4) / 100);
    expect(grossSalary).toBe(gross);
    expect(deductions).toBeCloseTo(tax + gross * 0.06, 2);
    expect(netSalary).toBeCloseTo(gross - deductions, 2);
  });

  it('follows the group, the tax status and how long somebody is employed', async () => {
    const month = await tried({ gross: 3000, payGroup: 'Monthly' });
    expect(amountOf(month.lines, 'Tax')).toBe(412.5);
    const other = await tried({ gross: 100, taxStatus: 'Non-resident', monthsEmployed: 2 });
    expect(amountOf(other.lines, 'Tax')).toBe(30);
    expect(amountOf(other.lines, 'Superannuation')).toBe(0);
    expect(amountOf((await tried({ gross: 100, monthsEmployed: 3 })).lines, 'Superannuation')).toBe(6);
  });

  it('tells the rule and the brackets of its tax', async () => {
    const { lines } = await tried({ gross: 1000 });
    const tax = lines.find(({ kind }: Line) => kind === 'Tax');
    expect(tax.causes.map(({ what }: { what: string }) => what)).toEqual([
      'rule',
      'taxable',
      'bracket',
      'bracket',
    ]);
  });

  it('is also worked out by a rule that is still being written', async () => {
    const { lines } = await tried({ gross: 1000, terms: flatTax });
    expect(amountOf(lines, 'Tax')).toBe(100);
    expect(amountOf(lines, 'Superannuation')).toBe(60);
    const halved = await tried({ gross: 1000, terms: { ...superannuation, employeePercent: 3 } });
    expect(amountOf(halved.lines, 'Superannuation')).toBe(30);
  });

  it('has no tax before there was a rule', async () => {
    expect((await tried({ on: '2020-01-01', gross: 1000 })).lines).toHaveLength(1);
  });

  it('is stored nowhere', async () => {
    const { rows } = await server.pool.query('select count(*) from audit');
    await tried({ gross: 1000 });
    expect((await server.pool.query('select count(*) from audit')).rows).toEqual(rows);
  });

  it.each([
    [{ gross: -1 }, 'gross'],
    [{ gross: 1e12 }, 'gross'],
    [{ gross: 1, on: '2026-13-01' }, 'on'],
    [{ gross: 1, terms: { kind: 'Income Tax' } }, 'terms.taxStatus'],
    [{ gross: 1, terms: { ...flatTax, brackets: [{ above: 5, percent: 1 }] } }, 'terms.brackets'],
    [{ gross: 1, terms: { ...flatTax, brackets: [{ above: 0, percent: 101 }] } }, 'terms.brackets.0.percent'],
  ])('refuses %j', async (body, path) => {
    const answer = await finance.client.post('/api/pay-rules/try', { on: '2026-06-14', ...body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path);
  });
});

describe('a rule', () => {
  const added = async (from: string, terms: object = flatTax) =>
    finance.client.post('/api/pay-rules', { from, terms, source: 'National Gazette' });

  it('begins on its day and changes nothing before it', async () => {
    expect((await added('2030-01-01')).status).toBe(201);
    expect(amountOf((await tried({ on: '2029-12-31', gross: 1000 })).lines, 'Tax')).toBe(69.23);
    expect(amountOf((await tried({ on: '2030-01-01', gross: 1000 })).lines, 'Tax')).toBe(100);
  });

  it('is there once from a day, of its kind and tax status', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => added('2031-01-01', superannuation)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect((await added('2031-01-01')).status).toBe(201);
    expect((await added('2031-01-01', { ...flatTax, taxStatus: 'Non-resident' })).status).toBe(201);
  });

  it('keeps its kind, and when confirmed all it says', async () => {
    const { body: rule } = await added('2032-01-01');
    const at = `/api/pay-rules/${rule.id}`;
    const { body } = await finance.client.put(at, { terms: superannuation });
    expect(body.errors).toEqual([{ path: 'terms', message: payRuleWords.keepsKind }]);
    expect((await done(finance.client, at, { isConfirmed: true })).caution).toBeNull();
    const refused = await finance.client.put(at, { from: '2032-02-01' });
    expect([refused.status, refused.body.detail]).toEqual([409, payRuleWords.locked]);
    await done(finance.client, at, { isConfirmed: false });
    await done(finance.client, at, { terms: { ...flatTax, roundTo: 1 } });
    expect((await finance.client.delete(at)).status).toBe(204);
  });

  it('that pay was worked out by stays as it is, also beside later ones', async () => {
    const approver = await server.person({ username: 'approver', roleName: 'Finance Officer' });
    const mary = await server.person({ username: 'mary' });
    await giveBasis(server, mary.employeeId);
    const { at } = await processed(finance.client, {
      ...fortnight,
      payGroup: 'Fortnightly',
      employeeIds: [mary.employeeId],
    });
    await overrideAll(finance.client, at);
    await done(finance.client, at, { status: 'Checked' });
    await done(approver.client, at, { status: 'Approved' });
    const { body: used } = await finance.client.get('/api/pay-rules?isUsed=true');
    // Of each kind the latest; leave is paid only by a confirmed rule.
    const topics = deliveredRules.flatMap(({ terms }) =>
      terms.kind === 'Leave Pay' ? [] : `${terms.kind} ${'taxStatus' in terms ? terms.taxStatus : ''}`,
    );
    expect(used).toHaveLength(new Set(topics).size);
    const tax = used.find(({ taxStatus }: { taxStatus: string }) => taxStatus === 'Resident');
    // From then on, in place of what the run was worked out by.
    expect((await added('2026-06-01')).body.isUsed).toBe(false);
    for (const refused of [
      await finance.client.put(`/api/pay-rules/${tax.id}`, { terms: { ...tax.terms, roundTo: 1 } }),
      await finance.client.put(`/api/pay-rules/${tax.id}`, { from: '2026-01-01' }),
      await finance.client.delete(`/api/pay-rules/${tax.id}`),
    ])
      expect([refused.status, refused.body.detail]).toEqual([409, payRuleWords.used]);
    await done(finance.client, `/api/pay-rules/${tax.id}`, { note: 'Compared on Monday', isConfirmed: true });
  });
});

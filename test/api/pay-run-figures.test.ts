import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '#sample/random.ts';
import { done, fortnightFrom, giveBasis, giveRules, processed } from './pay-helpers.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let people: MadePerson[];
let hand: MadePerson;

const seed = 4711;
const random = createRandom(seed);

function pick<Each>(all: readonly Each[]): Each {
  const picked = all[random.whole(0, all.length - 1)];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
}

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-09-16T02:00:00Z') });
  await giveRules(server);
  await done(server.admin, '/api/settings', { approverMayPay: true });
  people = [];
  for (const username of ['anna', 'ben', 'carol', 'david', 'eva', 'frank'])
    people.push(await server.person({ username }));
  for (const { employeeId } of people.slice(0, 5)) await giveBasis(server, employeeId);
  hand = await server.person({ username: 'hand' });
});
afterAll(() => server.stop());

const figures = `select run.id, people_count::int as people, gross_salary as gross, deductions, net_salary as net,
  employer_cost as cost from pay_runs run order by id`;
const sums = `select run.id, count(row.id) filter (where row.left_out_at is null)::int as people,
    coalesce(sum(row.gross_salary), 0)::numeric(18, 2) as gross,
    coalesce(sum(row.deductions), 0)::numeric(18, 2) as deductions,
    coalesce(sum(row.net_salary), 0)::numeric(18, 2) as net,
    coalesce((select sum(amount) from payroll paid join pay_lines on payroll_id = paid.id
      where paid.pay_run_id = run.id and kind = 'Employer Superannuation'), 0)::numeric(18, 2) as cost
  from pay_runs run left join payroll row on row.pay_run_id = run.id group by run.id order by run.id`;

async function areKept(after: string) {
  const [kept, summed] = [await server.pool.query(figures), await server.pool.query(sums)];
  expect(kept.rows, after).toEqual(summed.rows);
  return kept.rows;
}

interface Run {
  id: string;
  at: string;
  status: string;
  version: number;
}

async function runOf(statuses: string[]): Promise<Run | undefined> {
  const { body } = await server.admin.get('/api/pay-runs');
  const found = body.filter(({ status }: Run) => statuses.includes(status));
  return found.length === 0 ? undefined : pick(found);
}

interface PayRow {
  id: string;
  version: number;
  leftOutAt: string | null;
}

const some = () => people.slice(0, random.whole(1, people.length)).map(({ employeeId }) => employeeId);

/** Some of these are refused. The figures must be right after those too. */
const acts: Record<string, () => Promise<unknown>> = {
  async process() {
    const period = fortnightFrom(pick(['2026-06-01', '2026-06-15', '2026-06-29', '2026-07-13']));
    await server.admin.post('/api/payroll/process', {
      ...period,
      payGroup: 'Fortnightly',
      employeeIds: some(),
    });
  },
  async changePay() {
    await giveBasis(server, pick(people).employeeId, {
      from: pick(['2026-06-03', '2026-06-17', '2026-07-02', '2026-07-20']),
      amount: random.whole(20_000, 90_000),
    });
  },
  async recalculate() {
    const run = await runOf(['Draft']);
    if (run) await server.admin.post(`/api/pay-runs/${run.id}/recalculate`, { version: run.version });
  },
  async changeOne() {
    const run = await runOf(['Draft', 'Checked']);
    if (!run) return;
    const { body } = await server.admin.get(`/api/payroll?payRunId=${run.id}`);
    const leftOut = body.filter((row: PayRow) => row.leftOutAt !== null);
    const { id, version, leftOutAt } = pick<PayRow>(leftOut.length > 0 ? leftOut : body);
    const act = leftOutAt ? 'include-again' : pick(['leave-out', 'recalculate']);
    await server.admin.post(`/api/payroll/${id}/${act}`, {
      version,
      ...(act === 'leave-out' && { reason: 'Hours are disputed' }),
    });
  },
  async pay() {
    const run = await runOf(['Draft']);
    if (!run) return;
    await server.pool.query(
      `update pay_checks set status = 'Overridden', reason = 'Known' where pay_run_id = $1 and status = 'Open'`,
      [run.id],
    );
    await server.pool.query(`update pay_runs set preparer_ids = '{}' where id = $1`, [run.id]);
    for (const status of ['Checked', 'Approved', 'Paid'])
      await server.admin.put(`/api/pay-runs/${run.id}`, { status });
  },
  async undo() {
    const run = await runOf(['Draft', 'Checked', 'Approved', 'Paid']);
    const status = run?.status === 'Paid' ? 'Reversed' : 'Void';
    if (run) await server.admin.put(`/api/pay-runs/${run.id}`, { status, statusReason: 'Wrong' });
  },
};

const often = [
  'process',
  'process',
  'process',
  'changePay',
  'recalculate',
  'changeOne',
  'changeOne',
  'pay',
  'undo',
];

it(`are the sums of the rows after anything that was done, from the seed ${seed}`, async () => {
  for (let step = 0; step < 120; step += 1) {
    const act = pick(often);
    await acts[act]?.();
    await areKept(`step ${step}, ${act}`);
  }
  const { rows } = await server.pool.query(`select distinct coalesce(note, changes -> 'status' ->> 1) as what
    from audit where resource = 'pay-runs' and action = 'update'`);
  const all = ['recalculated', 'left a person out', 'included a person again', 'Paid', 'Reversed', 'Void'];
  expect(rows.map(({ what }) => what)).toEqual(expect.arrayContaining(all));
});

it('are answered', async () => {
  const [kept] = await areKept('the end');
  expect((await server.admin.get(`/api/pay-runs/${kept.id}`)).body).toMatchObject({
    people: kept.people,
    grossSalary: Number(kept.gross),
    deductions: Number(kept.deductions),
    netSalary: Number(kept.net),
    employerCost: Number(kept.cost),
  });
});

it('stay right while rows and lines are written by hand', async () => {
  const ids = [hand.employeeId];
  const from = '2026-08-10';
  await giveBasis(server, hand.employeeId);
  const [one, other] = [
    await processed(server.admin, { ...fortnightFrom(from), payGroup: 'Fortnightly', employeeIds: ids }),
    await processed(server.admin, {
      ...fortnightFrom('2026-08-24'),
      payGroup: 'Fortnightly',
      employeeIds: ids,
    }),
  ];
  await server.pool.query(
    `update pay_lines set amount = amount + 1 where kind = 'Employer Superannuation'
    and payroll_id in (select id from payroll where pay_run_id = $1)`,
    [one.id],
  );
  await areKept('a line changed');
  await server.pool.query('update payroll set pay_run_id = $2 where pay_run_id = $1', [one.id, other.id]);
  await areKept('a row moved');
  await server.pool.query('delete from payroll where pay_run_id = $1', [other.id]);
  const rows = await areKept('rows deleted');
  expect(rows.find(({ id }) => id === other.id)).toMatchObject({ people: 0, gross: '0.00', cost: '0.00' });
});

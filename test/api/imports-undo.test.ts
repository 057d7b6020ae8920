import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRows } from './all-rows.ts';
import { sendImport } from './send-import.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let hr: MadePerson;
let keeper: MadePerson;

beforeAll(async () => {
  server = await startServer();
  await server.made('/api/sites', { name: 'Lae', code: 'LAE' });
  await server.made('/api/sites', { name: 'Wau', code: 'WAU' });
  hr = await server.person({ username: 'hr', roleName: 'HR Officer', firstName: 'Mary', lastName: 'Kila' });
  keeper = await server.person({ username: 'keeper', roleName: 'Asset & Fleet Officer' });
});
afterAll(() => server.stop());

async function bring(by: MadePerson, resource: string, ...rows: string[]): Promise<string> {
  const { body } = await sendImport(server, by.client, { resource, file: rows.join('\n') });
  expect(body.counts.refused, JSON.stringify(body.rows)).toBe(0);
  expect((await by.client.post(`/api/imports/${body.id}/run`, {})).status).toBe(200);
  return body.id;
}

const undo = (by: MadePerson, id: string) => by.client.post(`/api/imports/${id}/undo`);
const idOf = async (number: string) =>
  (await server.row<{ id: string }>(`select id from employees where employee_id = '${number}'`)).id;

const head = 'Employee ID,First Name,Last Name,Position,Site,Supervisor,Start Date,Phone,Bank,Account No';

describe('undoing an import of employees', () => {
  it('sets back all that it changed: names, phone, site, supervisor and bank', async () => {
    await bring(
      hr,
      'employees',
      head,
      'A-1,Ruth,Kapi,Manager,Lae,,2019-02-14,7000 0001,BSP,10012345',
      'A-2,Sam,Tau,Mechanic,Lae,A-1,2021-07-01,7000 0002,Kina,20012345',
      'A-3,Anna,Mek,Clerk,Wau,A-1,2022-07-01,,,',
    );
    const checker = await server.person({ username: 'checker', roleName: 'Finance Officer' });
    const account = await server.row<{ id: string }>(
      `select id from banking_details where employee_id = '${await idOf('A-2')}'`,
    );
    await server.pool.query('update banking_details set is_checked = true, preparer_ids = $1 where id = $2', [
      [checker.userId],
      account.id,
    ]);
    const before = await allRows(server);
    const id = await bring(
      hr,
      'employees',
      head,
      'A-2,Samuel,Tau,Foreman,Wau,A-3,2021-07-01,7999 0002,BSP,30099999',
      'A-3,Anna,Mek-Hoi,Clerk,Lae,,2022-07-01,7999 0003,Westpac,40099999',
      'A-9,New,Comer,Clerk,Lae,A-2,2024-01-01,,BSP,50099999',
    );
    expect(await allRows(server)).not.toEqual(before);
    const { status, body } = await undo(hr, id);
    expect([status, body]).toEqual([200, { removed: 1, restored: 2, left: [] }]);
    // Whoever may not check an account sets none back to checked.
    const again = await server.row<{ isChecked: boolean }>(
      'update banking_details set is_checked = true where id = $1 and not is_checked returning true as "isChecked"',
      [account.id],
    );
    expect(again.isChecked).toBe(true);
    expect(await allRows(server)).toEqual(before);
  });

  it('leaves whole, and names, whom somebody changed since in one of those fields', async () => {
    const id = await bring(
      hr,
      'employees',
      head,
      'A-1,Rut,Kapi,Director,Lae,,2019-02-14,7000 0001,BSP,10099999',
      'A-3,Anna,Mek,Foreman,Wau,A-1,2022-07-01,,,',
    );
    const ruth = await idOf('A-1');
    await hr.client.put(`/api/employees/${ruth}`, { position: 'Chairwoman' });
    await hr.client.put(`/api/employees/${await idOf('A-3')}`, { primaryPhone: '7111 1111' });
    expect((await undo(hr, id)).body).toEqual({
      removed: 0,
      restored: 1,
      left: [{ recordId: ruth, name: 'Rut Kapi', message: 'Position was changed since.' }],
    });
    const { body } = await hr.client.get(`/api/employees/${ruth}`);
    expect(body).toMatchObject({ firstName: 'Rut', position: 'Chairwoman', bankAccountNumber: '••••9999' });
    const { body: anna } = await hr.client.get(`/api/employees/${await idOf('A-3')}`);
    expect(anna).toMatchObject({ position: 'Clerk', primaryPhone: '7111 1111' });
  });

  it('leaves an account that was changed since, with all of its employee', async () => {
    const id = await bring(
      hr,
      'employees',
      'Employee ID,Position,Bank,Account No',
      'A-2,Driver,Westpac,60099999',
    );
    const sam = await idOf('A-2');
    const by = { bankName: 'Kina Bank', bankAccountNumber: '70099999' };
    expect((await hr.client.put(`/api/employees/${sam}`, by)).status).toBe(200);
    expect((await undo(hr, id)).body.left).toEqual([
      { recordId: sam, name: 'Sam Tau', message: 'This record was changed since then.' },
    ]);
    const { body } = await hr.client.get(`/api/employees/${sam}`);
    expect(body).toMatchObject({ position: 'Driver', bankAccountNumber: '••••9999' });
  });

  it('takes away the checklists that it started', async () => {
    const today = new Date().toISOString().slice(0, 10);
    await bring(hr, 'employees', head, 'L-1,Lea,Ver,Clerk,Lae,,2021-07-01,,,');
    const before = await allRows(server);
    const starting = await bring(hr, 'employees', head, `S-1,Star,Ter,Clerk,Lae,L-1,${today},,,`);
    const leaving = await bring(hr, 'employees', 'Employee ID,End Date', `L-1,${today}`);
    const { kinds } = await server.row<{ kinds: string[] }>(
      'select array_agg(distinct kind order by kind) as kinds from employee_steps',
    );
    expect(kinds).toEqual(['Leaving', 'Onboarding']);
    expect((await undo(hr, leaving)).body).toEqual({ removed: 0, restored: 1, left: [] });
    expect((await undo(hr, starting)).body).toEqual({ removed: 1, restored: 0, left: [] });
    expect(await allRows(server)).toEqual(before);
  });

  it('takes those away together on whom nothing was built, and leaves their leader', async () => {
    const rows = Array.from(
      { length: 30 },
      (_, at) => `N-${at},Uro,Kau,Clerk,,N-0,2024-01-01,,BSP,8000${at}00`,
    );
    const id = await bring(
      hr,
      'employees',
      head,
      ...rows.map((row) => row.replace(/^N-0,Uro(.*),N-0,/, 'N-0,Ana$1,,')),
    );
    const used = await idOf('N-17');
    await server.made('/api/attendance', { employeeId: used, date: '2024-03-01', status: 'On-site' });
    const { body } = await undo(hr, id);
    expect([body.removed, body.restored]).toEqual([28, 0]);
    expect(body.left).toEqual([
      { recordId: await idOf('N-0'), name: 'Ana Kau', message: 'This record now has employees' },
      { recordId: used, name: 'Uro Kau', message: 'This record now has attendance records' },
    ]);
  });
});

describe('an import among the activities', () => {
  it('is one line, and so is undoing it; the records have the rest in their history', async () => {
    const latest = async (by: MadePerson) => {
      const { body } = await by.client.get('/api/activities?pageSize=3');
      return body.map(({ action, resource }: { action: string; resource: string }) => [action, resource]);
    };
    const rows = Array.from({ length: 5 }, (_, at) => `H-${at},Uro,Kau,Clerk,,,2024-01-01,,,`);
    const colleague = await server.person({ username: 'colleague', roleName: 'HR Officer' });
    const before = await latest(colleague);
    const id = await bring(hr, 'employees', head, ...rows);
    expect(await latest(hr)).toEqual([['create', 'imports'], ...before.slice(0, 2)]);
    // Whoever does not see the import is not flooded by it either.
    expect(await latest(colleague)).toEqual(before);
    const history = await hr.client.get(`/api/audit?resource=employees&recordId=${await idOf('H-1')}`);
    expect(history.body.map(({ action }: { action: string }) => action)).toEqual(['create']);
    await undo(hr, id);
    expect(await latest(hr)).toEqual([['update', 'imports'], ['create', 'imports'], before[0]]);
  });
});

describe('undoing an import of vehicles', () => {
  it('sets back what it changed of them and of their assets', async () => {
    const rows = [
      'Vehicle ID,Description,Rego,KM,Rego Due,Fuel,Location',
      'V-1,Land Cruiser 79,BGH 482,48200,30/06/2027,diesel,Lae',
      'V-2,Hilux,BGH 483,1200,30/06/2027,diesel,Lae',
    ];
    await bring(keeper, 'fleet', ...rows);
    const before = await allRows(server);
    const [top = '', first = '', second = ''] = rows;
    const id = await bring(
      keeper,
      'fleet',
      top,
      first.replace('Cruiser 79', 'Cruiser 78').replace('Lae', 'Wau').replace('diesel', 'petrol'),
      second.replace('Lae', 'Wau'),
    );
    expect((await undo(keeper, id)).body).toEqual({ removed: 0, restored: 2, left: [] });
    expect(await allRows(server)).toEqual(before);
  });
});

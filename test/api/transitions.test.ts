import { afterAll, describe, expect, it } from 'vitest';
import { allPermissions, type Permission, type Permissions } from '#contract/engine/access.ts';
import { fieldMeta } from '#contract/engine/fields.ts';
import {
  conditionsOf,
  impossibleTransition,
  transitionBetween,
  type Condition,
  type Transitions,
  type State,
} from '#contract/engine/transitions.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { bankingWords } from '#contract/hr/banking-details.ts';
import { fortnightFrom, giveBasis, overrideAll, processed } from './pay-helpers.ts';
import { startServer, type Client, type MadePerson } from './server.ts';

/**
 * Walks every declared table of moves: each pair of states is tried by each sort of person, and what the server
 * answers is held against the declaration.
 */
const server = await startServer();
afterAll(() => server.stop());

const served = [...server.app.served.values()].map(({ resource }) => resource);
const tables = served.flatMap((resource) =>
  resource.transitions ? [{ resource, moves: resource.transitions }] : [],
);

const everything = rightsOf(allPermissions, 'all');
/** Prepares what is moved. */
const preparer = await server.personWith(everything);
/** Brings it to the state from which it is moved. */
const driver = await server.personWith(everything);
const able = await server.personWith(everything);
const leader = await server.personWith(rightsOf(allPermissions, 'team'));
const owner = await server.personWith(everything);
await server.admin.put(`/api/employees/${owner.employeeId}`, {
  supervisorId: leader.employeeId,
  startDate: '1950-01-01',
});

/** Paid by the runs. */
const payee = await server.person({ username: 'payee' });
await server.admin.put(`/api/employees/${payee.employeeId}`, { startDate: '1950-01-01' });
await giveBasis(server, payee.employeeId, { from: '1950-01-01' });
await server.admin.put('/api/settings', { approverMayPay: true });

type Who = 'able' | 'unable' | 'own' | 'preparer' | 'leader';

interface Table {
  resource: AnyResource;
  moves: Transitions;
}

function rightsOf(permissions: readonly Permission[], scope: 'team' | 'all'): Permissions {
  return Object.fromEntries(permissions.map((permission) => [permission, scope]));
}

function named({ moves }: Table): Permission[] {
  return moves.list.flatMap(({ only = [] }) =>
    only.flatMap((each) =>
      'right' in each ? [each.right] : 'notOnlyForTeam' in each ? [each.notOnlyForTeam] : [],
    ),
  );
}

let count = 0;

/** What no schema demands, but the table. */
const alsoNeeded: Record<string, object> = {
  maintenance: { dueDate: '2099-12-31' },
  'pay-rules': { terms: { kind: 'Minimum Wage', hourly: 5 } },
};

/** A body of the fields that a new record must have, on a day of its own. */
async function bodyOf(resource: AnyResource): Promise<Record<string, unknown>> {
  count += 1;
  const today = new Date(Date.UTC(1950, 0, count)).toISOString().slice(0, 10);
  const missing = resource.createBody.safeParse({}).error?.issues ?? [];
  const body: Record<string, unknown> = { ...alsoNeeded[resource.name] };
  for (const field of missing.map(({ path }) => String(path[0])).filter((each) => !(each in body))) {
    const { kind, options = [], to } = fieldMeta(resource.fields[field]);
    if (kind === 'reference') body[field] = await referred(to);
    else if (kind === 'day') body[field] = today;
    else if (kind === 'money' || kind === 'number') body[field] = 10;
    else if (field === 'accountNumber') body[field] = String(10_000_000 + count);
    // Short enough for the code of a site.
    else body[field] = kind === 'choice' ? options[0] : `No. ${count}`;
  }
  await isThereBefore[resource.name]?.(body);
  return body;
}

async function referred(path: string | undefined): Promise<string> {
  if (path === '/api/employees') return owner.employeeId;
  const resource = served.find((each) => each.path === path);
  if (!resource) throw new Error(`Nothing is served at ${path}`);
  return server.made(resource.path, await bodyOf(resource));
}

function change({ field, list: moves }: Transitions, from: State, to: State) {
  const reason = moves.find((move) => move.to === to && move.from.includes(from))?.reason;
  return { [field]: to, ...(reason && { [reason]: 'A reason' }) };
}

/** What is there before a record is made, where more than its own fields decides on it. */
const isThereBefore: Record<string, (body: Record<string, unknown>) => Promise<void>> = {
  // A month that is over.
  'month-closings': async (body) => {
    body['month'] = new Date(Date.UTC(1950, count, 1)).toISOString().slice(0, 10);
  },
  // A month that is closed.
  'report-filings': async (body) => {
    const month = new Date(Date.UTC(1920, count, 1)).toISOString().slice(0, 10);
    await server.made('/api/month-closings', { month, reason: 'Done' });
    body['period'] = month.slice(0, 7);
  },
  // Something to count.
  stocktakes: async ({ location }) => {
    const itemId = await server.made('/api/inventory', { sku: `COUNT-${count}`, itemName: 'Bolt' });
    await server.made('/api/stock', { itemId, location });
  },
};

/** What is made otherwise than by a POST of its fields. */
const madeOtherwise: Record<string, () => Promise<{ id: string }>> = {
  'pay-runs': async () => {
    count += 1;
    const day = new Date(Date.UTC(1960, 0, count * 14)).toISOString().slice(0, 10);
    const { employeeId } = payee;
    const days = {
      ...fortnightFrom(day),
      payGroup: 'Fortnightly',
      employeeIds: [employeeId],
    };
    return processed(preparer.client, days);
  },
};

/** What happens before a move, where more than the table decides on it. */
const happensBefore: Record<string, (at: string) => Promise<void>> = {
  'purchase-orders To Approve': addLine,
  'purchase-orders Ordered': addLine,
  // Something has come of it.
  'purchase-orders Received': async (at) => {
    const [line] = await linesOf(at);
    const part = { version: line?.version, quantity: 1, isComplete: false };
    await server.admin.post(`/api/stock-orders/receive/${line?.id}`, part);
  },
  // Something has come of it.
  'stock-orders Received': async (at) => {
    const { version, id } = (await server.admin.get(at)).body;
    await server.admin.post(`/api/stock-orders/receive/${id}`, { version, quantity: 1, isComplete: false });
  },
  // Whatever was found may stay.
  'pay-runs Checked': (at) => overrideAll(server.admin, at),
  // Something is counted.
  'stocktakes Counted': async (at) => {
    const { id } = (await server.admin.get(at)).body;
    const { body: lines } = await server.admin.get(`/api/stocktake-lines?stocktakeId=${id}`);
    for (const line of lines) await server.admin.put(`/api/stocktake-lines/${line.id}`, { counted: 0 });
  },
};

async function linesOf(at: string): Promise<{ id: string; version: number }[]> {
  const { id } = (await server.admin.get(at)).body;
  return (await server.admin.get(`/api/stock-orders?purchaseOrderId=${id}`)).body;
}

/** A purchase order without lines can't be placed. */
async function addLine(at: string): Promise<void> {
  if ((await linesOf(at)).length > 0) return;
  const { id, supplier } = (await server.admin.get(at)).body;
  count += 1;
  const itemId = await server.made('/api/inventory', { sku: `BUY-${count}`, itemName: 'Bolt' });
  const stockId = await server.made('/api/stock', { itemId, location: 'Lae' });
  await server.made('/api/stock-orders', { purchaseOrderId: id, stockId, supplier, quantity: 2 });
}

/** States that a record gets only with another record, here of its purchase order. */
const givenByAnother: Record<string, readonly State[]> = { 'stock-orders': ['Draft'] };

/** A record that has come to a state by its moves. */
async function recordIn({ resource, moves }: Table, state: State): Promise<string> {
  const [first = state] = moves.initial.in;
  const make = madeOtherwise[resource.name] ?? (() => posted(resource, { [moves.field]: first }));
  const made = await make();
  const at = `${resource.path}/${made.id}`;
  let from = first;
  for (const to of wayTo(moves, first, state)) {
    await happensBefore[`${resource.name} ${String(to)}`]?.(at);
    const moved = await driver.client.put(at, change(moves, from, to));
    expect(moved.body[moves.field], moved.text).toBe(to);
    from = to;
  }
  return at;
}

async function posted(resource: AnyResource, values: object): Promise<{ id: string }> {
  const { status, body, text } = await preparer.client.post(resource.path, {
    ...(await bodyOf(resource)),
    ...values,
  });
  expect(status, text).toBeLessThan(300);
  return body;
}

function wayTo(moves: Transitions, first: State, state: State): State[] {
  const ways = new Map<State, State[]>([[first, []]]);
  for (const [from, way] of ways)
    for (const to of moves.states)
      if (!ways.has(to) && transitionBetween(moves, from, to)) ways.set(to, [...way, to]);
  const way = ways.get(state);
  if (!way) throw new Error(`No way leads to ${String(state)}`);
  return way;
}

function isBroken(condition: Condition, who: Who): boolean {
  if ('not' in condition) return who === (condition.not === 'owner' ? 'own' : 'preparer');
  if ('notOnlyForTeam' in condition) return who === 'leader';
  return who === 'unable' || (who === 'leader' && condition.scope === 'all');
}

/** What nobody enters or changes of their own, whatever becomes of it. */
const keptFromOwners: Record<string, string> = { 'banking-details': bankingWords.notYourOwn };

function expected({ resource, moves }: Table, from: State, to: State, who: Who): [number, string?] {
  const { update } = resource.rights;
  const keptFrom = who === 'own' && keptFromOwners[resource.name];
  if (keptFrom) return [403, keptFrom];
  if (who === 'unable' && update && named({ resource, moves }).includes(update))
    return [403, 'Your role does not have permission to do this.'];
  const done: [number, string?] = who === 'own' && resource.notOwn ? [403, resource.notOwn.message] : [200];
  if (from === to) return done;
  const broken = conditionsOf(moves, from, to).find((condition) => isBroken(condition, who));
  if (broken) return [403, broken.message];
  if (transitionBetween(moves, from, to)) return done;
  return [409, impossibleTransition(resource.singular, moves, from, to)];
}

const clients = new Map<Table, [Who, Client][]>();

/** Who tries the moves of a table. */
async function clientsOf(table: Table): Promise<[Who, Client][]> {
  const known = clients.get(table) ?? (await makeClients(table));
  clients.set(table, known);
  return known;
}

async function makeClients(table: Table): Promise<[Who, Client][]> {
  const rights = allPermissions.filter((permission) => !named(table).includes(permission));
  const unable = await server.personWith(rightsOf(rights, 'all'));
  const movers: [Who, MadePerson, boolean][] = [
    ['able', able, true],
    ['unable', unable, named(table).length > 0],
    ['own', owner, table.moves.owner !== undefined],
    ['leader', leader, named(table).length > 0 && table.moves.owner !== undefined],
    ['preparer', preparer, table.moves.preparers !== undefined],
  ];
  return movers.filter(([, , isOf]) => isOf).map(([who, { client }]) => [who, client]);
}

it('there are moves to try', () => {
  expect(tables.length).toBeGreaterThan(0);
});

describe.each(tables)('$resource.name', (table) => {
  const { resource, moves } = table;
  const reached = moves.states.filter((state) => !givenByAnother[resource.name]?.includes(state));
  const pairs = reached.flatMap((from) => moves.states.map((to) => ({ from, to })));

  it.each(pairs)('from $from to $to', async ({ from, to }) => {
    for (const [who, client] of await clientsOf(table)) {
      const at = await recordIn(table, from);
      if (transitionBetween(moves, from, to)) await happensBefore[`${resource.name} ${String(to)}`]?.(at);
      const answer = await client.put(at, change(moves, from, to));
      // Whose right reaches their team sees only what is theirs.
      if (who === 'leader' && answer.status === 404) continue;
      const [status, detail] = expected(table, from, to, who);
      expect([answer.status, answer.body.detail], `${who}: ${answer.text}`).toEqual([status, detail]);
      if (status === 200) expect(answer.body[moves.field], who).toBe(to);
    }
  });

  const newborn = resource.create ? moves.states : [];
  it.each(newborn.map((state) => ({ state })))('a new one that is $state', async ({ state }) => {
    const [first = state] = moves.initial.in;
    for (const [who, client] of await clientsOf(table)) {
      if (who === 'leader' || who === 'preparer' || (who === 'own' && resource.name in keptFromOwners))
        continue;
      const answer = await client.post(resource.path, {
        ...(await bodyOf(resource)),
        ...change(moves, first, state),
      });
      const isInitial = moves.initial.in.includes(state);
      const message = moves.initial.message ?? impossibleTransition(resource.singular, moves, first, state);
      if (!isInitial)
        expect(answer.body.errors, `${who}: ${answer.text}`).toEqual([{ path: moves.field, message }]);
      const broken = conditionsOf(moves, first, state).find((condition) => isBroken(condition, who));
      const isKept = who === 'own' && resource.notOwn !== null;
      const isRefused = isKept || (state !== first && broken !== undefined);
      expect(answer.status, `${who}: ${answer.text}`).toBe(!isInitial ? 422 : isRefused ? 403 : 201);
      if (isInitial && isRefused)
        expect(answer.body.detail, who).toBe(broken?.message ?? resource.notOwn?.message);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from './client.ts';
import { startServer, type TestServer } from './server.ts';

/** The last second of 15 June 2026 where the organisation is. */
const lastSecond = Date.parse('2026-06-15T13:59:59Z');
let now = lastSecond;
const [today, tomorrow] = ['2026-06-15', '2026-06-16'];

let server: TestServer;
let employeeId: string;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(now) });
  ({ employeeId } = await server.person({ username: 'keeper' }));
});
afterAll(() => server.stop());
beforeEach(() => {
  now = lastSecond;
});

const told = ({ status, body }: Answer) => [status, body.errors];
const late = (path: string, label: string) => [422, [{ path, message: `${label} must not be after today` }]];
const some = () => randomUUID();
const nowhere = () => `/${randomUUID()}`;
const made = (path: string, values: object) => server.made(path, values);
const asset = () =>
  made('/api/assets', { assetTag: some().slice(0, 20), assetName: 'Hilux', category: 'Vehicle' });

interface Sent {
  path: () => string;
  body: (date: string) => object;
  field: string;
  label: string;
}

/** Every body that tells of what happened, by the route that takes it. */
const sent: Record<string, Sent> = {
  'post-transactions': {
    path: () => '/api/transactions',
    body: (date) => ({ date, description: 'Diesel', category: 'Fuel', type: 'Expense', amount: 10 }),
    field: 'date',
    label: 'Date',
  },
  'post-stock-movements': {
    path: () => '/api/stock-movements',
    body: (date) => ({ stockId: some(), kind: 'Receive', quantity: 1, date }),
    field: 'date',
    label: 'Date',
  },
  'post-stock-orders': {
    path: () => '/api/stock-orders',
    body: (orderedOn) => ({ stockId: some(), supplier: 'Brian Bell', quantity: 1, orderedOn }),
    field: 'orderedOn',
    label: 'Ordered',
  },
  'post-purchase-orders': {
    path: () => '/api/purchase-orders',
    body: (orderedOn) => ({ supplier: 'Brian Bell', orderedOn }),
    field: 'orderedOn',
    label: 'Ordered',
  },
  'post-stock-orders-receive-id': {
    path: () => `/api/stock-orders/receive${nowhere()}`,
    body: (date) => ({ version: 1, quantity: 1, isComplete: false, date }),
    field: 'date',
    label: 'Date',
  },
  'post-stock-dip-id': {
    path: () => `/api/stock/dip${nowhere()}`,
    body: (date) => ({ measured: 1, date }),
    field: 'date',
    label: 'Date',
  },
  'post-maintenance-issue-part-id': {
    path: () => `/api/maintenance/issue-part${nowhere()}`,
    body: (date) => ({ stockId: some(), quantity: 1, date }),
    field: 'date',
    label: 'Date',
  },
  'post-meter-readings': {
    path: () => '/api/meter-readings',
    body: (date) => ({ assetId: some(), kind: 'Odometer', value: 10, date }),
    field: 'date',
    label: 'Date',
  },
  'post-fuel-entries': {
    path: () => '/api/fuel-entries',
    body: (date) => ({ assetId: some(), litres: 10, date }),
    field: 'date',
    label: 'Date',
  },
  'post-pre-start-checks': {
    path: () => '/api/pre-start-checks',
    body: (date) => ({ assetId: some(), answers: [], date, time: '06:30' }),
    field: 'date',
    label: 'Date',
  },
  'post-maintenance': {
    path: () => '/api/maintenance',
    body: (completedDate) => ({ assetId: some(), kind: 'Service', completedDate }),
    field: 'completedDate',
    label: 'Completed',
  },
  'post-maintenance-complete-id': {
    path: () => `/api/maintenance/complete${nowhere()}`,
    body: (completedDate) => ({ version: 1, completedDate, isBackInService: false }),
    field: 'completedDate',
    label: 'Completed',
  },
  'post-renewals': {
    path: () => '/api/renewals',
    body: (issueDate) => ({ assetId: some(), kind: 'Registration', issueDate, expiryDate: '2027-06-15' }),
    field: 'issueDate',
    label: 'Issue Date',
  },
  'post-employee-documents': {
    path: () => '/api/employee-documents',
    body: (issueDate) => ({
      employeeId: some(),
      documentName: 'Licence',
      documentType: 'License',
      filePath: 'Cabinet 2',
      issueDate,
    }),
    field: 'issueDate',
    label: 'Issue Date',
  },
  'post-assets': {
    path: () => '/api/assets',
    body: (purchaseDate) => ({
      assetTag: some().slice(0, 20),
      assetName: 'Hilux',
      category: 'Tool',
      purchaseDate,
    }),
    field: 'purchaseDate',
    label: 'Purchase Date',
  },
  'post-fleet-with-asset': {
    path: () => '/api/fleet/with-asset',
    body: (purchaseDate) => ({
      assetTag: some().slice(0, 20),
      assetName: 'Hilux',
      licensePlate: some().slice(0, 20),
      purchaseDate,
    }),
    field: 'purchaseDate',
    label: 'Purchase Date',
  },
  'post-assignments': {
    path: () => '/api/assignments',
    body: (from) => ({ assetId: some(), employeeId: some(), from }),
    field: 'from',
    label: 'Handed over',
  },
  'post-assignments-pass-on': {
    path: () => '/api/assignments/pass-on',
    body: (from) => ({ returns: some(), version: 1, employeeId: some(), from }),
    field: 'from',
    label: 'Handed over',
  },
  'post-employee-steps': {
    path: () => '/api/employee-steps',
    body: (doneDate) => ({
      employeeId: some(),
      kind: 'Leaving',
      title: 'Return the keys',
      responsible: 'IT',
      doneDate,
    }),
    field: 'doneDate',
    label: 'Done',
  },
  'post-training-needs': {
    path: () => '/api/training-needs',
    body: (completionDate) => ({
      employeeId: some(),
      courseId: some(),
      status: 'Completed',
      completionDate,
    }),
    field: 'completionDate',
    label: 'Completion Date',
  },
  'post-training-needs-complete-id': {
    path: () => `/api/training-needs/complete${nowhere()}`,
    body: (completionDate) => ({ version: 1, completionDate }),
    field: 'completionDate',
    label: 'Completion Date',
  },
  'post-training-sessions-complete-id': {
    path: () => `/api/training-sessions/complete${nowhere()}`,
    body: (issueDate) => ({
      version: 1,
      outcomes: [
        {
          id: some(),
          certificate: {
            documentType: 'Training',
            filePath: 'Cabinet 2',
            issueDate,
          },
        },
      ],
    }),
    field: 'outcomes.0.certificate.issueDate',
    label: 'Issue Date',
  },
};

/** What the change of a record is tried with; those whose day is kept from its creation have none. */
const changed: Record<string, { record: () => Promise<string>; field: string; label: string }> = {
  transactions: {
    record: () => made('/api/transactions', sent['post-transactions']!.body(today)),
    field: 'date',
    label: 'Date',
  },
  maintenance: {
    record: async () =>
      made('/api/maintenance', { assetId: await asset(), kind: 'Service', dueDate: '2026-07-01' }),
    field: 'completedDate',
    label: 'Completed',
  },
  'stock-orders': {
    record: async () => {
      const itemId = await made('/api/inventory', { sku: some().slice(0, 20), itemName: 'Filter' });
      const stockId = await made('/api/stock', { itemId, location: 'Lae' });
      return made('/api/stock-orders', { ...sent['post-stock-orders']!.body(today), stockId });
    },
    field: 'orderedOn',
    label: 'Ordered',
  },
  renewals: {
    record: async () =>
      made('/api/renewals', { assetId: await asset(), kind: 'Registration', expiryDate: '2027-06-15' }),
    field: 'issueDate',
    label: 'Issue Date',
  },
  'employee-documents': {
    record: () =>
      made('/api/employee-documents', {
        employeeId,
        documentName: 'Licence',
        documentType: 'License',
        filePath: 'Cabinet 2',
      }),
    field: 'issueDate',
    label: 'Issue Date',
  },
  'purchase-orders': {
    record: () => made('/api/purchase-orders', { supplier: 'Brian Bell' }),
    field: 'orderedOn',
    label: 'Ordered',
  },
  assets: { record: asset, field: 'purchaseDate', label: 'Purchase Date' },
  assignments: {
    record: async () => made('/api/assignments', { assetId: await asset(), employeeId, from: today }),
    field: 'until',
    label: 'Returned',
  },
  'employee-steps': {
    record: () =>
      made('/api/employee-steps', {
        employeeId,
        kind: 'Leaving',
        title: 'Return the keys',
        responsible: 'IT',
      }),
    field: 'doneDate',
    label: 'Done',
  },
  'training-needs': {
    record: async () => {
      const courseId = await made('/api/training-courses', { courseName: some() });
      return made('/api/training-needs', { employeeId, courseId, status: 'Completed' });
    },
    field: 'completionDate',
    label: 'Completion Date',
  },
};

describe('a day of what happened', () => {
  it('is told of in the description of the API by every body that has one, and is asked for here', async () => {
    const { body } = await server.admin.get('/api/openapi.json');
    const operations = Object.values<Record<string, any>>(body.paths).flatMap((path) => Object.values(path));
    const having = operations
      .filter(({ requestBody }) => JSON.stringify(requestBody ?? {}).includes('not after today'))
      .map(({ operationId }) => operationId as string);
    const changing = Object.keys(changed).map((name) => `put-${name}-id`);
    // The day on which a run was paid comes with its move: payment-dates.test.ts asks for it.
    const known = [...Object.keys(sent), ...changing, 'put-pay-runs-id'];
    expect(having.toSorted()).toEqual(known.toSorted());
  });

  it.each(Object.entries(sent))('%s is at most today', async (_route, { path, body, field, label }) => {
    const beyond = await server.admin.post(path(), body(tomorrow));
    expect(told(beyond)).toEqual(late(field, label));
    const asTimestamp = await server.admin.post(path(), body('2026-06-15T14:00:00Z'));
    expect(told(asTimestamp)).toEqual(late(field, label));
    const inTime = await server.admin.post(path(), body(today));
    expect(inTime.body.errors ?? []).not.toContainEqual(expect.objectContaining({ path: field }));
  });

  it.each(Object.entries(sent))(
    '%s takes tomorrow once it is there',
    async (_route, { path, body, field }) => {
      now = lastSecond + 1000;
      const inTime = await server.admin.post(path(), body(tomorrow));
      expect(inTime.body.errors ?? []).not.toContainEqual(expect.objectContaining({ path: field }));
    },
  );

  it.each(Object.entries(changed))(
    'of %s is not changed beyond today',
    async (name, { record, field, label }) => {
      const path = `/api/${name}/${await record()}`;
      expect(told(await server.admin.put(path, { [field]: tomorrow }))).toEqual(late(field, label));
      expect((await server.admin.put(path, { [field]: today })).status).toBe(200);
    },
  );

  it('that a record has from before the rule stays, and the record can be changed otherwise', async () => {
    const id = await made('/api/transactions', sent['post-transactions']!.body(today));
    await server.pool.query(`update transactions set date = '2026-07-01' where id = $1`, [id]);
    const path = `/api/transactions/${id}`;
    const kept = await server.admin.put(path, { date: '2026-07-01', description: 'Diesel and oil' });
    expect([kept.status, kept.body.date, kept.body.description]).toEqual([
      200,
      '2026-07-01',
      'Diesel and oil',
    ]);
    expect(told(await server.admin.put(path, { date: '2026-06-30' }))).toEqual(late('date', 'Date'));
  });
});

import { endedEmployee, leaver } from './leavers.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { messageSettingsId } from '#contract/messages/message-settings.ts';
import type { Client, TestServer } from '../server.ts';
import type { RecordContext } from './record-context.ts';
import {
  approvedRun,
  checkedRun,
  paidRun,
  payCheck,
  payRun,
  rowLeftOut,
  rowOfRun,
  runWithoutOpenChecks,
} from './pay-records.ts';
import { onePixel, uploaded } from './upload-file.ts';

type Maker = (context: RecordContext) => Promise<string>;

/** How a record of a kind comes to be: of its own maker, or of that of the kind without the variant. */
export function makerOf(kind: string): Maker {
  const make = makers[kind] ?? makers[kind.split('#')[0] ?? ''];
  if (!make) throw new Error(`There are no records of ${kind}`);
  return make;
}

let months = 0;
/** One that nothing else is in. */
export function pastMonth(): string {
  months += 1;
  return new Date(Date.UTC(1900, months, 1)).toISOString().slice(0, 10);
}

/** What is filed of a month that was closed for it. */
export async function filing(server: TestServer): Promise<{ report: string; period: string }> {
  const month = pastMonth();
  await server.made('/api/month-closings', { month, reason: 'Done' });
  return { report: 'Tax and Superannuation', period: month.slice(0, 7) };
}

export async function administratorId(server: TestServer): Promise<string> {
  return (await server.row<{ id: string }>(`select id from users where username = 'admin'`)).id;
}

let readings = 0;
const short = () => randomUUID().slice(0, 20);

const makers: Record<string, Maker> = {
  users: async ({ person }) => person.userId,
  employees: async ({ person }) => person.employeeId,
  'employees#with-photo': async ({ server, person: { employeeId } }) => {
    const { filePath } = (await uploaded(server, server.admin, onePixel)).body;
    const { status, text } = await server.admin.put(`/api/employees/${employeeId}`, { photo: [filePath] });
    if (status !== 200) throw new Error(text);
    return employeeId;
  },
  'employees#leaving': leaver,
  'employees#ended': endedEmployee,
  sessions,
  'access-tokens': accessToken,
  // Of another host name, so that it signs nobody in.
  passkeys: async ({ server, person }) => {
    const { id } = await server.row<{ id: string }>(
      `insert into passkeys (id, user_id, name, credential_id, public_key, relying_party, transports, is_synced, signature_count)
       values (gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), '', 'elsewhere.example.org', '[]', false, 0)
       returning id`,
      [person.userId],
    );
    return id;
  },
  // Into a network that no hook is let into: nothing is sent.
  'web-hooks': ({ server }) =>
    server.made('/api/web-hooks', {
      name: randomUUID(),
      url: 'https://roster.invalid/bilum',
      resources: ['assets'],
    }),
  'message-settings': async () => messageSettingsId,
  'queued-messages': async ({ server }) => {
    const { id } = await server.row<{ id: string }>(
      `insert into outgoing_messages (id, channel, kind, key, address, subject, content_sealed, state, failed_at,
         created_at, expires_at)
       values (gen_random_uuid(), 'mail', 'one-time-code', gen_random_uuid(), 'a@example.org', '', '', 'failed', now(), now(), now())
       returning id`,
    );
    return id;
  },
  /** With the account of the first administrator. */
  'identity-providers': async ({ server }) => {
    const id = await server.made('/api/identity-providers', {
      name: randomUUID(),
      issuer: 'https://login.invalid',
    });
    await server.pool.query(
      `insert into identities (id, provider_id, subject, user_id) values (gen_random_uuid(), $1, 'nobody', $2)`,
      [id, await administratorId(server)],
    );
    return id;
  },
  roles: ({ server }) => server.made('/api/roles', { roleName: randomUUID(), permissions: {} }),
  sites: ({ server }) => server.made('/api/sites', { name: randomUUID(), code: randomUUID().slice(0, 10) }),

  /** Shared with a role that nobody has. */
  'saved-views': async (context) =>
    savedView(context, await context.server.made('/api/roles', { roleName: randomUUID(), permissions: {} })),
  'saved-views#employees': async (context) => savedView(context, await context.server.roleId('Employee')),
  'saved-views#private': (context) => savedView(context, null),

  /** One that was run and of which nothing is left. */
  imports: async ({ server, person: { userId } }) => {
    const { id } = await server.row<{ id: string }>(
      `insert into imports (id, resource, file_name, status, added, changed, same, refused, made_by_id, columns, ran_at, request_id)
       values (gen_random_uuid(), 'assets', 'pumps.csv', 'Imported', 0, 0, 0, 0, $1, '{}', now(), 'of nobody') returning id`,
      [userId],
    );
    return id;
  },
  /** A request that deleted a record of the person. */
  undo: async (context) => {
    const id = await makerOf('attendance')(context);
    const { headers } = await context.server.admin.delete(`/api/attendance/${id}`);
    return String(headers['x-request-id']);
  },
  'crew-rules': ({ server }) =>
    server.made('/api/crew-rules', { position: randomUUID(), minimum: 1, startDate: '2026-01-01' }),
  'leave-rules': async ({ server }) =>
    server.made('/api/leave-rules', {
      leaveTypeId: await server.made('/api/leave-types', { name: randomUUID() }),
      from: '2024-01-01',
      daysAYear: 10,
      source: 'Policy',
    }),
  'leave-ledger': async ({ server, person }) =>
    server.made('/api/leave-ledger', {
      employeeId: person.employeeId,
      leaveTypeId: await server.made('/api/leave-types', { name: randomUUID() }),
      kind: 'Adjusted',
      date: '2024-05-06',
      days: 1,
      reason: 'Counted again',
    }),
  'leave-types': ({ server }) => server.made('/api/leave-types', { name: randomUUID() }),
  'letter-templates': ({ server }) =>
    server.made('/api/letter-templates', {
      name: randomUUID(),
      kind: 'Offer',
      text: 'Dear {{employee.name}}',
    }),
  'onboarding-steps': ({ server }) =>
    server.made('/api/onboarding-steps', { kind: 'Leaving', title: randomUUID(), responsible: 'IT' }),
  'employee-steps': (context) => step(context, 'Employee'),
  'employee-steps#supervisor': (context) => step(context, 'Supervisor'),
  'employee-steps#hr': (context) => step(context, 'Human Resources'),
  attendance: ({ server, person, days }) =>
    server.made('/api/attendance', { employeeId: person.employeeId, date: days.next() }),
  'leave-requests': (context) => leave(context, 'Pending'),
  'leave-requests#reopen': (context) => leave(context, 'Approved'),
  'leave-requests#decided': (context) => leave(context, 'Approved'),
  timesheets: timesheet,
  'timesheets#approve': submitted,
  'timesheets#reject': submitted,
  'timesheets#locked': submitted,
  'timesheets#on-site': async (context) => {
    const id = await timesheet(context);
    const { server, person, days } = context;
    await server.made('/api/attendance', { employeeId: person.employeeId, date: days.of.get(id) });
    return id;
  },
  'time-entries': async ({ server, beneath, days }) => {
    const timesheetId = await beneath('timesheets#with-entries');
    return server.made('/api/time-entries', { timesheetId, date: days.of.get(timesheetId) });
  },

  'banking-details#primary': account,
  /** Beside the one that the salary goes to, which stays while there are others. */
  'banking-details': async (context) => {
    await context.beneath('banking-details#primary');
    return account(context);
  },
  'banking-details#check': (context) => account(context, context.approver),
  'banking-details#uncheck': async (context) => {
    const id = await account(context);
    await done(context.approver, `/api/banking-details/${id}`, { isChecked: true });
    return id;
  },
  'medical-history': async ({ server, person: { employeeId } }) => {
    await server.pool.query('delete from medical_histories where employee_id = $1', [employeeId]);
    return server.made('/api/medical-history', { employeeId, bloodType: 'O+' });
  },
  'employee-documents': (context) => document(context, 'License'),
  'employee-documents#accept': (context) => document(context, 'License', false),
  'employee-documents#deleted': async (context) => {
    const id = await document(context, 'License');
    await context.server.admin.delete(`/api/employee-documents/${id}`);
    return id;
  },
  'employee-documents#Contract': (context) => document(context, 'Contract'),
  'employee-documents#Medical': (context) => document(context, 'Medical'),

  'training-courses': course,
  'training-providers': ({ server }) =>
    server.made('/api/training-providers', { providerName: randomUUID() }),
  'training-sessions': async (context) =>
    context.server.made('/api/training-sessions', {
      courseId: await course(context),
      startDate: context.days.next(),
    }),
  'training-sessions#begun': async (context) => {
    const id = await makerOf('training-sessions')(context);
    await done(context.server.admin, `/api/training-sessions/${id}`, { status: 'In Progress' });
    return id;
  },
  'training-sessions#complete': (context) => makerOf('training-sessions#begun')(context),
  'training-sessions#reopen': async (context) =>
    context.server.made('/api/training-sessions', {
      courseId: await course(context),
      startDate: context.days.next(),
      status: 'Completed',
    }),
  'training-requirements': async (context) =>
    context.server.made('/api/training-requirements', {
      courseId: await course(context),
      position: randomUUID(),
    }),
  enrolments: async (context) =>
    context.server.made('/api/enrolments', {
      sessionId: await makerOf('training-sessions')(context),
      employeeId: context.person.employeeId,
    }),
  'training-needs': need,
  'training-needs#certificate': need,

  assets: (context) => asset(context),
  assignments: async ({ server, person }) =>
    server.made('/api/assignments', {
      assetId: await unheld(server),
      employeeId: person.employeeId,
      from: '2024-02-01',
    }),
  'assets#vehicle': (context) => asset(context, 'Vehicle'),
  fleet: async (context) =>
    context.server.made('/api/fleet', { assetId: await asset(context, 'Vehicle'), licensePlate: short() }),
  maintenance: async ({ server, beneath, days }) =>
    server.made('/api/maintenance', {
      assetId: await beneath('assets'),
      kind: 'Service',
      dueDate: days.next(),
      photos: [(await uploaded(server, server.admin)).body.filePath],
    }),
  'job-plans': ({ server }) =>
    server.made('/api/job-plans', { title: randomUUID(), kind: 'Service', tasks: ['Drain the oil'] }),
  'maintenance-plans': async ({ server, beneath, days }) =>
    server.made('/api/maintenance-plans', {
      assetId: await beneath('assets'),
      kind: 'Service',
      everyMonths: 6,
      startDate: days.next(),
    }),
  'meter-readings': async ({ server, beneath }) =>
    server.made('/api/meter-readings', {
      assetId: await beneath('assets'),
      kind: 'Hours',
      value: (readings += 1),
      date: '2024-01-15',
      reason: 'Replaced',
    }),
  renewals: async ({ server, beneath, days }) =>
    server.made('/api/renewals', {
      assetId: await beneath('assets'),
      kind: 'Registration',
      expiryDate: days.next(),
      evidence: [(await uploaded(server, server.admin)).body.filePath],
    }),
  'fuel-entries': (context) => fuelEntry(context, { date: context.days.next() }),
  'fuel-entries#accept': (context) => fuelEntry(context, { status: 'To be accepted' }),
  'fuel-entries#refuse': (context) => fuelEntry(context, { status: 'To be accepted' }),
  'fuel-entries#take-back': (context) => fuelEntry(context),
  checklists: ({ server }) => server.made('/api/checklists', { category: randomUUID(), items: checklist }),
  'pre-start-checks': async ({ server, person }) => {
    const assetId = await server.made('/api/assets', {
      assetTag: randomUUID(),
      assetName: 'Pump',
      category: await checked(server),
      assignedToId: person.employeeId,
    });
    const photos = [(await uploaded(server, server.admin)).body.filePath];
    return server.made('/api/pre-start-checks', { assetId, ...withDefect, photos });
  },
  'pre-start-checks#reading': async ({ server, person }) => {
    const assetId = await server.made('/api/assets', {
      assetTag: randomUUID(),
      assetName: 'Pump',
      category: await checked(server),
      assignedToId: person.employeeId,
    });
    await server.made('/api/pre-start-checks', { assetId, ...withDefect, meter: 200 });
    const doubtful = { ...withDefect, meter: 100, isLastReadingWrong: true };
    return server.made('/api/pre-start-checks', { assetId, ...doubtful });
  },

  inventory: item,
  stock: stocked,
  'stock-movements': async (context) =>
    context.server.made('/api/stock-movements', {
      stockId: await stocked(context),
      kind: 'Receive',
      quantity: 5,
    }),
  'purchase-orders': purchased,
  'purchase-orders#submit': purchased,
  'purchase-orders#place': purchased,
  'purchase-orders#approve': async (context) => {
    const by = await otherKeeper(context);
    return purchaseOf(context, by, [{ status: 'To Approve' }]);
  },
  'purchase-orders#draft': (context) => purchaseOf(context, context.server.admin, [{ status: 'To Approve' }]),
  'purchase-orders#change': (context) => purchaseOf(context, context.server.admin, [{ status: 'Ordered' }]),
  'purchase-orders#cancel': (context) => purchaseOf(context, context.server.admin, [{ status: 'Ordered' }]),
  'purchase-orders#reopen': (context) =>
    purchaseOf(context, context.server.admin, [{ status: 'Cancelled', statusReason: 'Not needed' }]),
  'purchase-orders#close': async (context) => {
    const line = await ordered(context);
    await receivedPart(context, line, false);
    return (await context.server.admin.get(`/api/stock-orders/${line}`)).body.purchaseOrderId;
  },
  'stock-orders': ordered,
  'stock-orders#close': async (context) => {
    const id = await ordered(context);
    await receivedPart(context, id, false);
    return id;
  },
  'stock-orders#open': async (context) => {
    const id = await ordered(context);
    await receivedPart(context, id, true);
    return id;
  },
  'stock-keepers': ({ server, person }) =>
    server.made('/api/stock-keepers', { location: randomUUID(), employeeId: person.employeeId }),

  stocktakes: stocktake,
  'stocktakes#count': countedTake,
  'stocktakes#again': async (context) => finished(context, await countedTake(context)),
  'stocktakes#approve': async (context) => finished(context, await countedTake(context)),
  'stocktake-lines': async (context) => lineOf(context.server, await stocktake(context)),

  transactions: async ({ server, days }) =>
    server.made('/api/transactions', {
      date: days.next(),
      description: 'Fuel',
      category: 'Fuel',
      type: 'Expense',
      amount: 12.5,
      attachments: [(await uploaded(server, server.admin)).body.filePath],
    }),
  payroll: async (context) => moved(context, await payroll(context), 'Approved'),
  'payroll#paid': async (context) => {
    const id = await moved(context, await payroll(context), 'Approved');
    return moved(context, id, 'Paid');
  },
  'transaction-categories': ({ server }) =>
    server.made('/api/transaction-categories', { name: randomUUID() }),
  'month-closings': ({ server }) =>
    server.made('/api/month-closings', { month: pastMonth(), reason: 'Done' }),
  'report-filings': async ({ server }) => server.made('/api/report-filings', await filing(server)),
  'payroll#left-out': rowLeftOut,
  'payroll#of-run': rowOfRun,
  'pay-runs': payRun,
  'pay-runs#check': runWithoutOpenChecks,
  'pay-runs#withdraw': checkedRun,
  'pay-runs#approve': checkedRun,
  'pay-runs#pay': approvedRun,
  'pay-runs#reverse': paidRun,
  'pay-checks': payCheck,
  'pay-bases': ({ server, person, days }) =>
    server.made('/api/pay-bases', {
      employeeId: person.employeeId,
      from: days.next(),
      kind: 'Salary',
      amount: 52_000,
      payGroup: 'Fortnightly',
    }),
  'pay-items': ({ server, person }) =>
    server.made('/api/pay-items', {
      employeeId: person.employeeId,
      kind: 'Deduction',
      label: randomUUID(),
      amount: 20,
      from: '2024-01-15',
    }),
  'final-pays': async ({ server, person: { employeeId }, days }) => {
    const id = randomUUID();
    const values = [id, employeeId, days.next()];
    await server.pool.query('insert into final_pays (id, employee_id, last_day) values ($1, $2, $3)', values);
    return id;
  },
  'pay-rules': ({ server, days }) =>
    server.made('/api/pay-rules', {
      from: days.next(),
      terms: { kind: 'Minimum Wage', hourly: 4 },
      source: randomUUID(),
    }),
  'public-holidays': ({ server, days }) =>
    server.made('/api/public-holidays', { date: days.next(), name: randomUUID() }),
  'payroll#draft': payroll,
  'payroll#approve': payroll,
  'payroll#approve-own-preparation': (context) => payroll(context, context.preparer),
};

/** A session of the person, beside the one they ask with. */
async function sessions({ server, person: { userId } }: RecordContext): Promise<string> {
  await server.openSession(userId);
  const { id } = await server.row<{ id: string }>(
    'select id from sessions where user_id = $1 order by id desc limit 1',
    [userId],
  );
  return id;
}

/** A key of the person, made beside the endpoint, which would cost the hashing of a password. */
async function accessToken({ server, person: { userId } }: RecordContext): Promise<string> {
  const { id } = await server.row<{ id: string }>(
    `insert into access_tokens (id, token_hash, ending, user_id, name, permissions, expiry_date)
     values ($1, $2, 'abcd', $3, $2, '{"employees:read": "own"}', current_date + 7) returning id`,
    [randomUUID(), randomUUID(), userId],
  );
  return id;
}

async function savedView({ server, person }: RecordContext, sharedWith: string | null): Promise<string> {
  const { id } = await server.row<{ id: string }>(
    `insert into saved_views (id, owner_id, list, name, query, shared_with)
     values (gen_random_uuid(), $1, 'assets', gen_random_uuid(), 'status=Operational', $2) returning id`,
    [person.userId, sharedWith],
  );
  return id;
}

function leave({ server, person, days }: RecordContext, status: string): Promise<string> {
  const day = days.next();
  return server.made('/api/leave-requests', {
    employeeId: person.employeeId,
    leaveType: 'Annual',
    startDate: day,
    endDate: day,
    status,
  });
}

async function timesheet({ server, person, days }: RecordContext): Promise<string> {
  const day = days.next();
  const id = await server.made('/api/timesheets', {
    employeeId: person.employeeId,
    payPeriodStart: day,
    payPeriodEnd: day,
  });
  days.of.set(id, day);
  return id;
}

async function submitted(context: RecordContext): Promise<string> {
  const id = await timesheet(context);
  await done(context.server.admin, `/api/timesheets/${id}`, { status: 'Submitted' });
  return id;
}

async function need(context: RecordContext): Promise<string> {
  return context.server.made('/api/training-needs', {
    employeeId: context.person.employeeId,
    courseId: await course(context),
  });
}

async function fuelEntry({ server, approver, beneath }: RecordContext, given: object = {}): Promise<string> {
  const { body, text } = await approver.post('/api/fuel-entries', {
    assetId: await beneath('assets'),
    date: '2024-01-15',
    litres: 40,
    receipts: [(await uploaded(server, approver)).body.filePath],
    ...given,
  });
  if (!body.id) throw new Error(text);
  return body.id;
}

async function account({ server, person }: RecordContext, by: Client = server.admin): Promise<string> {
  const { body, status, text } = await by.post('/api/banking-details', {
    employeeId: person.employeeId,
    bankName: 'Kina Bank',
    accountName: 'Test Person',
    accountNumber: String(randomInt(10 ** 10, 10 ** 12)),
  });
  if (status !== 201) throw new Error(text);
  return body.id;
}

async function document(
  { server, person }: RecordContext,
  documentType: string,
  isAccepted = true,
): Promise<string> {
  const { body } = await uploaded(server, server.admin);
  return server.made('/api/employee-documents', {
    employeeId: person.employeeId,
    documentName: randomUUID(),
    documentType,
    isAccepted,
    filePath: body.filePath,
  });
}

function course({ server }: RecordContext): Promise<string> {
  return server.made('/api/training-courses', { courseName: randomUUID() });
}

function step({ server, person: { employeeId } }: RecordContext, responsible: string): Promise<string> {
  return server.made('/api/employee-steps', {
    employeeId,
    kind: 'Onboarding',
    title: randomUUID(),
    responsible,
  });
}

export const checklist = [
  { item: 'Brakes', isCritical: true },
  { item: 'Horn', isCritical: false },
];
const answered = (answerOf: (item: (typeof checklist)[number]) => object) => ({
  time: '06:30',
  meter: 120,
  answers: checklist.map((item) => ({ ...item, ...answerOf(item) })),
});
export const allOk = answered(() => ({ answer: 'OK' }));
export const withDefect = answered(({ isCritical }) =>
  isCritical ? { answer: 'OK' } : { answer: 'Failed', note: 'Silent' },
);

/** The name of a category that has the checklist. */
export async function checked(server: TestServer): Promise<string> {
  const category = randomUUID();
  await server.made('/api/checklists', { category, items: checklist });
  return category;
}

export function unheld(server: TestServer): Promise<string> {
  return server.made('/api/assets', { assetTag: randomUUID(), assetName: 'Pump', category: 'Tool' });
}

/** Assigned to the person. */
function asset({ server, person }: RecordContext, category = 'Tool'): Promise<string> {
  return server.made('/api/assets', {
    assetTag: randomUUID(),
    assetName: 'Pump',
    category,
    assignedToId: person.employeeId,
  });
}

function item({ server }: RecordContext): Promise<string> {
  return server.made('/api/inventory', { sku: randomUUID(), itemName: 'Gloves' });
}

async function stocked(context: RecordContext): Promise<string> {
  return context.server.made('/api/stock', { itemId: await item(context), location: 'Lae' });
}

async function ordered(context: RecordContext): Promise<string> {
  const stockId = await stocked(context);
  return context.server.made('/api/stock-orders', { stockId, supplier: 'Brian Bell', quantity: 10 });
}

async function purchased(context: RecordContext): Promise<string> {
  return purchaseOf(context, context.server.admin, []);
}

/** A purchase order with one line, after these changes by whoever prepared it. */
async function purchaseOf(context: RecordContext, by: Client, changes: object[]): Promise<string> {
  const { body: order } = await by.post('/api/purchase-orders', { supplier: 'Brian Bell' });
  const stockId = await stocked(context);
  const line = { purchaseOrderId: order.id, stockId, supplier: 'Brian Bell', quantity: 2 };
  const { status, text } = await by.post('/api/stock-orders', line);
  if (status !== 201) throw new Error(text);
  for (const change of changes) {
    const changed = await by.put(`/api/purchase-orders/${order.id}`, change);
    if (changed.status !== 200) throw new Error(changed.text);
  }
  return order.id;
}

async function otherKeeper({ server }: RecordContext): Promise<Client> {
  return (await server.person({ username: `keeper-${randomUUID()}`, roleName: 'Storekeeper' })).client;
}

async function receivedPart({ server }: RecordContext, id: string, isComplete: boolean): Promise<void> {
  const part = { version: 1, quantity: 4, isComplete };
  const { status, text } = await server.admin.post(`/api/stock-orders/receive/${id}`, part);
  if (status !== 200) throw new Error(text);
}

async function stocktake({ server }: RecordContext): Promise<string> {
  return server.made('/api/stocktakes', { location: await placeWithStock(server) });
}

async function lineOf({ admin }: TestServer, stocktakeId: string): Promise<string> {
  const { body } = await admin.get(`/api/stocktake-lines?stocktakeId=${stocktakeId}`);
  return body[0].id;
}

/** Still being counted, with one missing. */
async function countedTake(context: RecordContext): Promise<string> {
  const id = await stocktake(context);
  await done(context.server.admin, `/api/stocktake-lines/${await lineOf(context.server, id)}`, {
    counted: 4,
  });
  return id;
}

async function finished({ server }: RecordContext, id: string): Promise<string> {
  await done(server.admin, `/api/stocktakes/${id}`, { status: 'Counted' });
  return id;
}

/** A place of its own, at which five of something lie. */
export async function placeWithStock(server: TestServer): Promise<string> {
  const location = randomUUID();
  await stockAt(server, location, 5);
  return location;
}

export async function stockAt(server: TestServer, location: string, quantityOnHand = 0): Promise<string> {
  const itemId = await server.made('/api/inventory', { sku: randomUUID(), itemName: 'Gloves' });
  return server.made('/api/stock', { itemId, location, quantityOnHand });
}

/** A Draft, prepared by the first administrator or by whoever asks; those who cannot do not. */
async function payroll({ server, person, days }: RecordContext, by: Client = server.admin): Promise<string> {
  const day = days.next();
  const body = {
    employeeId: person.employeeId,
    payPeriodStart: day,
    payPeriodEnd: day,
    grossSalary: 1000,
  };
  const { status, body: record } = await by.post('/api/payroll', body);
  return status === 201 ? record.id : server.made('/api/payroll', body);
}

async function moved({ approver }: RecordContext, id: string, status: string): Promise<string> {
  await done(approver, `/api/payroll/${id}`, { status });
  return id;
}

async function done(client: Client, path: string, body: object): Promise<void> {
  const { status, text } = await client.put(path, body);
  if (status !== 200) throw new Error(`PUT ${path}: ${text}`);
}

/** A template that every system has. */
export async function letterTemplateOf({ server }: Pick<RecordContext, 'server'>): Promise<string> {
  const { id } = await server.row<{ id: string }>(
    `select id from letter_templates where name = 'Employment Certificate'`,
  );
  return id;
}

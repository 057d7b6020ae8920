import { randomUUID } from 'node:crypto';
import { giveBasis } from '../pay-helpers.ts';
import { password } from '../server.ts';
import type { RequestContext } from './request-context.ts';
import {
  administratorId,
  allOk,
  checked,
  checklist,
  filing,
  letterTemplateOf,
  pastMonth,
  placeWithStock,
  stockAt,
  unheld,
} from './records.ts';
import { bulkBodies } from './bulk-expectations.ts';

type Body = (context: RequestContext) => Promise<object>;

let count = 0;
const different = () => `Value ${(count += 1)}`;
const another = () => (count += 1);

const newPassword = 'seven woven baskets';

/** The body of a case: that of its variant, or of its route. */
export function bodyOf(route: string, variant: string): Body | undefined {
  return bodies[`${route}#${variant}`] ?? bodies[route];
}

/** A valid body for each route that takes one; each changes something. */
/** In the form of what a browser answers. */
const noPasskey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: '', attestationObject: '' },
};

const bodies: Record<string, Body> = {
  ...bulkBodies,
  'POST /api/users': async ({ server }) => ({
    firstName: 'New',
    lastName: 'User',
    username: randomUUID(),
    roleId: await server.roleId('Employee'),
  }),
  'PUT /api/users/:id': async () => ({ firstName: different() }),
  'POST /api/notifications/opened': async () => ({ until: '2026-03-01T00:00:00.000Z' }),
  'POST /api/users/:id/password-code': async () => ({}),
  'POST /api/roles': async () => ({ roleName: different(), permissions: {} }),
  'PUT /api/roles/:id': async () => ({ description: different() }),
  'POST /api/auth/login': async () => ({ username: 'other', password }),
  'POST /api/auth/look-around': async () => ({ username: 'supervisor' }),
  'POST /api/auth/register': async () => ({
    setupCode: 'ABCD-EFGH-JKMN',
    firstName: 'New',
    lastName: 'User',
    username: randomUUID(),
    newPassword,
  }),
  'POST /api/auth/password': async () => ({ currentPassword: 'a wrong one', newPassword }),
  'POST /api/auth/passkeys': async () => ({ name: 'Laptop', response: noPasskey }),
  'POST /api/auth/passkeys/options': async () => ({}),
  'PUT /api/auth/passkeys/:id': async () => ({ name: randomUUID() }),
  'POST /api/auth/passkeys/:id/remove': async () => ({}),
  'POST /api/auth/confirm': async () => ({}),
  'POST /api/auth/confirm/single-sign-on': async () => ({}),
  'POST /api/auth/confirmation-options': async () => ({ path: '/api/access-tokens' }),
  'POST /api/auth/passkey': async () => ({
    passkey: { ...noPasskey, response: { clientDataJSON: '', authenticatorData: '', signature: '' } },
  }),
  'POST /api/auth/authenticator': async () => ({ password: 'a wrong one' }),
  'POST /api/auth/authenticator/confirm': async () => ({ code: '000000' }),
  'POST /api/auth/authenticator/remove': async () => ({ password: 'a wrong one', code: '000000' }),
  'POST /api/auth/recovery-codes': async () => ({ password: 'a wrong one', code: '000000' }),
  'POST /api/users/:id/second-factor-reset': async () => ({}),
  'POST /api/auth/view-as': async ({ server }) => ({ roleId: await server.roleId('Administrator') }),
  'POST /api/auth/logout': async () => ({}),
  'POST /api/auth/single-sign-on/:id/start': async () => ({}),
  'POST /api/auth/single-sign-on/finish': async () => ({ code: 'of nobody' }),
  'POST /api/auth/single-sign-on/end': async () => ({}),
  'POST /api/access-tokens': async () => ({
    name: different(),
    permissions: { 'employees:read': 'own' },
    expiryDate: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
    password,
  }),
  'POST /api/saved-views': async () => ({ name: different(), list: 'assets', query: 'status=Operational' }),
  'PUT /api/saved-views/:id': async () => ({ name: different() }),
  'POST /api/imports/export': async () => ({ kind: 'assets', format: 'csv' }),
  'POST /api/imports/:id/preview': async () => ({}),
  'POST /api/imports/:id/run': async () => ({}),
  'POST /api/exports': async () => ({ what: 'reports/headcount', rows: 12 }),
  'POST /api/start-your-own': async () => ({
    organisationName: 'Highlands Drilling',
    timeZone: 'Pacific/Port_Moresby',
    currencySymbol: 'K',
    firstName: 'New',
    lastName: 'User',
    username: randomUUID(),
    newPassword,
  }),
  'PUT /api/settings': async () => ({ organisationName: different() }),
  'POST /api/web-hooks': async () => ({
    name: different(),
    url: 'https://roster.invalid/bilum',
    resources: ['assets'],
  }),
  'PUT /api/web-hooks/:id': async () => ({ name: different() }),
  'POST /api/web-hooks/:id/test': async () => ({}),
  'PUT /api/message-settings/:id': async () => ({ mailFrom: `${randomUUID()}@example.org` }),
  'PUT /api/message-settings/defaults': async () => ({ kind: 'low-stock', way: 'bell', mayTurnOff: true }),
  'PUT /api/message-choices': async () => ({ kind: 'leave-decided', choice: 'daily' }),
  'POST /api/message-settings/:id/test-mail': async () => ({ address: 'ruth@example.org' }),
  'POST /api/message-settings/:id/test-text': async () => ({ number: '7012 3456' }),
  'POST /api/crew-notices': async (context) => ({ id: randomUUID(), ...notice(context) }),
  'POST /api/crew-notices/preview': async (context) => notice(context),
  'POST /api/message-settings/queue/:id/send-again': async () => ({}),
  'POST /api/message-settings/queue/:id/discard': async () => ({}),
  'POST /api/users/:id/password-code/send': async () => ({}),
  'POST /api/identity-providers': async () => ({ name: different(), issuer: 'https://login.invalid' }),
  'PUT /api/identity-providers/:id': async () => ({ name: different() }),
  'PUT /api/identity-providers/:id/client-secret': async () => ({ clientSecret: different() }),
  'POST /api/identity-providers/:id/test': async () => ({}),
  'POST /api/identity-providers/:id/unlink': async ({ server }) => ({
    userId: await administratorId(server),
  }),
  'POST /api/sites': async () => ({ name: different(), code: randomUUID().slice(0, 10) }),
  'PUT /api/sites/:id': async () => ({ name: different() }),

  'POST /api/banking-details/:id/reveal': async () => ({ password }),
  'POST /api/employees': async () => ({
    firstName: 'New',
    lastName: 'Employee',
    position: 'Driver',
    startDate: '2024-01-15',
  }),
  'PUT /api/employees/:id': async () => ({ position: different() }),
  'POST /api/employees/:id/end-of-employment': async () => ({ version: 1, lastDay: '2024-05-06' }),

  'POST /api/crew-rules': async () => ({ position: different(), minimum: 2, startDate: '2026-01-01' }),
  'PUT /api/crew-rules/:id': async () => ({ minimum: another() }),
  'POST /api/leave-rules': async ({ server }) => ({
    leaveTypeId: await server.made('/api/leave-types', { name: different().slice(0, 40) }),
    from: '2024-01-01',
    daysAYear: 10,
    source: 'Policy',
  }),
  'PUT /api/leave-rules/:id': async () => ({ note: different() }),
  'POST /api/leave-ledger': async (context) => ({
    ...employee(context),
    leaveTypeId: await context.server.made('/api/leave-types', { name: different().slice(0, 40) }),
    kind: 'Adjusted',
    date: '2024-05-06',
    days: 1,
    reason: 'Counted again',
  }),
  'PUT /api/leave-ledger/openings': async (context) => ({
    leaveTypeId: await context.server.made('/api/leave-types', { name: different().slice(0, 40) }),
    date: '2024-05-06',
    balances: [{ ...employee(context), days: 4.5, before: null }],
  }),
  'POST /api/leave-ledger/correct': async () => ({ employeeIds: ['018f2c8e-0000-7000-8000-000000000000'] }),
  'POST /api/leave-types': async () => ({ name: different().slice(0, 40) }),
  'PUT /api/leave-types/:id': async () => ({ name: different().slice(0, 40) }),
  'POST /api/letter-templates': async () => ({ name: different(), kind: 'Offer', text: different() }),
  'PUT /api/letter-templates/:id': async () => ({ text: different() }),
  'POST /api/letters': async (context) => ({
    ...employee(context),
    templateId: await letterTemplateOf(context),
    title: different(),
    text: different(),
  }),
  'POST /api/onboarding-steps': async () => ({ kind: 'Leaving', title: different(), responsible: 'IT' }),
  'PUT /api/onboarding-steps/:id': async () => ({ title: different() }),
  'POST /api/employee-steps': async (context) => ({
    ...employee(context),
    kind: 'Onboarding',
    title: different(),
    responsible: 'IT',
  }),
  'PUT /api/employee-steps/:id': async ({ world }) => ({ doneDate: world.days.next() }),
  'PUT /api/employee-steps/:id#due': async ({ world }) => ({ dueDate: world.days.next() }),
  // Without the steps of an earlier start, which would leave nothing to add.
  'POST /api/employee-steps/start/:employeeId': async (context) => {
    const { employeeId } = employee(context);
    await context.server.pool.query(
      'delete from employee_steps where employee_id = $1 and onboarding_step_id is not null',
      [employeeId],
    );
    return { kind: 'Onboarding' };
  },
  'POST /api/attendance': attendance,
  'POST /api/attendance#several': async (context) => [await attendance(context), await attendance(context)],
  'POST /api/attendance#own-and-theirs': async (context) => [
    await attendance({ ...context, target: 'own' }),
    await attendance(context),
  ],
  'PUT /api/attendance/crew': async (context) => ({
    date: context.world.days.next(),
    records: [{ ...employee(context), status: 'On-site', versions: {} }],
  }),
  'PUT /api/attendance/:id': async () => ({ notes: different() }),
  'POST /api/leave-requests': leave,
  'POST /api/leave-requests#approved': async (context) => ({ ...(await leave(context)), status: 'Approved' }),
  'PUT /api/leave-requests/:id': async () => ({ reason: different() }),
  'PUT /api/leave-requests/:id#approve': async () => ({ status: 'Approved' }),
  'PUT /api/leave-requests/:id#reject': async () => ({ status: 'Rejected', rejectionReason: 'Too many' }),
  'PUT /api/leave-requests/:id#reopen': async () => ({ status: 'Pending' }),
  'POST /api/timesheets': async (context) => ({ ...employee(context), ...payPeriod(context) }),
  'PUT /api/timesheets/:id': async () => ({ totalHours: (another() % 2400) / 100 }),
  'PUT /api/timesheets/:id#submit': async () => ({ status: 'Submitted' }),
  'PUT /api/timesheets/:id#approve': async () => ({ status: 'Approved' }),
  'PUT /api/timesheets/:id#reject': async () => ({ status: 'Rejected', rejectionReason: 'Too many' }),
  'POST /api/time-entries': async ({ world, asker, target }) => {
    const timesheetId = await world.recordAt('timesheets#with-entries', asker, target);
    return { timesheetId, date: world.days.of.get(timesheetId) ?? '2024-01-15' };
  },
  'POST /api/time-entries/from-attendance/:timesheetId': async () => ({
    startTime: '07:00',
    endTime: '16:00',
  }),
  'PUT /api/time-entries/:id': async () => ({ notes: different() }),

  'POST /api/banking-details': async (context) => ({
    ...employee(context),
    bankName: 'Kina Bank',
    accountName: 'Test Person',
    accountNumber: String(10_000_000 + another()),
  }),
  'PUT /api/banking-details/:id': async () => ({ accountName: different() }),
  'PUT /api/banking-details/:id#check': async () => ({ isChecked: true }),
  'PUT /api/banking-details/:id#uncheck': async () => ({ isChecked: false }),
  'PUT /api/banking-details/:id#number': async () => ({ accountNumber: String(20_000_000 + another()) }),
  'POST /api/medical-history': async (context) => {
    const { employeeId } = employee(context);
    await context.server.pool.query('delete from medical_histories where employee_id = $1', [employeeId]);
    context.world.spent('medical-history', context.asker, context.target);
    return { employeeId, bloodType: 'A+' };
  },
  'PUT /api/medical-history/:id': async () => ({ emergencyMedicalNotes: different() }),
  'POST /api/employee-documents': async (context) => ({
    ...employee(context),
    documentName: different(),
    documentType: 'License',
    filePath: 'cabinet 3',
  }),
  'PUT /api/employee-documents/:id': async () => ({ notes: different() }),
  'PUT /api/employee-documents/:id#accept': async () => ({ isAccepted: true }),

  'POST /api/training-courses': async () => ({ courseName: different() }),
  'PUT /api/training-courses/:id': async () => ({ description: different() }),
  'POST /api/training-providers': async () => ({ providerName: different() }),
  'PUT /api/training-providers/:id': async () => ({ contactDetails: different() }),
  'POST /api/training-sessions': async ({ world, asker }) => ({
    courseId: await world.recordAt('training-courses#taught', asker, 'any'),
    startDate: '2024-01-15',
  }),
  'PUT /api/training-sessions/:id': async () => ({ location: different() }),
  'POST /api/training-sessions/complete/:id': async () => ({ version: 2, outcomes: [] }),
  'POST /api/training-requirements': async ({ world, asker }) => ({
    courseId: await world.recordAt('training-courses#taught', asker, 'any'),
    position: different(),
  }),
  'POST /api/training-requirements/apply': async ({ server, world, asker }) => {
    const assetCategory = different();
    const assignedToId = world.personAt(asker, 'own').employeeId;
    await server.made('/api/assets', {
      assetTag: randomUUID(),
      assetName: 'Hilux',
      category: assetCategory,
      assignedToId,
    });
    const courseId = await server.made('/api/training-courses', { courseName: different() });
    const rule = { courseId, assetCategory };
    return { requirementId: await server.made('/api/training-requirements', rule), expected: 1 };
  },
  'PUT /api/training-requirements/:id': async () => ({ daysToComplete: 100 + another() }),
  'PUT /api/training-sessions/:id#complete': async () => ({ status: 'Completed' }),
  'PUT /api/training-sessions/:id#reopen': async () => ({
    status: 'In Progress',
    reopenReason: different(),
  }),
  'POST /api/enrolments': async (context) => ({
    ...employee(context),
    sessionId: await context.server.made('/api/training-sessions', {
      courseId: await context.world.recordAt('training-courses#taught', context.asker, 'any'),
      startDate: context.world.days.next(),
    }),
  }),
  'PUT /api/enrolments/:id': async () => ({ notes: different() }),
  'PUT /api/enrolments/session/:sessionId': async () => ({
    outcomes: [{ id: randomUUID(), result: 'Passed' }],
  }),
  'POST /api/training-needs': async (context) => ({
    ...employee(context),
    courseId: await context.server.made('/api/training-courses', { courseName: different() }),
  }),
  'PUT /api/training-needs/:id': async () => ({
    dueDate: `20${String(50 + (another() % 50))}-01-01`,
  }),
  'POST /api/training-needs/complete/:id': async () => ({ version: 1, completionDate: '2024-01-15' }),
  'POST /api/training-needs/complete/:id#certificate': async () => ({
    version: 1,
    completionDate: '2024-01-15',
    result: 'Passed',
    certificate: { documentType: 'Training', filePath: 'cabinet 3' },
  }),

  'POST /api/assets': async () => ({
    assetTag: randomUUID().slice(0, 30),
    assetName: 'Pump',
    category: 'Tool',
  }),
  'PUT /api/assets/:id': async () => ({ notes: different() }),
  'POST /api/assignments': async (context) => ({
    ...employee(context),
    assetId: await unheld(context.server),
    from: '2024-02-01',
  }),
  'POST /api/assignments/pass-on': async ({ server, world, asker, target }) => {
    world.spent('assignments', asker, target);
    const returns = await world.recordAt('assignments', asker, target);
    const { employeeId } = await server.person({ username: randomUUID() });
    return { returns, version: 1, employeeId, from: '2024-03-01' };
  },
  'PUT /api/assignments/:id': async () => ({ condition: different() }),
  'PUT /api/assignments/:id#return': async () => ({ until: '2024-03-01', returnCondition: different() }),
  'POST /api/fleet': async ({ world, asker, target }) => {
    world.spent('assets#vehicle', asker, target);
    const assetId = await world.recordAt('assets#vehicle', asker, target);
    return { assetId, licensePlate: randomUUID().slice(0, 20) };
  },
  'PUT /api/fleet/:id': async () => ({ odometerReading: another() }),
  'POST /api/maintenance': async ({ world, asker, target }) => ({
    assetId: await world.recordAt('assets', asker, target),
    kind: 'Service',
    dueDate: '2024-01-15',
  }),
  'PUT /api/maintenance/:id': async () => ({ note: different() }),
  'POST /api/maintenance/start/:id': async () => ({ version: 1, isOutOfService: true }),
  'POST /api/maintenance/issue-part/:id': async ({ server }) => {
    const itemId = await server.made('/api/inventory', { sku: different(), itemName: 'Gloves' });
    const stockId = await server.made('/api/stock', { itemId, location: 'Lae', quantityOnHand: 1 });
    return { stockId, quantity: 1 };
  },
  'POST /api/maintenance/complete/:id': async () => ({
    version: 1,
    completedDate: '2024-01-15',
    cost: 120,
    isBackInService: true,
  }),
  'POST /api/job-plans': async () => ({ title: different(), kind: 'Service' }),
  'PUT /api/job-plans/:id': async () => ({ note: different() }),
  'POST /api/maintenance-plans': async ({ world, asker, target }) => ({
    assetId: await world.recordAt('assets', asker, target),
    kind: different(),
    everyMonths: 6,
    startDate: '2024-01-15',
  }),
  'PUT /api/maintenance-plans/:id': async () => ({ note: different() }),
  'POST /api/meter-readings': async ({ world, asker, target }) => ({
    assetId: await world.recordAt('assets', asker, target),
    kind: 'Odometer',
    value: another(),
    date: '2024-01-15',
    reason: different(),
  }),
  'POST /api/renewals': async ({ world, asker, target }) => ({
    assetId: await world.recordAt('assets', asker, target),
    kind: different(),
    expiryDate: '2024-01-15',
  }),
  'PUT /api/renewals/:id': async () => ({ notes: different() }),
  'POST /api/fuel-entries': async ({ world, asker, target }) => ({
    assetId: await world.recordAt('assets', asker, target),
    date: '2024-01-15',
    litres: 1 + (another() % 40),
  }),
  'POST /api/checklists': async () => ({ category: different(), items: checklist }),
  'PUT /api/checklists/:id': async () => ({ items: [{ item: different(), isCritical: false }] }),
  'POST /api/pre-start-checks': async ({ server, world, asker, target }) => {
    const category = await checked(server);
    const assetId = await world.recordAt('assets', asker, target);
    await server.pool.query('update assets set category = $2 where id = $1', [assetId, category]);
    return { assetId, ...allOk };
  },
  'POST /api/pre-start-checks#of-site': async ({ server, world, asker }) => {
    const name = different();
    const siteId = await server.made('/api/sites', { name, code: different().slice(0, 10) });
    const { employeeId } = world.personAt(asker, 'own');
    await server.pool.query('update employees set site_id = $2 where id = $1', [employeeId, siteId]);
    const asset = { assetTag: different().slice(0, 30), assetName: 'Pump', category: await checked(server) };
    const assetId = await server.made('/api/assets', { ...asset, currentLocation: name });
    return { assetId, ...allOk };
  },
  'POST /api/pre-start-checks/reading/:id#reading': async () => ({ isConfirmed: true }),
  'POST /api/pre-start-checks/order/:id': async () => ({}),
  'POST /api/fleet/with-asset': async () => ({
    assetTag: randomUUID().slice(0, 30),
    assetName: 'Hilux',
    licensePlate: randomUUID().slice(0, 20),
  }),
  'PUT /api/fuel-entries/:id#accept': async () => ({ status: 'Accepted' }),
  'PUT /api/fuel-entries/:id#refuse': async () => ({ status: 'Refused', statusReason: 'No receipt' }),
  'PUT /api/fuel-entries/:id#take-back': async () => ({ status: 'To be accepted' }),
  'PUT /api/fuel-entries/:id': async () => ({ notes: different() }),
  'POST /api/inventory': async () => ({ sku: different(), itemName: 'Gloves' }),
  'PUT /api/inventory/:id': async () => ({ description: different() }),
  'POST /api/stock': async ({ world, asker }) => ({
    itemId: await world.recordAt('inventory#stocked', asker, 'any'),
    location: different(),
  }),
  'PUT /api/stock/:id': async () => ({ lowStockThreshold: another() }),
  'PUT /api/stock/:id#quantity': async () => ({ quantityOnHand: another(), note: 'Counted' }),
  'POST /api/stock-movements': async ({ world, asker, target }) => ({
    stockId: await world.recordAt('stock#moved', asker, target),
    kind: 'Receive',
    quantity: 5,
  }),
  'POST /api/purchase-orders': async ({ world, asker, target }) => ({
    supplier: 'Brian Bell',
    siteId: await world.recordAt('sites', asker, target),
  }),
  'PUT /api/purchase-orders/:id': async () => ({ reference: different() }),
  'PUT /api/purchase-orders/:id#submit': async () => ({ status: 'To Approve' }),
  'PUT /api/purchase-orders/:id#place': async () => ({ status: 'Ordered' }),
  'PUT /api/purchase-orders/:id#approve': async () => ({ status: 'Ordered' }),
  'PUT /api/purchase-orders/:id#draft': async () => ({ status: 'Draft', statusReason: 'Wrong price' }),
  'PUT /api/purchase-orders/:id#change': async () => ({ status: 'Draft', statusReason: 'Wrong price' }),
  'PUT /api/purchase-orders/:id#reopen': async () => ({ status: 'Draft', statusReason: 'Needed' }),
  'PUT /api/purchase-orders/:id#close': async () => ({ status: 'Received', statusReason: 'No more' }),
  'PUT /api/purchase-orders/:id#cancel': async () => ({ status: 'Cancelled', statusReason: 'Not needed' }),
  'POST /api/stock-orders': async ({ world, asker, target }) => ({
    stockId: await world.recordAt('stock#ordered', asker, target),
    supplier: 'Brian Bell',
    quantity: 5,
  }),
  'PUT /api/stock-orders/:id': async () => ({ reference: different() }),
  'PUT /api/stock-orders/:id#cancel': async () => ({ status: 'Cancelled', statusReason: 'Not needed' }),
  'PUT /api/stock-orders/:id#close': async () => ({ status: 'Received' }),
  'PUT /api/stock-orders/:id#open': async () => ({ status: 'Ordered', statusReason: 'More is to come' }),
  'POST /api/stock-orders/receive/:id': async () => ({ version: 1, quantity: 4, isComplete: true }),
  'POST /api/stock-keepers': async ({ world, asker, target }) => ({
    location: different(),
    employeeId: await world.recordAt('employees#keeping', asker, target),
  }),
  'PUT /api/stock-keepers/:id': async () => ({ location: different() }),
  'POST /api/stocktakes': async ({ server }) => ({ location: await placeWithStock(server) }),
  'PUT /api/stocktakes/:id': async () => ({ note: different() }),
  'PUT /api/stocktakes/:id#count': async () => ({ status: 'Counted' }),
  'PUT /api/stocktakes/:id#again': async () => ({ status: 'Counting' }),
  'PUT /api/stocktakes/:id#approve': async () => ({ status: 'Adjusted' }),
  'PUT /api/stocktakes/:id#cancel': async () => ({ status: 'Cancelled', statusReason: 'Wrong place' }),
  'POST /api/stocktakes/adjust/:id': async () => ({ version: 2 }),
  'POST /api/stock/dip/:id': async () => ({ measured: 2 }),
  'POST /api/stocktake-lines': async ({ server, world, asker, target }) => {
    const stocktakeId = await world.recordAt('stocktakes#adding', asker, target);
    const { location } =
      target === 'missing'
        ? { location: different() }
        : (await server.admin.get(`/api/stocktakes/${stocktakeId}`)).body;
    return { stocktakeId, stockId: await stockAt(server, location), counted: 2 };
  },
  'PUT /api/stocktake-lines/:id': async () => ({ note: different() }),
  'PUT /api/stocktake-lines/:id#count': async () => ({ counted: another() }),

  'POST /api/transactions': async () => ({
    date: '2024-01-15',
    description: different(),
    category: 'Fuel',
    type: 'Expense',
    amount: 12.5,
  }),
  'PUT /api/transactions/:id': async () => ({ description: different() }),
  'PUT /api/transactions/:id#void': async () => ({ status: 'Void', voidReason: 'Typed twice' }),
  'POST /api/transaction-categories': async () => ({ name: different() }),
  'PUT /api/transaction-categories/:id': async () => ({ type: 'Expense' }),
  'POST /api/report-filings': async ({ server }) => filing(server),
  'PUT /api/report-filings/:id': async () => ({ reference: different() }),
  'PUT /api/report-filings/:id#withdraw': async () => ({ status: 'Withdrawn', statusReason: 'Typed twice' }),
  'POST /api/month-closings': async () => ({ month: pastMonth(), reason: 'Done' }),
  'PUT /api/month-closings/:id': async () => ({ status: 'Open', reason: different() }),
  'POST /api/pay-bases': async (context) => ({
    ...employee(context),
    from: context.world.days.next(),
    kind: 'Salary',
    amount: 52_000,
    payGroup: 'Fortnightly',
  }),
  'PUT /api/pay-bases/:id': async () => ({ note: different() }),
  'POST /api/pay-items': async (context) => ({
    ...employee(context),
    kind: 'Allowance',
    label: different(),
    amount: 50,
    from: '2024-01-15',
  }),
  'PUT /api/pay-items/:id': async () => ({ label: different() }),
  'PUT /api/final-pays/:id': async () => ({ noticeDays: (another() % 300) + 0.25 }),
  'POST /api/pay-rules': async ({ world }) => ({
    from: world.days.next(),
    terms: { kind: 'Minimum Wage', hourly: 5 },
    source: different(),
  }),
  'PUT /api/pay-rules/:id': async () => ({ note: different() }),
  'PUT /api/pay-rules/:id#confirm': async () => ({ isConfirmed: true }),
  'POST /api/pay-rules/try': async () => ({ on: '2026-06-14', gross: 1000 }),
  'POST /api/public-holidays': async ({ world }) => ({ date: world.days.next(), name: different() }),
  'POST /api/public-holidays/preview': async () => ({
    holidays: [
      {
        id: null,
        date: '2026-06-10',
        appliesTo: 'Everybody',
        province: null,
        siteIds: [],
        isConfirmed: true,
      },
    ],
  }),
  'POST /api/public-holidays/move/:id': async ({ world }) => ({ date: world.days.next() }),
  'PUT /api/public-holidays/:id': async () => ({ name: different() }),
  'PUT /api/public-holidays/:id#confirm': async () => ({ isConfirmed: true }),
  'POST /api/payroll': async (context) => ({
    ...employee(context),
    ...payPeriod(context),
    grossSalary: 1000,
  }),
  'POST /api/payroll/process': async (context) => {
    const { employeeId } = employee({ ...context, target: 'other' });
    await giveBasis(context.server, employeeId, { from: '1900-01-01', taxStatus: null });
    const period = context.world.days.nextFortnight();
    return { ...period, payGroup: 'Fortnightly', employeeIds: [employeeId] };
  },
  'POST /api/payroll/:id/leave-out': async () => ({ version: 1, reason: 'Hours are disputed' }),
  'POST /api/payroll/:id/include-again': async () => ({ version: 2 }),
  'POST /api/payroll/:id/recalculate': async () => ({ version: 1 }),
  'PUT /api/pay-runs/:id': async () => ({ note: different() }),
  'PUT /api/pay-runs/:id#check': async () => ({ status: 'Checked' }),
  'PUT /api/pay-runs/:id#withdraw': async () => ({ status: 'Draft' }),
  'PUT /api/pay-runs/:id#approve': async () => ({ status: 'Approved' }),
  'PUT /api/pay-runs/:id#pay': async () => ({ status: 'Paid' }),
  'PUT /api/pay-runs/:id#void': async () => ({ status: 'Void', statusReason: 'Wrong days' }),
  'PUT /api/pay-runs/:id#reverse': async () => ({ status: 'Reversed', statusReason: 'Paid twice' }),
  'POST /api/pay-runs/:id/recalculate': async () => ({ version: 1 }),
  'POST /api/pay-runs/:id/payments': async () => ({ password, format: 'Payment list (CSV)' }),
  'PUT /api/pay-checks/:id': async () => ({ status: 'Overridden', reason: different() }),
  'PUT /api/payroll/:id': async () => ({ status: 'Void', voidReason: 'Typed twice' }),
  'PUT /api/payroll/:id#draft': async () => ({ grossSalary: 1000 + another() }),
  'PUT /api/payroll/:id#withdraw': async () => ({ status: 'Draft' }),
  'PUT /api/payroll/:id#approve': async () => ({ status: 'Approved' }),
  'PUT /api/payroll/:id#approve-own-preparation': async () => ({ status: 'Approved' }),
  'PUT /api/payroll/:id#pay': async () => ({ status: 'Paid' }),
};

function employee({ world, asker, target }: RequestContext): { employeeId: string } {
  if (target === 'missing') return { employeeId: randomUUID() };
  return { employeeId: world.personAt(asker, target).employeeId };
}

function notice(context: RequestContext) {
  return { employeeIds: [employee(context).employeeId], text: 'No work tomorrow' };
}

async function attendance(context: RequestContext) {
  return { ...employee(context), date: context.world.days.next(), status: 'On-site' };
}

async function leave(context: RequestContext) {
  const day = context.world.days.next();
  return { ...employee(context), leaveType: 'Annual', startDate: day, endDate: day };
}

function payPeriod({ world }: RequestContext) {
  const day = world.days.next();
  return { payPeriodStart: day, payPeriodEnd: day };
}

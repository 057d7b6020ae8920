import { describe, expect, it } from 'vitest';
import { builtInRoles } from '#contract/auth/built-in-roles.ts';
import { addDays, calendarDay } from '#contract/engine/days.ts';
import { transactions } from '#contract/financial/transactions.ts';
import { fleet } from '#contract/fleet/fleet.ts';
import { attendance } from '#contract/hr/attendance.ts';
import { employeeDocuments } from '#contract/hr/employee-documents.ts';
import { leaveRequests } from '#contract/hr/leave-requests.ts';
import { medicalHistories } from '#contract/hr/medical-histories.ts';
import { timeEntries, timesheets } from '#contract/hr/timesheets.ts';
import { inventory } from '#contract/inventory/inventory.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { stock } from '#contract/inventory/stock.ts';
import { fileTypeOf } from '#server/files/file-types.ts';
import { createSealer } from '#server/sealing.ts';
import { mondayOf } from './calendar.ts';
import { makeSample } from './organisation.ts';

const administratorId = '01900000-0000-7000-8000-00000000000a';
const roleIds = new Map(
  builtInRoles.map(({ roleName }, index) => [roleName, `01900000-0000-7000-8000-00000000010${index}`]),
);
const sealer = createSealer(Buffer.alloc(32, 7));

/** Fields that clients can't write. */
const bookkeeping = [
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'preparedById',
  'preparerIds',
  'isAccepted',
  'fileId',
  'uploadDate',
  'contentSealed',
  'orderId',
  'stocktakeId',
];

function written(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !bookkeeping.includes(field)));
}

interface Span {
  employeeId: string;
  from: string;
  to: string;
}

function overlaps(spans: readonly Span[]): Span[] {
  return spans.filter((one, index) =>
    spans
      .slice(index + 1)
      .some((other) => other.employeeId === one.employeeId && one.from <= other.to && other.from <= one.to),
  );
}

describe.each([
  ['an ordinary day', '2026-11-21T03:12:45.000Z'],
  ['29 February', '2028-02-29T05:00:00.000Z'],
  ['the last of a month', '2027-08-31T13:30:00.000Z'],
  ['New Year, in its first minutes', '2027-12-31T14:03:00.000Z'],
  ['a Monday', '2027-03-01T01:00:00.000Z'],
  ['a Tuesday', '2027-03-02T01:00:00.000Z'],
  ['a Saturday', '2027-05-01T01:00:00.000Z'],
  ['a Sunday', '2027-02-28T01:00:00.000Z'],
])('what goes on in the sample made on %s', (_, moment) => {
  const made = makeSample({ roleIds, administratorId }, sealer, new Date(moment));
  const today = calendarDay(new Date(moment), 'Pacific/Port_Moresby');
  const staff = new Map(made.employees.map((employee) => [employee.id, employee]));
  const users = new Map(made.users.map((user) => [user.username, user]));
  const employeeOf = (username: string) =>
    made.employees.find(({ userId }) => userId === users.get(username)!.id)!;
  const isThere = (employeeId: string, day: string) => {
    const { startDate, endDate } = staff.get(employeeId)!;
    return startDate <= day && (endDate === null || endDate >= day);
  };
  const isOwn = ({ employeeId }: { employeeId: string }) => employeeId === employeeOf('employee').id;
  const isOfTeam = ({ employeeId }: { employeeId: string }) =>
    staff.get(employeeId)!.supervisorId === employeeOf('supervisor').id;

  it('holds only what the contract accepts from a client', () => {
    const rows: [{ createBody: { parse: (row: unknown) => unknown } }, readonly object[]][] = [
      [leaveRequests, made.leaveRequests],
      [attendance, made.attendance],
      [timesheets, made.timesheets],
      [timeEntries, made.timeEntries],
      [employeeDocuments, made.documents],
      [fleet, made.fleet],
      [inventory, made.inventory],
      [stock, made.stock],
      [stockMovements, made.stockMovements],
      [transactions, made.transactions],
    ];
    for (const [{ createBody }, records] of rows) for (const row of records) createBody.parse(written(row));
  });

  it('has leave of all kinds without overlaps, only during employment', () => {
    const live = made.leaveRequests.filter(({ status }) => status !== 'Rejected');
    expect(
      overlaps(
        live.map(({ employeeId, startDate, endDate }) => ({ employeeId, from: startDate, to: endDate })),
      ),
    ).toEqual([]);
    for (const { employeeId, startDate, endDate, status, createdAt } of live) {
      expect(isThere(employeeId, startDate) && isThere(employeeId, endDate)).toBe(true);
      if (status === 'Pending')
        expect(startDate > today && calendarDay(new Date(createdAt), 'UTC') <= today).toBe(true);
    }
    expect(new Set(live.map(({ leaveType }) => leaveType)).size).toBe(4);
  });

  it('has one attendance record a day for employees, up to today, and Leave on approved leave', () => {
    expect(new Set(made.attendance.map(({ employeeId, date }) => `${employeeId} ${date}`)).size).toBe(
      made.attendance.length,
    );
    expect(
      made.attendance.filter(({ employeeId, date }) => date > today || !isThere(employeeId, date)),
    ).toEqual([]);
    const approved = made.leaveRequests.filter(({ status }) => status === 'Approved');
    const wrong = made.attendance.filter(({ employeeId, date, status }) => {
      const isOnLeave = approved.some(
        (leave) => leave.employeeId === employeeId && leave.startDate <= date && leave.endDate >= date,
      );
      return isOnLeave ? status !== 'Leave' && status !== 'Off-site' : status === 'Leave';
    });
    expect(wrong).toEqual([]);
    const days = made.attendance.map(({ date }) => date).toSorted();
    expect(days[0]).toBe(addDays(today, -89));
    expect(days.at(-1)).toBe(today);
    expect(made.attendance.filter(({ status }) => status === 'Absent').length).toBeGreaterThan(4);
  });

  it('has timesheets that follow the attendance, with entries in their periods', () => {
    const spans = made.timesheets.map(({ employeeId, payPeriodStart, payPeriodEnd }) => ({
      employeeId,
      from: payPeriodStart,
      to: payPeriodEnd,
    }));
    expect(overlaps(spans)).toEqual([]);
    expect(
      spans.filter(({ employeeId, from, to }) => !isThere(employeeId, from) || !isThere(employeeId, to)),
    ).toEqual([]);
    const sheets = new Map(made.timesheets.map((sheet) => [sheet.id, sheet]));
    const onSite = new Set(
      made.attendance
        .filter(({ status }) => status === 'On-site')
        .map(({ employeeId, date }) => `${employeeId} ${date}`),
    );
    const wrong = made.timeEntries.filter(({ timesheetId, date }) => {
      const { employeeId, payPeriodStart, payPeriodEnd } = sheets.get(timesheetId)!;
      return (
        date < payPeriodStart || date > payPeriodEnd || date >= today || !onSite.has(`${employeeId} ${date}`)
      );
    });
    expect(wrong).toEqual([]);
    expect(
      made.timeEntries.some(({ startTime, endTime }) => startTime === '18:00' && endTime === '06:00'),
    ).toBe(true);
    const withEntries = new Set(made.timeEntries.map(({ timesheetId }) => timesheetId));
    for (const { id, totalHours, status } of made.timesheets)
      if (status !== 'Draft') expect(withEntries.has(id)).toBe(totalHours === null);
    for (const { status, rejectionReason } of made.timesheets)
      expect(rejectionReason !== null).toBe(status === 'Rejected');
  });

  it('has records for the employee on every screen', () => {
    const sheets = made.timesheets.filter(isOwn);
    const [draft] = sheets.filter(({ status }) => status === 'Draft');
    expect(draft && draft.payPeriodStart <= today && draft.payPeriodEnd >= today).toBe(true);
    expect(made.timeEntries.filter(({ timesheetId }) => timesheetId === draft?.id).length).toBeGreaterThan(1);
    expect(sheets.map(({ status }) => status)).toContain('Submitted');
    const leave = made.leaveRequests.filter(isOwn).map(({ status }) => status);
    expect(leave.toSorted()).toEqual(['Approved', 'Approved', 'Pending']);
    expect(made.documents.filter(isOwn)).toHaveLength(9);
    expect(made.documents.filter((row) => isOwn(row) && row.fileId)).toHaveLength(3);
    const needs = made.trainingNeeds.filter(isOwn).map(({ status }) => status);
    expect(needs.filter((status) => status !== 'Completed')).toHaveLength(2);
    expect(needs).toContain('Completed');
    expect(made.medicalHistories.filter(isOwn)).toHaveLength(1);
  });

  it('has leave and timesheets for the supervisor to approve', () => {
    expect(made.leaveRequests.filter((row) => isOfTeam(row) && row.status === 'Pending')).toHaveLength(3);
    expect(
      made.timesheets.filter((row) => isOfTeam(row) && row.status === 'Submitted').length,
    ).toBeGreaterThanOrEqual(1);
  });

  it('has no decisions by people on their own records', () => {
    const subject = new Map<string, string>(
      [...made.leaveRequests, ...made.timesheets].map(({ id, employeeId }) => [
        id,
        staff.get(employeeId)!.userId,
      ]),
    );
    const decisions = made.audit.filter(({ changes }) =>
      ['Approved', 'Rejected'].includes(String(changes?.['status']?.[1])),
    );
    expect(decisions.filter(({ recordId, actorId }) => subject.get(recordId!) === actorId)).toEqual([]);
  });

  it('encrypts medical histories and scanned documents for their own row', () => {
    expect(made.medicalHistories.map(({ fitness }) => fitness)).toEqual(
      expect.arrayContaining(['Fit', 'Restricted', 'Unfit', null]),
    );
    for (const { contentSealed, ...row } of made.medicalHistories) {
      const place = { table: 'medical_histories', column: 'content', id: row.id };
      medicalHistories.createBody.parse({
        ...written(row),
        ...JSON.parse(sealer.open(contentSealed, place)),
      });
    }
    const content = made.audit.filter(({ resource }) => resource === 'medical-history');
    for (const { changes = {} } of content)
      for (const [field, change] of Object.entries(changes))
        if (!['employeeId', 'fitness', 'fitnessUntil'].includes(field)) expect(change).toEqual([null, null]);
    expect(made.files).toHaveLength(5);
    for (const { id, contentSealed, size, type } of made.files) {
      const file = sealer.openBytes(contentSealed, { table: 'files', column: 'content', id });
      expect(file.length).toBe(size);
      expect(fileTypeOf(file)).toBe(type);
      expect(
        made.documents.filter(({ fileId, filePath }) => fileId === id && filePath === `files/${id}`),
      ).toHaveLength(1);
    }
  });

  it('never has negative stock', () => {
    const cardsWritten = addDays(mondayOf(addDays(today, -182)), 8);
    const held = new Map<string, number>();
    for (const { stockId, toStockId, quantity, date, createdAt } of made.stockMovements) {
      held.set(stockId, (held.get(stockId) ?? 0) + quantity);
      if (toStockId) held.set(toStockId, (held.get(toStockId) ?? 0) - quantity);
      expect(held.get(stockId)).toBeGreaterThanOrEqual(0);
      const written = calendarDay(new Date(createdAt), 'Pacific/Port_Moresby');
      // Movements from before the system were recorded when they were copied from the stock cards.
      expect(date <= today && (written === date || (date < written && written <= cardsWritten))).toBe(true);
    }
    expect(held.size).toBe(made.stock.length);
  });

  it('has no future transactions, and one duplicate', () => {
    expect(made.transactions.filter(({ date }) => date > today)).toEqual([]);
    const isVoid = made.transactions.filter(({ status }) => status === 'Void');
    expect(isVoid).toHaveLength(1);
    const again = made.transactions.filter(
      ({ date, amount }) => date === isVoid[0]?.date && amount === isVoid[0].amount,
    );
    expect(again).toHaveLength(2);
  });
});

import { describe, expect, it } from 'vitest';
import { builtInRoles } from '#contract/auth/built-in-roles.ts';
import { addDays, addMonths, calendarDay } from '#contract/engine/days.ts';
import { enrol } from '#contract/training/enrolments.ts';
import { trainingCourses } from '#contract/training/training-courses.ts';
import { trainingNeeds } from '#contract/training/training-needs.ts';
import { trainingProviders } from '#contract/training/training-providers.ts';
import { trainingRequirements } from '#contract/training/training-requirements.ts';
import { trainingSessions } from '#contract/training/training-sessions.ts';
import { createSealer } from '#server/sealing.ts';
import { makeSample } from './organisation.ts';

const administratorId = '01900000-0000-7000-8000-00000000000a';
const roleIds = new Map(
  builtInRoles.map(({ roleName }, index) => [roleName, `01900000-0000-7000-8000-00000000010${index}`]),
);
const sealer = createSealer(Buffer.alloc(32, 7));
const renewalDays = 60;

/** Fields that clients can't write, or only by another request. */
const bookkeeping = ['id', 'version', 'createdAt', 'updatedAt', 'evidenceId', 'renewalOpenedOn'];

function written(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !bookkeeping.includes(field)));
}

describe.each([
  ['an ordinary day', '2026-11-21T03:12:45.000Z'],
  ['29 February', '2028-02-29T05:00:00.000Z'],
  ['the last of a month', '2027-08-31T13:30:00.000Z'],
  ['New Year, in its first minutes', '2027-12-31T14:03:00.000Z'],
  ['a Monday', '2027-03-01T01:00:00.000Z'],
  ['a Tuesday', '2027-03-02T01:00:00.000Z'],
  ['a Wednesday', '2027-03-03T01:00:00.000Z'],
  ['a Thursday', '2027-03-04T01:00:00.000Z'],
  ['a Friday', '2027-03-05T01:00:00.000Z'],
  ['a Saturday', '2027-05-01T01:00:00.000Z'],
  ['a Sunday', '2027-02-28T01:00:00.000Z'],
])('a year of training, in the sample made on %s', (_, moment) => {
  const made = makeSample({ roleIds, administratorId }, sealer, new Date(moment));
  const today = calendarDay(new Date(moment), 'Pacific/Port_Moresby');
  const staff = new Map(made.employees.map((employee) => [employee.id, employee]));
  const sessions = new Map(made.trainingSessions.map((session) => [session.id, session]));
  const courses = new Map(made.trainingCourses.map((course) => [course.id, course]));
  const documents = new Map(made.documents.map((document) => [document.id, document]));
  const needs = new Map(made.trainingNeeds.map((need) => [need.id, need]));
  const live = made.enrolments.filter(({ isCancelled }) => !isCancelled);
  const enrolledIn = (id: string) => made.enrolments.filter(({ sessionId }) => sessionId === id);
  const isThere = (employeeId: string, day: string) => {
    const { startDate, endDate } = staff.get(employeeId)!;
    return startDate <= day && (endDate === null || endDate >= day);
  };
  const lastDayOf = (courseId: string, day: string) => {
    const months = courses.get(courseId)!.validityPeriodMonths;
    return months === null ? '9999-12-31' : addMonths(day, months);
  };
  const latestCompletions = new Map(
    made.trainingNeeds
      .filter(({ status }) => status === 'Completed')
      .toSorted((left, right) => left.completionDate!.localeCompare(right.completionDate!))
      .map((need) => [`${need.employeeId} ${need.courseId}`, need]),
  );

  it('holds only what the contract accepts from a client', () => {
    for (const row of made.trainingCourses) trainingCourses.createBody.parse(written(row));
    for (const row of made.trainingProviders) trainingProviders.createBody.parse(written(row));
    for (const row of made.trainingSessions) trainingSessions.createBody.parse(written(row));
    for (const row of made.trainingNeeds) trainingNeeds.createBody.parse(written(row));
    for (const row of made.trainingRequirements) trainingRequirements.createBody.parse(written(row));
    for (const { sessionId, employeeId, attendance, result, notes } of made.enrolments)
      enrol.body.parse({ sessionId, employeeId, attendance, result, notes });
  });

  it('has one to six sessions every thirty days, of every status, and a retired provider and course', () => {
    const held = made.trainingSessions.filter(({ status }) => status === 'Completed');
    const ages = held.map(({ endDate }) => endDate).toSorted();
    expect(ages[0]! < addDays(today, -350)).toBe(true);
    for (let month = 0; month < 12; month += 1) {
      const [from, to] = [addDays(today, -30 * (month + 1)), addDays(today, -30 * month)];
      const count = made.trainingSessions.filter(
        ({ startDate }) => startDate >= from && startDate < to,
      ).length;
      expect(count, `${month} months ago`).toBeGreaterThanOrEqual(1);
      expect(count, `${month} months ago`).toBeLessThanOrEqual(6);
    }
    const inStatus = (status: string) => made.trainingSessions.filter((one) => one.status === status);
    expect(inStatus('Cancelled').map(({ id }) => enrolledIn(id).length)).toEqual([2]);
    expect(inStatus('In Progress').map(({ endDate }) => endDate < today)).toEqual([true, false]);
    expect(inStatus('Scheduled')).toHaveLength(10);
    for (const { startDate } of inStatus('Scheduled')) expect(startDate > today).toBe(true);
    for (const { endDate } of held) expect(endDate < today).toBe(true);
    expect(made.trainingProviders.filter(({ isRetired }) => isRetired)).toHaveLength(1);
    const [retired, ...others] = made.trainingCourses.filter(({ isRetired }) => isRetired);
    expect(others).toEqual([]);
    expect(made.trainingNeeds.filter(({ courseId }) => courseId === retired?.id).length).toBeGreaterThan(1);
    expect(
      made.trainingSessions.filter(({ providerId, createdAt }) =>
        made.trainingProviders.some(
          ({ id, isRetired, updatedAt }) => id === providerId && isRetired && updatedAt < createdAt,
        ),
      ),
    ).toEqual([]);
  });

  it('never exceeds the seats, and has full sessions and others', () => {
    const free = made.trainingSessions.flatMap(({ id, seats, status }) =>
      seats !== null && status === 'Scheduled' ? [seats - enrolledIn(id).length] : [],
    );
    expect(Math.min(...free)).toBe(0);
    expect(Math.max(...free)).toBeGreaterThan(4);
    for (const { id, seats } of made.trainingSessions)
      expect(enrolledIn(id).length).toBeLessThanOrEqual(seats ?? Infinity);
  });

  it('enrols employees who are not on leave, each in one session at a time', () => {
    for (const { sessionId, startDate, lastDate, isCancelled } of made.enrolments)
      expect({ startDate, lastDate, isCancelled }).toEqual({
        startDate: sessions.get(sessionId)!.startDate,
        lastDate: sessions.get(sessionId)!.endDate,
        isCancelled: sessions.get(sessionId)!.status === 'Cancelled',
      });
    const overlaps = (one: { employeeId: string }, from: string, to: string, except?: string) =>
      live.filter(
        ({ id, employeeId, startDate, lastDate }) =>
          id !== except && employeeId === one.employeeId && startDate <= to && lastDate >= from,
      );
    expect(live.flatMap((one) => overlaps(one, one.startDate, one.lastDate, one.id))).toEqual([]);
    expect(
      live.filter(
        ({ employeeId, startDate, lastDate }) =>
          !isThere(employeeId, startDate) || !isThere(employeeId, lastDate),
      ),
    ).toEqual([]);
    const approved = made.leaveRequests.filter(({ status }) => status === 'Approved');
    const away = approved.flatMap((leave) => overlaps(leave, leave.startDate, leave.endDate));
    expect(
      away.map(({ employeeId, startDate }) => `${staff.get(employeeId)!.position} on ${startDate}`),
    ).toEqual([]);
  });

  it('has all results of past sessions, and some of current ones', () => {
    const ofStatus = (status: string) => live.filter((one) => sessions.get(one.sessionId)!.status === status);
    const lacking = (rows: typeof live) =>
      rows.filter(({ attendance, result }) => attendance !== 'Absent' && result === null);
    expect(lacking(ofStatus('Completed'))).toEqual([]);
    expect(lacking(ofStatus('In Progress')).length).toBeGreaterThan(2);
    expect(lacking(ofStatus('In Progress')).length).toBeLessThan(ofStatus('In Progress').length);
    expect(ofStatus('Scheduled').filter(({ attendance }) => attendance !== null)).toEqual([]);
    for (const { attendance, result } of made.enrolments) if (result) expect(attendance).toBe('Present');
    const results = ofStatus('Completed').map(({ result }) => result);
    const passed = results.filter((result) => result === 'Passed').length;
    expect(passed / results.length).toBeGreaterThan(0.85);
    expect(new Set(results)).toEqual(new Set(['Passed', 'Failed', null]));
    expect(made.enrolments.filter(({ notes }) => notes?.startsWith('Left at noon'))).toHaveLength(3);
  });

  it('completes the needs of people who passed, with a certificate of the same validity', () => {
    const passed = live.filter(
      ({ result, sessionId }) => result === 'Passed' && sessions.get(sessionId)!.status === 'Completed',
    );
    for (const { needId, employeeId, sessionId } of passed) {
      const { courseId, startDate, endDate, location, providerId } = sessions.get(sessionId)!;
      const need = needs.get(needId!)!;
      expect(need).toMatchObject({ employeeId, courseId, status: 'Completed', completionDate: endDate });
      expect(need.result).toBe('Passed');
      const validUntil = lastDayOf(courseId, endDate);
      expect(documents.get(need.evidenceId!)).toMatchObject({
        employeeId,
        documentName: courses.get(courseId)!.courseName,
        documentType: 'Certification',
        issueDate: endDate,
        expiryDate: validUntil === '9999-12-31' ? null : validUntil,
        issuingAuthority: made.trainingProviders.find(({ id }) => id === providerId)!.providerName,
        filePath: `Training session of ${startDate}, ${location}`,
      });
    }
    const others = made.enrolments.filter((one) => !passed.includes(one));
    expect(others.filter(({ needId }) => needId !== null)).toEqual([]);
    const shown = made.trainingNeeds.filter(({ evidenceId }) => evidenceId !== null);
    for (const { evidenceId, employeeId, courseId, completionDate } of shown) {
      const { issueDate, expiryDate, ...document } = documents.get(evidenceId!)!;
      expect([document.employeeId, issueDate]).toEqual([employeeId, completionDate]);
      expect(expiryDate ?? '9999-12-31').toBe(lastDayOf(courseId, completionDate!));
    }
    expect(shown.length).toBeGreaterThan(passed.length + 8);
  });

  it('has no duplicate needs, and none for people who left', () => {
    const open = made.trainingNeeds.filter(({ status }) => status !== 'Completed');
    const pairs = open.map(({ employeeId, courseId }) => `${employeeId} ${courseId}`);
    expect(new Set(pairs).size).toBe(open.length);
    expect(open.filter(({ employeeId }) => !isThere(employeeId, today))).toEqual([]);
    for (const { employeeId, status, completionDate, evidenceId } of made.trainingNeeds) {
      expect(completionDate !== null).toBe(status === 'Completed');
      if (completionDate !== null)
        expect(completionDate < today && isThere(employeeId, completionDate)).toBe(true);
      else expect(evidenceId).toBeNull();
    }
    const running = made.trainingSessions.filter(({ status }) => status === 'In Progress');
    const learning = open.filter(({ status }) => status === 'In Progress');
    for (const { employeeId, courseId } of learning)
      expect(
        running.some(
          (one) =>
            one.courseId === courseId && enrolledIn(one.id).some((two) => two.employeeId === employeeId),
        ),
      ).toBe(true);
  });

  it('has renewal needs for what expires within 60 days', () => {
    const soon = [...latestCompletions.values()].filter(({ employeeId, courseId, completionDate }) => {
      const last = lastDayOf(courseId, completionDate!);
      return last >= today && last <= addDays(today, renewalDays) && isThere(employeeId, today);
    });
    expect(soon.length).toBeGreaterThan(5);
    for (const need of soon) expect(openOf(need.employeeId, need.courseId)).toBeDefined();
    const byItself = made.audit.filter(({ actorId }) => actorId === null);
    expect(byItself.length).toBeGreaterThan(8);
    for (const { recordId, action, resource } of byItself) {
      expect([action, resource]).toEqual(['create', 'training-needs']);
      const renewal = needs.get(recordId!)!;
      const renewed = made.trainingNeeds.filter(
        ({ employeeId, courseId, renewalOpenedOn }) =>
          employeeId === renewal.employeeId && courseId === renewal.courseId && renewalOpenedOn !== null,
      );
      expect(renewed).toHaveLength(1);
      expect(renewal.dueDate).toBe(lastDayOf(renewed[0]!.courseId, renewed[0]!.completionDate!));
      expect(renewed[0]!.renewalOpenedOn).toBe(
        calendarDay(new Date(renewal.createdAt), 'Pacific/Port_Moresby'),
      );
    }
  });

  it('has every competency status, and 80 to 90 % of requirements met', () => {
    const standings = made.employees
      .filter(({ id }) => isThere(id, today))
      .flatMap(({ id }) => made.trainingCourses.map((course) => standingOf(id, course)));
    const count = (...names: string[]) => standings.filter((one) => names.includes(one)).length;
    expect(count('Due')).toBeGreaterThan(5);
    for (const few of ['Expired', 'In Progress', 'Missing']) {
      expect(count(few), few).toBeGreaterThan(2);
      expect(count(few), few).toBeLessThan(8);
    }
    expect(count('Needed')).toBeGreaterThan(4);
    expect(count('Not Required')).toBeGreaterThan(300);
    const held = count('Current', 'Due');
    const share = held / (held + count('Expired', 'In Progress', 'Needed', 'Missing'));
    expect(share).toBeGreaterThan(0.8);
    expect(share).toBeLessThan(0.9);
  });

  function openOf(employeeId: string, courseId: string) {
    return made.trainingNeeds.find(
      (need) => need.employeeId === employeeId && need.courseId === courseId && need.status !== 'Completed',
    );
  }

  function standingOf(employeeId: string, { id: courseId, isRetired }: { id: string; isRetired: boolean }) {
    const latest = latestCompletions.get(`${employeeId} ${courseId}`);
    const last = latest ? lastDayOf(courseId, latest.completionDate!) : '';
    if (last > addDays(today, renewalDays)) return 'Current';
    if (last >= today) return 'Due';
    if (isRetired) return 'Not Required';
    const open = openOf(employeeId, courseId);
    const isAsked = made.trainingRequirements.some(
      (rule) => rule.courseId === courseId && isOf(employeeId, rule),
    );
    if (latest && (open || isAsked || latest.renewalOpenedOn === null)) return 'Expired';
    if (open) return open.status === 'In Progress' ? 'In Progress' : 'Needed';
    return isAsked ? 'Missing' : 'Not Required';
  }

  function isOf(employeeId: string, rule: (typeof made.trainingRequirements)[number]): boolean {
    const { position, siteId } = staff.get(employeeId)!;
    const holds = made.assets.some(
      ({ assignedToId, status, category }) =>
        assignedToId === employeeId && status !== 'Decommissioned' && category === rule.assetCategory,
    );
    return (
      (rule.position === null || rule.position === position) &&
      (rule.siteId === null || rule.siteId === siteId) &&
      (rule.assetCategory === null || holds)
    );
  }
});

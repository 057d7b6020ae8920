import { addDays } from '#contract/engine/days.ts';
import type { Request } from '../works.ts';

export const roleNames = ['Employee', 'Supervisor', 'HR Officer', 'Asset & Fleet Officer'] as const;
export type RoleName = (typeof roleNames)[number];

/** A simulated person, with the records they open and write. */
export interface User {
  token: string;
  roleName: RoleName;
  employeeId: string;
  /** The people whose profiles they open. */
  peopleIds: readonly string[];
  assetIds: readonly string[];
}

/** From 0 to below 1. */
export type Random = () => number;

export const shell = ['/api/settings', '/api/notifications'];

/** How often each screen is opened, out of ten. */
const tenScreens = { dashboard: 3, person: 2, people: 1, leave: 1, assets: 2, notifications: 1 };

type ScreenName = keyof typeof tenScreens;

export function nextScreen(random: Random): ScreenName {
  return pick(screens, random);
}

/** The reads of a screen by role, as recorded from Chromium. */
export function readsOf(screen: ScreenName, user: User, random: Random): string[] {
  const { roleName, employeeId } = user;
  if (screen === 'notifications') return ['/api/notifications'];
  if (screen === 'assets') return assets;
  if (roleName === 'Employee') return own[screen](employeeId);
  const waiting = decides.has(roleName) ? ['/api/waiting?pageSize=1'] : [];
  if (screen === 'people') return [people, ...waiting];
  if (screen === 'leave') return [leave, ...waiting];
  if (screen === 'dashboard')
    return [
      '/api/dashboard/stats',
      '/api/activities?pageSize=60',
      ...assets,
      ...(roleName === 'Asset & Fleet Officer' ? [plannedWork] : []),
    ];
  return [people, ...waiting, ...fileOf(roleName, pick(user.peopleIds, random))];
}

const screens = (['dashboard', 'person', 'people', 'leave', 'assets', 'notifications'] as const).flatMap(
  (name) => Array.from({ length: tenScreens[name] }, () => name),
);

const decides: ReadonlySet<RoleName> = new Set(['Supervisor', 'HR Officer']);

const people =
  '/api/employees?sort=lastName%2CfirstName&fields=id%2CemployeeId%2ClastName%2CfirstName%2Cposition%2CprimaryPhone%2Cemail%2CworkType%2CsiteId%2CsupervisorId%2CendDate&page=1&pageSize=50&total=1';
const leave =
  '/api/leave-requests?sort=-startDate&fields=id%2CemployeeName%2CemployeeNumber%2CleaveType%2CstartDate%2CendDate%2Cstatus&page=1&pageSize=50&total=1';
const plannedWork = '/api/maintenance?isOpen=true&sort=dueDate&page=1&pageSize=5&total=1';
const assets = [
  '/api/suggestions?resource=assets&field=category',
  '/api/assets?sort=assetTag&fields=id%2CassetTag%2CassetName%2Ccategory%2Cstatus%2CisHeldByLeaver%2CcurrentLocation%2ClastService&page=1&pageSize=50&total=1',
];

/** After the dataset's leave, and within the two years that can be planned. */
const firstLeave = addDays(new Date().toISOString().slice(0, 10), 150);

function fileOf(roleName: RoleName, id: string): string[] {
  return [
    ...ownFile(id),
    ...(roleName === 'HR Officer'
      ? ['/api/sites', '/api/employees?isCurrent=true&page=1&pageSize=20']
      : [`/api/stock-movements?employeeId=${id}&page=1&pageSize=8`]),
  ];
}

function ownFile(id: string): string[] {
  return [
    `/api/employees/${id}`,
    `/api/employees/${id}/open-matters`,
    `/api/assignments?employeeId=${id}&isOpen=true&sort=from%2CassetTag`,
    `/api/audit?resource=employees&recordId=${id}&pageSize=20&page=1`,
  ];
}

/** Screens of people who see only themselves: their own profile in place of lists. */
const own = {
  dashboard: (id: string) => [
    `/api/leave-requests?employeeId=${id}&sort=-startDate&page=1&pageSize=20&total=1`,
    `/api/timesheets?employeeId=${id}&sort=-payPeriodStart&page=1&pageSize=20&total=1`,
    `/api/training-needs?employeeId=${id}&sort=dueDate&page=1&pageSize=20&total=1`,
    `/api/assets?assignedToId=${id}&page=1&pageSize=20&total=1`,
    '/api/activities?pageSize=60',
    '/api/dashboard/stats',
  ],
  person: ownFile,
  people: ownFile,
  leave: (id: string) => [
    `/api/employees/${id}`,
    `/api/employees/${id}/open-matters`,
    `/api/leave-requests?sort=-startDate&employeeId=${id}&page=1&pageSize=20&total=1`,
  ],
};

/** A write of someone with this role; `turn` never repeats. */
export function writeOf(
  { roleName, employeeId, peopleIds, assetIds }: User,
  turn: number,
  random: Random,
): Request {
  if (roleName === 'Asset & Fleet Officer')
    return {
      method: 'PUT',
      path: `/api/assets/${pick(assetIds, random)}`,
      body: { notes: `Seen on round ${turn}` },
    };
  if (roleName === 'Employee') {
    const startDate = addDays(firstLeave, turn % 500);
    const body = { employeeId, leaveType: 'Annual', startDate, endDate: startDate };
    return { method: 'POST', path: '/api/leave-requests', body };
  }
  const body = { employeeId: pick(peopleIds, random), date: addDays('1990-01-01', turn), status: 'On-site' };
  return { method: 'POST', path: '/api/attendance', body };
}

function pick<Value>(values: readonly Value[], random: Random): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
}

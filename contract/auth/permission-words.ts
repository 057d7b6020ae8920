import { actionsByResource, scopes, type Permissions, type Scope } from '../engine/access.ts';

type ResourceName = keyof typeof actionsByResource;

interface Words {
  /** The heading it stands under. */
  area: string;
  /** 'assets' reads 'all assets', 'their own assets', 'the assets of their team'. */
  things: string;
  /** Where 'all …' would sound wrong. */
  all?: string;
  /** What one has only one of. */
  one?: string;
  verbs?: Partial<Record<Action, string>>;
}

const peopleArea = 'Human Resources';
const systemArea = 'Users and settings';

const words: Record<ResourceName, Words> = {
  users: { area: systemArea, things: 'user accounts', one: 'user account' },
  roles: { area: systemArea, things: 'roles' },
  sessions: { area: systemArea, things: 'sessions on devices', verbs: { remove: 'end' } },
  settings: { area: systemArea, things: 'settings', all: 'the settings of the organisation' },
  sites: { area: systemArea, things: 'sites' },
  audit: { area: systemArea, things: 'history', all: 'the history of every change' },
  employees: { area: peopleArea, things: 'employee records', one: 'employee record' },
  'employees.personal': { area: peopleArea, things: 'personal details and addresses' },
  'employees.emergency': { area: peopleArea, things: 'emergency contacts', one: 'emergency contact' },
  'employees.contact': { area: peopleArea, things: 'phone numbers, address and emergency contact' },
  banking: { area: peopleArea, things: 'bank details' },
  medical: { area: peopleArea, things: 'medical histories', one: 'medical history' },
  fitness: { area: peopleArea, things: 'fitness for work, without the reasons' },
  documents: { area: peopleArea, things: 'documents' },
  'documents.work': { area: peopleArea, things: 'licences, certifications and training documents' },
  'documents.metadata': { area: peopleArea, things: 'names and dates of documents, without their content' },
  attendance: { area: peopleArea, things: 'attendance records' },
  'attendance.dates': { area: peopleArea, things: 'days of attendance, without the notes' },
  leave: { area: peopleArea, things: 'leave requests' },
  'leave.dates': { area: peopleArea, things: 'days of leave, without the reasons' },
  'leave.reasons': { area: peopleArea, things: 'reasons of leave requests' },
  timesheets: { area: peopleArea, things: 'timesheets' },
  'timesheets.dates': { area: peopleArea, things: 'pay periods, without the hours' },
  training: { area: 'Training and Competency', things: 'courses, providers and sessions' },
  needs: { area: 'Training and Competency', things: 'training needs' },
  assets: { area: 'Asset Management', things: 'assets' },
  fleet: { area: 'Fleet Management', things: 'vehicles' },
  maintenance: { area: 'Fleet Management', things: 'maintenance, plans and meters' },
  fuel: { area: 'Fleet Management', things: 'fuel entries' },
  checks: { area: 'Fleet Management', things: 'pre-start checks' },
  checklists: { area: 'Fleet Management', things: 'checklists' },
  inventory: { area: 'Inventory and Stock', things: 'items, stock and movements' },
  parts: {
    area: 'Inventory and Stock',
    things: 'parts to work orders',
    all: 'parts to work orders',
    verbs: { create: 'issue' },
  },
  transactions: { area: 'Financial', things: 'transactions' },
  payroll: { area: 'Financial', things: 'payroll and payslips' },
  'pay-rules': { area: 'Financial', things: 'rules of pay' },
  holidays: { area: 'Financial', things: 'public holidays' },
  reports: { area: 'Reports', things: 'reports' },
};

type Action = (typeof actionsByResource)[ResourceName][number];

const verbs: Record<Action, string> = {
  read: 'see',
  create: 'add',
  update: 'change',
  remove: 'delete',
  reveal: 'show in full',
  approve: 'approve',
  void: 'void',
};

type Whose = 'their' | 'your';

export interface RightsOfArea {
  area: string;
  /** 'See, add and change all assets' */
  sentences: string[];
}

/** What a set of permissions allows, in plain sentences, area by area: of somebody else, or of the reader. */
export function rightsInWords(permissions: Permissions, whose: Whose = 'their'): RightsOfArea[] {
  const areas = new Map<string, string[]>();
  for (const resource of Object.keys(words).filter(isResourceName)) {
    const said = sentencesOf(resource, permissions, whose);
    if (said.length === 0) continue;
    const { area } = words[resource];
    areas.set(area, [...(areas.get(area) ?? []), ...said]);
  }
  return [...areas].map(([area, sentences]) => ({ area, sentences }));
}

/** One sentence for each reach, the widest first. */
function sentencesOf(resource: ResourceName, permissions: Permissions, whose: Whose): string[] {
  return scopes.toReversed().flatMap((scope) => {
    const actions: readonly Action[] = actionsByResource[resource];
    const held = actions.filter((action) => permissionsInclude(permissions, resource, action, scope));
    if (held.length === 0) return [];
    return [
      `${capitalised(listed(held.map((action) => words[resource].verbs?.[action] ?? verbs[action])))} ${thingsWithin(words[resource], scope, whose)}`,
    ];
  });
}

function permissionsInclude(
  permissions: Permissions,
  resource: string,
  action: string,
  scope: Scope,
): boolean {
  return Object.entries(permissions).some(
    ([permission, reach]) => permission === `${resource}:${action}` && reach === scope,
  );
}

function thingsWithin({ things, all, one }: Words, scope: Scope, whose: Whose): string {
  if (scope === 'own') return `${whose} own ${one ?? things}`;
  if (scope === 'team') return `the ${things} of ${whose} team`;
  return all ?? `all ${things}`;
}

function listed(items: string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function isResourceName(name: string): name is ResourceName {
  return name in words;
}

import type { TestServer } from './server.ts';

/** A resource as the tables of cases need it: a body that creates it, and fields of each sort. */
export interface Example {
  path: string;
  /** A new valid body each time. */
  body: (server: TestServer) => Promise<Record<string, unknown>>;
  /** A required text, and another value for it each time. */
  required: string;
  other: () => string;
  /** A field that may be cleared, with a value for it. */
  nullable?: [field: string, value: string];
  /** Values that no field takes by coercion. */
  wrong: [field: string, value: unknown][];
  /** Derived fields that a client might try to set, each with a value it does not have. */
  derived: [field: string, value: unknown][];
}

let made = 0;
const next = () => String((made += 1)).padStart(4, '0');

export const examples: Example[] = [
  {
    path: '/api/assets',
    body: async () => ({ assetTag: `TAG-${next()}`, assetName: 'Grader', category: 'Heavy Machinery' }),
    required: 'assetName',
    other: () => `Road grader ${next()}`,
    nullable: ['currentLocation', 'Lae'],
    wrong: [
      ['assetName', 12],
      ['assetName', true],
      ['assetName', ['Grader']],
      ['status', 'operational'],
      ['purchaseDate', 20240101],
      ['assignedToId', 'EMP-0001'],
    ],
    derived: [
      ['assignedToName', 'Mary Kila'],
      ['lastService', '2024-01-01'],
      ['createdAt', '2024-01-01T00:00:00.000Z'],
      ['id', '0195b2f0-0000-7000-8000-000000000000'],
    ],
  },
  {
    path: '/api/users',
    body: async (server) => ({
      firstName: 'Mary',
      lastName: 'Kila',
      username: `mary.${next()}`,
      roleId: await server.roleId('Employee'),
    }),
    required: 'lastName',
    other: () => `Kila-Tau ${next()}`,
    nullable: ['email', 'mary@example.com'],
    wrong: [
      ['isActive', 'true'],
      ['isActive', 1],
      ['roleId', 'Employee'],
      ['email', 'mary at example.com'],
      ['username', 'mary kila'],
    ],
    derived: [
      ['roleName', 'Administrator'],
      ['hasPassword', true],
      ['lastSignInAt', '2024-01-01T00:00:00.000Z'],
      ['updatedAt', '2024-01-01T00:00:00.000Z'],
    ],
  },
  {
    path: '/api/roles',
    body: async () => ({ roleName: `Planner ${next()}`, permissions: { 'assets:read': 'all' } }),
    required: 'roleName',
    other: () => `Planner of works ${next()}`,
    nullable: ['description', 'Plans the works.'],
    wrong: [
      ['permissions', 'all'],
      ['permissions', { 'assets:read': true }],
      ['permissions', { 'assets:read': 'everything' }],
      ['permissions', { 'assets:fly': 'all' }],
    ],
    derived: [
      ['builtIn', true],
      ['userCount', 7],
    ],
  },
  {
    path: '/api/sites',
    body: async () => {
      const number = next();
      return { name: `Site ${number}`, code: `S${number}` };
    },
    required: 'name',
    other: () => `Porgera ${next()}`,
    wrong: [
      ['name', 5],
      ['code', false],
    ],
    derived: [['updatedAt', '2024-01-01T00:00:00.000Z']],
  },
  {
    path: '/api/employees',
    body: async () => ({
      firstName: 'John',
      lastName: `Tau ${next()}`,
      position: 'Driver',
      startDate: '2024-01-15',
    }),
    required: 'position',
    other: () => `Senior driver ${next()}`,
    nullable: ['primaryPhone', '+675 7000 0000'],
    wrong: [
      ['position', 9],
      ['workType', 'permanent'],
      ['bootSize', 9.5],
      ['siteId', 'Lae'],
      ['personalEmail', 'none'],
      ['bankName', 'Bank of Nowhere'],
    ],
    derived: [
      ['siteName', 'Lae'],
      ['supervisorName', 'Mary Kila'],
    ],
  },
];

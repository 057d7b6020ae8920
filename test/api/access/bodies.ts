import { randomUUID } from 'node:crypto';
import { password, type TestServer } from '../server.ts';

let count = 0;
const different = () => `Value ${(count += 1)}`;

const newPassword = 'seven woven baskets';

/** A valid body for each route that takes one; each changes something. */
export const bodies: Record<string, (server: TestServer) => Promise<object>> = {
  'POST /api/users': async (server) => ({
    firstName: 'New',
    lastName: 'User',
    username: randomUUID(),
    roleId: await server.roleId('Employee'),
  }),
  'PUT /api/users/:id': async () => ({ firstName: different() }),
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
  'POST /api/auth/logout': async () => ({}),
  'PUT /api/settings': async () => ({ organisationName: different() }),
  'POST /api/sites': async () => ({ name: different(), code: randomUUID().slice(0, 10) }),
  'PUT /api/sites/:id': async () => ({ name: different() }),
  'POST /api/assets': async () => ({
    assetTag: randomUUID().slice(0, 30),
    assetName: 'Pump',
    category: 'Tool',
  }),
  'PUT /api/assets/:id': async () => ({ notes: different() }),
  'POST /api/employees': async () => ({
    firstName: 'New',
    lastName: 'Employee',
    position: 'Driver',
    startDate: '2024-01-15',
  }),
  'PUT /api/employees/:id': async () => ({ position: different() }),
};

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldMeta } from '#contract/engine/fields.ts';
import { shapeOf } from '#contract/engine/field-access.ts';
import { resources } from '#contract/resources.ts';
import { addEntries } from '#server/database/audit.ts';
import { startServer, type Client, type TestServer } from '../server.ts';

/** What of the settings is for who runs the system: whoever asks the log, by whichever door. */
let server: TestServer;
const clients = new Map<string, Client>();

const roles = [
  'Administrator',
  'Auditor',
  'HR Officer',
  'Finance Officer',
  'Supervisor',
  'Employee',
] as const;

beforeAll(async () => {
  server = await startServer();
  for (const roleName of roles)
    clients.set(roleName, (await server.person({ username: roleName.replace(' ', '-'), roleName })).client);
  const { status, text } = await server.admin.put('/api/settings', {
    organisationName: 'Highlands Mining',
    payerBsb: '088-123',
    payerAccount: '77665544',
    payerUserNumber: '445566',
    backupFolder: 'where-backups-lie',
  });
  expect(status, text).toBe(200);
});
afterAll(() => server.stop());

const secrets = ['088-123', '77665544', '445566', 'where-backups-lie'];

const doors = {
  log: '/api/audit?pageSize=500',
  'log of settings': '/api/audit?resource=settings',
  'log by field': '/api/audit?field=payerAccount',
  activities: '/api/activities?pageSize=200',
  settings: '/api/settings',
} as const;

/** 'all': with the fields of the class; 'some': without them, but with the others; 'none': nothing of it. */
it.each<[(typeof roles)[number], keyof typeof doors, 'all' | 'some' | 'none']>([
  ['Administrator', 'log', 'all'],
  ['Administrator', 'log of settings', 'all'],
  ['Administrator', 'log by field', 'all'],
  ['Administrator', 'settings', 'all'],
  ['Administrator', 'activities', 'none'],
  ['Auditor', 'log', 'some'],
  ['Auditor', 'log of settings', 'some'],
  ['Auditor', 'log by field', 'none'],
  ['Auditor', 'settings', 'some'],
  ['Auditor', 'activities', 'none'],
  ['HR Officer', 'log', 'none'],
  ['HR Officer', 'log of settings', 'none'],
  ['HR Officer', 'settings', 'some'],
  ['HR Officer', 'activities', 'none'],
  ['Finance Officer', 'log of settings', 'none'],
  ['Finance Officer', 'settings', 'some'],
  ['Finance Officer', 'activities', 'none'],
  ['Supervisor', 'settings', 'some'],
  ['Supervisor', 'activities', 'none'],
  ['Employee', 'log of settings', 'none'],
  ['Employee', 'settings', 'some'],
  ['Employee', 'activities', 'none'],
])('%s, %s: %s', async (roleName, door, told) => {
  const { text } = (await clients.get(roleName)?.get(doors[door])) ?? { text: '' };
  for (const secret of secrets) expect(text.includes(secret), secret).toBe(told === 'all');
  expect(text.includes('Highlands Mining')).toBe(told !== 'none');
});

it('a field of a class is in no entry for who has the log alone', async () => {
  const classed = resources.flatMap((resource) =>
    Object.entries(shapeOf(resource)).flatMap(([field, schema]) =>
      fieldMeta(schema).class ? [{ resource: resource.name, field }] : [],
    ),
  );
  expect(classed.length).toBeGreaterThan(20);
  await addEntries(
    server.program,
    classed.map(({ resource, field }) => ({
      id: randomUUID(),
      action: 'update',
      resource,
      recordId: randomUUID(),
      changes: { [field]: ['unseen before', 'unseen now'] },
    })),
  );
  const { client } = await server.personWith({ 'audit:read': 'all' });
  const seen = await client.get('/api/audit?pageSize=500');
  expect(seen.status).toBe(200);
  expect(seen.text).not.toContain('unseen');
});

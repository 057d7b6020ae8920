import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/history/audit.ts';
import { row, rowsOf } from './access/audit-rows.ts';
import { buildWorld, type World } from './access/world.ts';
import { password, startServer, type TestServer } from './server.ts';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startServer();
  world = await buildWorld(server);
});
afterAll(() => server.stop());

describe('what is sealed', () => {
  const content = { bloodType: 'AB-', emergencyMedicalNotes: 'Pacemaker since 2019' };
  const unsaid = { old: null, new: null };

  async function changesOf(resource: string, recordId: string) {
    const { body } = await server.admin.get(`/api/audit?resource=${resource}&recordId=${recordId}`);
    return body.map(({ action, changes }: AuditEntry) => [action, changes]);
  }

  it('is in the log as having changed alone, and each look at it is in the log', async () => {
    const { employeeId } = world.of('Storekeeper').own;
    const id = await server.made('/api/medical-history', { employeeId, ...content });
    await server.admin.put(`/api/medical-history/${id}`, { emergencyMedicalNotes: 'Pacemaker, new battery' });
    const look = await server.admin.get(`/api/medical-history/${employeeId}`);
    expect(await rowsOf(server, look)).toEqual([row('read', 'medical-history')]);
    expect(await changesOf('medical-history', id)).toEqual([
      ['read', {}],
      ['update', {}],
      ['create', { employeeId: { old: null, new: expect.any(String) } }],
    ]);
  });

  it('is so for account numbers and for the files of documents', async () => {
    const { employeeId } = world.of('Storekeeper').own;
    const account = { employeeId, bankName: 'Kina Bank', accountName: 'Test', accountNumber: '7788990011' };
    const id = await server.made('/api/banking-details', account);
    await server.admin.put(`/api/banking-details/${id}`, { accountNumber: '7788990022' });
    const revealed = await server.admin.post(`/api/banking-details/${id}/reveal`, { password });
    expect(revealed.body.accountNumber).toBe('7788990022');
    const [read, update, create] = await changesOf('banking-details', id);
    expect([read, update]).toEqual([
      ['read', {}],
      ['update', { accountNumber: unsaid }],
    ]);
    expect(create[1].accountNumber).toEqual(unsaid);

    const document = await world.recordAt('employee-documents', 'Storekeeper', 'own');
    const file = await server.admin.get(`/api/employee-documents/${document}/file`);
    expect(await rowsOf(server, file)).toEqual([row('read', 'employee-documents')]);
  });

  it('is nowhere in the log', async () => {
    const { all } = await server.row<{ all: string }>(
      `select string_agg(audit::text, ' ') as all from audit`,
    );
    expect(all).not.toMatch(/Pacemaker|"AB-"|7788990|••••|%PDF/);
  });
});

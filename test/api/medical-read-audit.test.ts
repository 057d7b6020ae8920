import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MedicalLook } from '#contract/hr/medical-histories.ts';
import type { MadePerson, TestServer } from './server.ts';
import { aMinuteLater } from './access/audit-rows.ts';
import { startTeam } from './team.ts';

let server: TestServer;
let hr: MadePerson;
let supervisor: MadePerson;
let worker: MadePerson;
let count: number;

startTeam((team) => ({ server, hr, supervisor, worker, count } = team));

const path = '/api/medical-history';
const readsOf = (by: MadePerson, query = '') => by.client.get(`${path}/${worker.employeeId}/looks${query}`);
const names = async (by: MadePerson, query = '') =>
  (await readsOf(by, query)).body.map(({ name }: MedicalLook) => name);

describe('who opened a medical history', () => {
  it('is nobody while there is none', async () => {
    await hr.client.get(`${path}/${worker.employeeId}`);
    expect((await readsOf(worker)).body).toEqual([]);
  });

  describe('that there is', () => {
    let id: string;
    beforeEach(async () => {
      const answer = await hr.client.post(path, { employeeId: worker.employeeId, bloodType: 'O-' });
      expect(answer.status, answer.text).toBe(201);
      ({ id } = answer.body);
    });

    it('is told with the moment, the latest first, whether they read or wrote', async () => {
      await worker.client.get(`${path}/${worker.employeeId}`);
      await server.admin.put(`${path}/${id}`, { emergencyMedicalNotes: 'Carries an EpiPen' });
      const { body } = await readsOf(worker);
      expect(body).toEqual(
        ['System Administrator', `Test worker${count}`, 'Test hr'].map((name) => ({
          id: expect.any(String),
          at: expect.stringMatching(/Z$/),
          name,
        })),
      );
      expect(body.map(({ at }: MedicalLook) => at)).toEqual(
        body
          .map(({ at }: MedicalLook) => at)
          .toSorted()
          .toReversed(),
      );
    });

    it('is told of no other record, and of nothing that was in it', async () => {
      await hr.client.put(`${path}/${id}`, { bloodType: 'AB-' });
      await hr.client.put(`/api/employees/${worker.employeeId}`, { city: 'Lae' });
      const { text, body } = await readsOf(hr);
      expect(body).toHaveLength(2);
      expect(text).not.toMatch(/O-|AB-|bloodType|changes/);
    });

    it('is for the person and for who reads the histories of all, and looking there is no look', async () => {
      for (const by of [worker, hr]) expect(await names(by)).toEqual(['Test hr']);
      const other = await server.person({ username: `other${count}` });
      for (const by of [supervisor, other]) {
        const { status, text } = await readsOf(by);
        expect([status, text.includes('Test hr')]).toEqual([404, false]);
      }
      expect((await server.nobody.get(`${path}/${worker.employeeId}/looks`)).status).toBe(401);
      expect((await hr.client.get(`${path}/${randomUUID()}/looks`)).status).toBe(404);
    });

    it('is not for who reads those of a team, but of themselves', async () => {
      const leader = await server.personWith({ 'employees:read': 'all', 'medical:read': 'team' });
      await server.admin.put(`/api/employees/${worker.employeeId}`, { supervisorId: leader.employeeId });
      expect((await leader.client.get(`${path}/${worker.employeeId}`)).body.bloodType).toBe('O-');
      expect((await readsOf(leader)).status).toBe(404);
      expect((await leader.client.get(`${path}/${leader.employeeId}/looks`)).body).toEqual([]);
    });

    it('comes in pages', async () => {
      for (let times = 0; times < 24; times += 1) {
        await worker.client.get(`${path}/${worker.employeeId}`);
        await aMinuteLater(server);
      }
      expect(await names(hr)).toHaveLength(20);
      expect(await names(hr, '?page=2')).toEqual([...Array(4).fill(`Test worker${count}`), 'Test hr']);
      expect(await names(hr, '?pageSize=100')).toHaveLength(25);
      const { status, body } = await readsOf(hr, '?pageSize=101');
      expect([status, body.detail]).toEqual([422, 'pageSize must be a whole number from 1 to 100']);
    });
  });
});

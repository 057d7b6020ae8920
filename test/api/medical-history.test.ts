import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { MadePerson, TestServer } from './server.ts';
import { startTeam } from './team.ts';

let server: TestServer;
let hr: MadePerson;
let supervisor: MadePerson;
let worker: MadePerson;
let count: number;

startTeam((team) => ({ server, hr, supervisor, worker, count } = team));

const path = '/api/medical-history';
const ofWorker = () => `${path}/${worker.employeeId}`;

const medication = { name: 'Metformin', dosage: '500 mg', frequency: null, prescribedBy: 'Dr Wari' };
const history = (changes: object = {}) => ({
  employeeId: worker.employeeId,
  disabilitiesDeclared: 'Hearing in the left ear',
  medicalConditions: ['Diabetes', 'Asthma'],
  isOnMedication: true,
  currentMedications: [medication],
  bloodType: 'O-',
  ...changes,
});

async function made(changes: object = {}): Promise<string> {
  const { status, body, text } = await hr.client.post(path, history(changes));
  expect(status, text).toBe(201);
  return body.id;
}

describe('a medical history', () => {
  it('is null until there is one', async () => {
    for (const { client } of [hr, worker]) {
      const answer = await client.get(ofWorker());
      expect([answer.status, answer.text]).toEqual([200, 'null']);
    }
  });

  it('is read by the employee it is of, and holds what was said, the rest empty', async () => {
    const id = await made();
    const { body } = await hr.client.get(ofWorker());
    expect(body).toMatchObject({
      ...history(),
      id,
      version: 1,
      fitness: null,
      fitnessUntil: null,
      hasMedicationAllergies: false,
      medicationAllergies: [],
      foodAllergies: [],
      otherAllergies: [],
      usesTobacco: false,
      tobaccoDetails: null,
      alcoholConsumption: null,
      emergencyMedicalNotes: null,
    });
    expect((await worker.client.get(ofWorker())).body).toEqual(body);
    expect((await hr.client.get(`${path}/${id}`)).status).toBe(404);
  });

  it('is one for each employee', async () => {
    await made();
    const again = await hr.client.post(path, history());
    const message = 'This employee already has a medical history. Edit the existing one.';
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ detail: message, errors: [{ path: 'employeeId', message }] });
  });

  it('is one, when two come at once', async () => {
    const answers = await Promise.all([hr.client.post(path, history()), server.admin.post(path, history())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('is made once, however often the request is sent, and answers whole', async () => {
    const sent = history({ id: randomUUID() });
    const [first, again] = [await hr.client.post(path, sent), await hr.client.post(path, sent)];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });

  it('changes in what is sent, and keeps the rest', async () => {
    const id = await made();
    const { body } = await hr.client.put(`${path}/${id}`, {
      usesTobacco: true,
      medicalConditions: [],
      bloodType: null,
    });
    expect(body).toMatchObject({
      ...history(),
      usesTobacco: true,
      medicalConditions: [],
      bloodType: null,
      version: 2,
    });
    expect((await hr.client.get(ofWorker())).body).toEqual(body);
    const same = await hr.client.put(`${path}/${id}`, body);
    expect([same.status, same.body]).toEqual([200, body]);
  });

  it('changed by somebody else meanwhile is answered whole as it stands', async () => {
    const id = await made();
    await hr.client.put(`${path}/${id}`, { foodAllergies: ['Peanuts'] });
    for (const change of [
      { version: 1, bloodType: 'A+' },
      { version: 1, bloodType: 'A+', id },
    ]) {
      const late = await server.admin.put(`${path}/${id}`, change);
      expect(late.status).toBe(409);
      expect(late.body).toMatchObject({
        code: 'stale',
        current: { ...history(), foodAllergies: ['Peanuts'], version: 2 },
      });
    }
  });

  it.each([
    [{ medicalConditions: 'Asthma' }, 'medicalConditions', 'Medical Conditions must be a list'],
    [{ medicalConditions: [''] }, 'medicalConditions.0', 'Medical Conditions must not be empty'],
    [{ medicalConditions: [null] }, 'medicalConditions.0', 'Medical Conditions is required'],
    [
      { foodAllergies: Array.from({ length: 101 }, () => 'x') },
      'foodAllergies',
      'Food Allergies must have at most 100 entries',
    ],
    [{ currentMedications: [{ dosage: '1' }] }, 'currentMedications.0.name', 'Medication is required'],
    [
      { currentMedications: [{ ...medication, colour: 'red' }] },
      'currentMedications.0.colour',
      'There is no field colour',
    ],
    [{ isOnMedication: 'yes' }, 'isOnMedication', 'On Medication must be true or false'],
    [{ bloodType: 'C+' }, 'bloodType', 'Blood Type must be one of: A+, A-, B+, B-, AB+, AB-, O+, O-'],
    [
      { alcoholConsumption: 'Daily' },
      'alcoholConsumption',
      'Alcohol Consumption must be one of: None, Occasional, Moderate, Heavy',
    ],
    [{ fitnessUntil: '2027-01-01' }, 'fitnessUntil', 'Choose Fitness for work, or clear Fitness valid until'],
    [{ contentSealed: 'x' }, 'contentSealed', 'There is no field contentSealed'],
  ])('with %j is refused', async (changes, field, message) => {
    const answer = await hr.client.post(path, history(changes));
    expect(answer.status, answer.text).toBe(422);
    expect(answer.body.errors).toContainEqual({ path: field, message });
    expect((await hr.client.get(ofWorker())).body).toBeNull();
  });

  it('is of an employee who exists, and stays with them', async () => {
    const nobody = await hr.client.post(path, history({ employeeId: randomUUID() }));
    expect([nobody.status, nobody.body.detail]).toEqual([422, 'This employee does not exist']);
    expect((await hr.client.get(`${path}/${randomUUID()}`)).status).toBe(404);
    const moved = await hr.client.put(`${path}/${await made()}`, { employeeId: supervisor.employeeId });
    expect([moved.status, moved.body.detail]).toEqual([422, 'Employee cannot be set']);
  });
});

describe('who may read and write a medical history', () => {
  it('is the person, to read, and HR', async () => {
    const id = await made();
    expect((await worker.client.put(`${path}/${id}`, { bloodType: 'A+' })).status).toBe(403);
    expect((await worker.client.post(path, history())).status).toBe(403);
    expect((await worker.client.get(`${path}/${supervisor.employeeId}`)).status).toBe(404);
  });

  it.each([
    'Supervisor',
    'Finance Officer',
    'Training Coordinator',
    'Asset & Fleet Officer',
    'Storekeeper',
    'Employee',
    'Auditor',
  ])('is not the %s', async (roleName) => {
    const id = await made();
    const { client } = await server.person({ username: `r${count}`, roleName });
    const read = await client.get(ofWorker());
    expect([read.status, read.text.includes('Diabetes')]).toEqual([404, false]);
    expect((await client.post(path, history())).status).toBe(403);
    expect((await client.put(`${path}/${id}`, { bloodType: 'A+' })).status).toBeGreaterThanOrEqual(403);
    expect((await server.nobody.get(ofWorker())).status).toBe(401);
  });
});

describe('fitness for work', () => {
  const field = () => `/api/employees/${worker.employeeId}`;

  it('is seen by planners, and nothing else of the history', async () => {
    await made({ fitness: 'Restricted', fitnessUntil: '2027-06-30' });
    const fleet = await server.person({ username: `fleet${count}`, roleName: 'Asset & Fleet Officer' });
    for (const { client } of [hr, supervisor, worker, fleet]) {
      const { body, text } = await client.get(field());
      expect(body).toMatchObject({ fitness: 'Restricted', fitnessUntil: '2027-06-30' });
      expect(text).not.toMatch(/Diabetes|Metformin|bloodType/);
    }
  });

  it('is absent for everybody else', async () => {
    await made({ fitness: 'Unfit' });
    for (const roleName of ['Finance Officer', 'Storekeeper', 'Auditor', 'Training Coordinator']) {
      const { client } = await server.person({ username: `r${count}-${roleName[0]}`, roleName });
      const { body, status } = await client.get(field());
      expect(status).toBe(200);
      expect(body).not.toHaveProperty('fitness');
      expect(body).not.toHaveProperty('fitnessUntil');
      expect((await client.get('/api/employees?fitness=Unfit')).status).toBe(422);
    }
  });

  it('is set in the history, not in the employee', async () => {
    const answer = await hr.client.put(field(), { fitness: 'Fit' });
    expect([answer.status, answer.body.detail]).toEqual([422, 'Fitness for work cannot be set']);
  });
});

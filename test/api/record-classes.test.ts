import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  documentFields,
  heldByRecords,
  seenOfDocuments,
  seenOfRecords,
} from './access/record-class-expectations.ts';
import { askers, isTarget, linesOf, type Asker, type Target } from './access/tables.ts';
import { buildWorld, type World } from './access/world.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let world: World;

const { status: _derived, ...metadata } = documentFields.metadata;
const { fileName: _ofFile, ...rest } = documentFields.rest;
const types = ['License', 'Certification', 'Training', 'Contract', 'ID', 'Medical'];

beforeAll(async () => {
  server = await startServer();
  world = await buildWorld(server);
  const { body } = await server.admin.get('/api/employees');
  for (const { id: employeeId } of body) {
    for (const resource of ['attendance', 'leave-requests', 'timesheets']) {
      const { rejectionReason: _none, entryCount: _zero, balance: _worked, ...fields } = heldBy(resource);
      await server.made(`/api/${resource}`, { employeeId, ...fields });
    }
    for (const documentType of types)
      await server.made('/api/employee-documents', { employeeId, documentType, ...metadata, ...rest });
  }
});
afterAll(() => server.stop());

function heldBy(resource: string): Record<string, unknown> {
  const held = Object.entries(heldByRecords).filter(([name]) => name.startsWith(`${resource}.`));
  return Object.assign({}, ...held.map(([, fields]) => fields));
}

interface Seen {
  asker: Asker;
  name: string;
  of: Target | 'list';
  expected: string;
}

function read(table: string): Seen[] {
  const roles: readonly Asker[] = askers.slice(1);
  return linesOf(table).flatMap(([name = '', of = '', ...cells]) => {
    if (!(of === 'list' || isTarget(of)) || cells.length !== roles.length)
      throw new Error(`Not a line of expectations: ${name} ${of}`);
    return roles.map((asker, index) => ({ asker, name, of, expected: cells[index] ?? '' }));
  });
}

const ofRecords = read(seenOfRecords);
const ofDocuments = read(seenOfDocuments);
const resourceOf = (name: string) => name.split('.')[0] ?? '';

async function idsOf(resource: string, asker: Asker, of: Target): Promise<string> {
  const { employeeId } = world.personAt(asker, of);
  const { body } = await server.admin.get(`/api/${resource}?employeeId=${employeeId}`);
  return body[0].id;
}

describe('by id', () => {
  it.each(ofRecords.filter(({ of }) => of !== 'list'))(
    '$asker: $name of $of: $expected',
    async ({ asker, name, of, expected }) => {
      if (of === 'list') return;
      const resource = resourceOf(name);
      const id = await idsOf(resource, asker, of);
      const { status, body } = await world.of(asker).client.get(`/api/${resource}/${id}`);
      if (expected === '-') return expect(status).toBe(404);
      const fields = Object.keys(heldByRecords[name] ?? {});
      if (expected === 'no') return expect(fields.filter((field) => field in body)).toEqual([]);
      expect(body).toMatchObject(heldByRecords[name] ?? {});
    },
  );
});

describe('in lists', () => {
  const cases = ofRecords.filter(({ of }) => of === 'list');

  it.each(cases)('$asker: $name: $expected', async ({ asker, name, expected }) => {
    const { client } = world.of(asker);
    const path = `/api/${resourceOf(name)}`;
    const { body } = await client.get(path);
    expect(body.length).toBeGreaterThan(0);
    for (const row of body) {
      const shown = Object.keys(heldByRecords[name] ?? {}).filter((field) => field in row);
      expect(shown).toEqual(expected === 'yes' ? Object.keys(heldByRecords[name] ?? {}) : []);
    }
  });

  it.each(cases.filter(({ expected }) => expected === 'no'))(
    '$asker neither filters nor sorts by $name, and finds nobody by it',
    async ({ asker, name }) => {
      const { client } = world.of(asker);
      const path = `/api/${resourceOf(name)}`;
      for (const [field, value] of Object.entries(heldByRecords[name] ?? {})) {
        const word = encodeURIComponent(String(value));
        for (const query of [`sort=${field}`, `sort=-${field}`, `${field}=${word}`, `fields=${field}`]) {
          const answer = await client.get(`${path}?${query}`);
          expect([query, answer.status]).toEqual([query, 422]);
        }
        if (value !== null && value !== 0)
          expect((await client.get(`${path}?q=${word}`)).body, field).toEqual([]);
      }
    },
  );

  it('show Training everything of what is their own, asked for by themselves', async () => {
    const { client, own, team } = world.of('Training Coordinator');
    for (const resource of ['attendance', 'leave-requests', 'timesheets']) {
      const ofSelf = await client.get(`/api/${resource}?employeeId=${own.employeeId}`);
      expect(ofSelf.body[0]).toMatchObject(heldBy(resource));
      const ofTeam = await client.get(`/api/${resource}?employeeId=${team.employeeId}`);
      expect(ofTeam.body[0]).not.toMatchObject(heldBy(resource));
    }
  });
});

describe('the history of leave', () => {
  it.each(ofRecords.filter(({ name, of }) => name === 'leave-requests.reason' && of === 'other'))(
    'tells $asker its reason: $expected',
    async ({ asker, expected }) => {
      const id = await idsOf('leave-requests', asker, 'other');
      const { status, text } = await world
        .of(asker)
        .client.get(`/api/audit?resource=leave-requests&recordId=${id}`);
      if (expected === '-') return expect(status).toBe(404);
      expect(text.includes('An operation on the knee')).toBe(expected === 'yes');
    },
  );
});

describe('documents', () => {
  it.each(ofDocuments)('$asker: $name of $of: $expected', async ({ asker, name, of, expected }) => {
    if (of === 'list') throw new Error('Documents are listed by employee');
    const { employeeId } = world.personAt(asker, of);
    const { status, body, text } = await world.of(asker).client.get(`/api/employee-documents/${employeeId}`);
    if (expected === '-') return expect(status).toBe(404);
    const [document] = body.filter(({ documentType }: { documentType: string }) => documentType === name);
    if (expected === 'no') {
      expect(document).toBeUndefined();
      return expect(text).not.toContain(name);
    }
    expect(document).toMatchObject(documentFields.metadata);
    if (expected === 'whole') return expect(document).toMatchObject(documentFields.rest);
    expect(Object.keys(documentFields.rest).filter((field) => field in document)).toEqual([]);
  });
});

it(`${ofRecords.length + ofDocuments.length} cases of classes`, () => {
  expect([ofRecords.length, ofDocuments.length]).toEqual([32 * 9, 18 * 9]);
});

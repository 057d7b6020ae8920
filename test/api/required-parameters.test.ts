import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenApi, Operation } from '#server/http/openapi-types.ts';
import { send } from './access/send-request.ts';
import { expectations } from './access/expectations.ts';
import { casesOf, type Target } from './access/tables.ts';
import { buildWorld, type World } from './access/world.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let world: World;
let described: OpenApi;

beforeAll(async () => {
  server = await startServer();
  world = await buildWorld(server);
  described = (await server.nobody.get('/api/openapi.json')).body;
});
afterAll(() => server.stop());

const asker = 'Administrator';

/** What the description can say in words alone: one of two parameters. */
const alternatives: Record<string, [said: string, query: string]> = {
  '/api/attendance/crew': [
    'Send either supervisorId or siteId.',
    'siteId=018f2c8e-0000-7000-8000-000000000000',
  ],
};

/** Each GET of the description, with what its required parameters say as their example. */
function questions(): string[] {
  return Object.entries(described.paths).flatMap(([path, { get }]) => {
    if (!get) return [];
    // `send` adds the template of a letter.
    const query = get.parameters.filter(
      ({ in: place, required, name }) => place === 'query' && required && name !== 'templateId',
    );
    const said = query.map((parameter) => `${parameter.name}=${exampleOf(path, parameter)}`);
    const [words, alternative] = alternatives[path] ?? [];
    if (words && alternative && get.description.includes(words)) said.push(alternative);
    return path.replaceAll(/\{(\w+)\}/g, ':$1') + (said.length > 0 ? `?${said.join('&')}` : '');
  });
}

function exampleOf(path: string, { name, schema }: Operation['parameters'][number]): string {
  // Of the record that the path is asked for.
  if (name === 'recordId') return ':id';
  if (name === 'employeeId') return ':employeeId';
  const { examples = [], enum: choices = [] } = schema as { examples?: string[]; enum?: string[] };
  const [example = choices[0]] = examples;
  if (example === undefined) throw new Error(`${path} gives no example of ${name}, which it requires`);
  return encodeURIComponent(example);
}

const cases = casesOf(expectations).filter((one) => one.asker === asker && one.method === 'GET');

/** Whose record is asked for: one's own where records belong to somebody. */
function targetOf(path: string): Target {
  return cases.some((one) => one.path === path && one.target === 'own') ? 'own' : 'any';
}

/** What not even the administrator may have. */
function isRefusedByRights(path: string, status: number): boolean {
  return cases.some(
    (one) => one.path === path && one.target === targetOf(path) && one.expected === String(status),
  );
}

describe('every GET of the description', () => {
  it('answers who sends its required parameters alone', async () => {
    const asked = questions();
    expect(asked.length).toBeGreaterThan(130);
    const refused: string[] = [];
    for (const path of asked) {
      const target = targetOf(path);
      const { answer } = await send(
        world.of(asker).client,
        { server, world, asker, target },
        { method: 'GET', path, variant: '' },
      );
      if (answer.status >= 400 && !isRefusedByRights(path, answer.status))
        refused.push(`${answer.status} ${path}: ${answer.body?.detail}`);
    }
    expect(refused).toEqual([]);
  }, 120_000);

  it('says which parameters it requires', () => {
    const required = (path: string) =>
      described.paths[path]?.get?.parameters.filter(({ required: is }) => is).map(({ name }) => name);
    expect(required('/api/imports/template')).toEqual(['resource']);
    expect(required('/api/financial/summary')).toEqual(['dateFrom', 'dateTo']);
    expect(required('/api/training-matrix')).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startServer, type TestServer } from './server.ts';
import { entities, payloads, routes } from './access/specification.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const wordsOf = (text: string) => text.trim().split(/\s+/);

/** `{id}` of the specification is whatever name the parameter has here. */
const anyParameter = (route: string) => route.replaceAll(/\{\w+\}|:\w+/g, '{}');

function findRoute(route: string) {
  return server.app.endpoints.find(
    ({ method, path }) => anyParameter(`${method} ${path}`) === anyParameter(route),
  );
}

/** Of these fields, the ones that a schema says it does not have. */
function unknownTo(schema: z.ZodType | undefined, value: unknown): string[] {
  const result = (schema ?? z.strictObject({})).safeParse(value);
  return result.success ? [] : result.error.issues.flatMap(unknownKeys);
}

function unknownKeys(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys;
  return issue.code === 'invalid_union' ? issue.errors.flat().flatMap(unknownKeys) : [];
}

const withFields = (fields: string[]) => Object.fromEntries(fields.map((field) => [field, null]));

const lines = routes
  .trim()
  .split('\n')
  .map((line) => line.trim());

describe('of the specification', () => {
  it.each(lines)('%s is served', (route) => {
    expect(findRoute(route)).toBeDefined();
  });

  it('every call is here once', () => {
    expect(new Set(lines.map(anyParameter)).size).toBe(lines.length);
    expect(lines.length).toBe(51 + 44);
  });

  it.each(Object.entries(payloads))('%s takes its fields', (route, fields) => {
    expect(unknownTo(findRoute(route)?.body, withFields(wordsOf(fields)))).toEqual([]);
  });

  it.each(Object.entries(entities))('%s answers with the fields of its entity', (route, fields) => {
    const record = withFields(wordsOf(fields));
    const schema = findRoute(route)?.response;
    // A record, or a list of them.
    const unknown = [unknownTo(schema, record), unknownTo(schema, [record])];
    expect(unknown).toContainEqual([]);
    expect(schema?.safeParse([{ ...record, notAField: 1 }]).success).toBe(false);
    expect([unknownTo(schema, { notAField: 1 }), unknownTo(schema, [{ notAField: 1 }])].flat()).toContain(
      'notAField',
    );
  });
});

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isForPeople } from '#contract/auth/for-people.ts';
import { reauthenticationWords } from '#contract/engine/reauthentication.ts';
import type { Endpoint } from '#contract/engine/endpoint.ts';
import { partly } from '#contract/engine/listing.ts';
import { Problem } from '#contract/engine/problem.ts';
import type { Context } from '#server/context.ts';
import type { OpenApi, Operation } from './openapi-types.ts';
import { referencePage } from './reference-page.ts';

/** Generates the OpenAPI document from the endpoint declarations. */
export function serveOpenApi(app: FastifyInstance, { endpoints }: Context): void {
  let document: OpenApi | undefined;
  const described = () => (document ??= describe(endpoints));

  app.get('/api/openapi.json', async () => described());

  app.get('/api/docs', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'");
    return reply.type('text/html; charset=utf-8').send(referencePage(described()));
  });
}

export function describe(endpoints: Endpoint[]): OpenApi {
  const tags = [...new Set(endpoints.map(tagOf))].toSorted();
  const paths: OpenApi['paths'] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bilum',
      version: '1.0.0',
      summary: 'Operations management platform',
      license: { name: 'Proprietary', url: 'https://example.com/licence' },
    },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name, description: `The calls under /api/${name}` })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'A session token or an API key',
        },
      },
      schemas: { Problem: jsonSchema(Problem, 'answer') },
    },
  };
}

function operation(endpoint: Endpoint): Operation {
  const { method, path, summary, notes = [], access, params, query, body, response } = endpoint;
  const status = String(endpoint.status ?? (response ? 200 : 204));
  const refused = [
    '400',
    ...(access === 'anyone' ? [] : ['401', '403']),
    ...(params ? ['404'] : []),
    ...(method === 'GET' ? [] : ['409']),
    ...(body || endpoint.file === 'sent' ? ['413', '415'] : []),
    ...(body || query || endpoint.file === 'sent' ? ['422'] : []),
    ...((access === 'anyone' && body) || !isForPeople(endpoint) ? ['429'] : []),
    '503',
  ];
  return {
    operationId: `${method.toLowerCase()}-${path.replace(/^\/api\//, '').replace(/[/:]+/g, '-')}`,
    summary,
    description: [
      access === 'anyone'
        ? 'Needs no session.'
        : access === 'signed-in'
          ? 'Needs a session.'
          : `Needs the permission \`${access}\`.`,
      ...(isForPeople(endpoint) ? ['For signed-in people only. Not available to API keys.'] : []),
      ...(endpoint.reauthenticate ? [reauthenticationWords.note] : []),
      ...(notes.length > 0 ? ['', ...notes.map((note) => `- ${note}`)] : []),
    ].join('\n'),
    tags: [tagOf(endpoint)],
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(endpoint.file === 'sent' && { requestBody: { required: true, content: sentForm(endpoint) } }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'body') } } },
    }),
    responses: {
      [status]: response
        ? {
            description: 'Done',
            content: { 'application/json': { schema: answerSchema(response, query) } },
          }
        : endpoint.file === 'answered'
          ? { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
          : { description: 'Done, no content' },
      ...(status === '201' &&
        body &&
        response &&
        takesId(body) &&
        !endpoint.returnsSecretOnce && { '200': madeBefore(response) }),
      ...Object.fromEntries(refused.map((code) => [code, problemResponse(code)])),
    },
    security: access === 'anyone' ? [] : [{ session: [] }],
  };
}

/** The `fields` parameter makes the fields of a list optional. */
function answerSchema(response: z.ZodType, query: z.ZodType | undefined): object {
  if (!(query instanceof z.ZodObject && 'fields' in query.shape)) return jsonSchema(response, 'answer');
  const description = 'All fields that the viewer can see, or those listed in `fields`';
  return { ...jsonSchema(partly(response), 'answer'), description };
}

/** A multipart form: the file and the other fields. */
function sentForm({ form }: Endpoint): Record<string, { schema: object }> {
  const file = { type: 'string', format: 'binary' };
  const { properties = {}, required = [] } = form ? jsonSchema(form, 'body') : {};
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [...required, 'file'],
        // The file must be the last part.
        properties: { ...properties, file },
        additionalProperties: false,
      },
    },
  };
}

function takesId(body: z.ZodType): boolean {
  return body instanceof z.ZodObject && 'id' in body.shape;
}

function madeBefore(response: z.ZodType): object {
  return {
    description: 'Repeated with the same id: the current record',
    content: { 'application/json': { schema: jsonSchema(response, 'answer') } },
  };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Operation['parameters'] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    schema: jsonSchema(field, 'parameter'),
  }));
}

const meanings: Record<string, string> = {
  '400': 'The address or the body is malformed',
  '401': 'Not signed in, or the session has ended',
  '403': 'The role does not have the permission',
  '404': 'The record does not exist, or the viewer cannot see it',
  '409': 'Conflict with existing data: already taken, in use, or changed by someone else',
  '413': 'The body is too large',
  '415': 'The body is not sent as application/json',
  '422': 'Fields are invalid; `errors` names them',
  '429': 'Too many attempts; `Retry-After` says when to try again',
  '503': 'Temporarily unavailable; `Retry-After` says when to try again',
};

function problemResponse(code: string): object {
  return {
    description: meanings[code],
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

const ownWords = [
  'label',
  'kind',
  'options',
  'to',
  'offers',
  'nameField',
  'class',
  'hint',
  'id',
  'decimals',
  'isShare',
  'isUngrouped',
  'atMostToday',
];
const describeDay =
  'YYYY-MM-DD, or a timestamp. A timestamp at midnight UTC means that date; any other time means the organisation’s calendar day at that time.';

/**
 * Leaves out labels, kinds and classes, which are for our own screens, and patterns that repeat a format. In a body, a
 * day may also be a timestamp.
 */
function jsonSchema(schema: z.ZodType, place: 'body' | 'parameter' | 'answer'): z.core.JSONSchema.BaseSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io: place === 'answer' ? 'output' : 'input',
    unrepresentable: 'any',
    override({ jsonSchema: made }) {
      const isDay = made.format === 'date';
      const { atMostToday } = made;
      for (const key of ownWords) delete made[key];
      if (made.format !== undefined) delete made.pattern;
      if (isDay && place === 'parameter') made.examples = ['2026-02-28'];
      if (!isDay || place !== 'body') return;
      delete made.format;
      made.description = atMostToday
        ? `${describeDay}; not after today, where the organisation is`
        : describeDay;
      made.examples = ['2026-02-28', '2026-02-28T00:00:00.000Z'];
    },
  });
  return described;
}

function tagOf({ path }: Endpoint): string {
  return path.split('/')[2] ?? 'other';
}

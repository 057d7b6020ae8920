import { randomUUID } from 'node:crypto';

/** Of an endpoint as `/api/openapi.json` describes it, what the hostile requests are made of. */
export interface Operation {
  method: string;
  path: string;
  /** Names in the query. */
  asked: string[];
  /** Names in the body; null for an endpoint that takes none. */
  sent: string[] | null;
  /** Several records at once. */
  takesMany: boolean;
}

export interface HostileRequest {
  what: string;
  path: string;
  body?: string | Buffer;
  type?: string;
}

const json = 'application/json';
/** Just within what the server takes, in bytes. */
const largest = { one: 250_000, several: 1_000_000 };

/** Well-formed and half-formed, small and as large as can be. `id`: of a record that the person may see. */
export function hostileRequests(operation: Operation, id: string): HostileRequest[] {
  const paths = operation.path.includes('{')
    ? [id, randomUUID(), 'x'.repeat(2000), '%00', `${id}'--`].map((value) => ({
        what: `the id ${value.slice(0, 40)}`,
        path: operation.path.replace(/\{\w+\}/, value),
      }))
    : [{ what: 'as it is', path: operation.path }];
  const own = paths[0]?.path ?? operation.path;
  return [...paths, ...queries(operation, own), ...bodies(operation, own)];
}

function queries({ asked }: Operation, path: string): HostileRequest[] {
  const word = encodeURIComponent('%_kila\\'.repeat(60));
  const sort = asked.includes('sort') ? ['sort=id,-version,createdAt,-updatedAt', 'sort=x,'.repeat(500)] : [];
  const questions = [
    ...sort,
    ...(asked.includes('pageSize') ? ['pageSize=500&page=1&total=1', 'page=1000000&pageSize=500'] : []),
    ...(asked.includes('q') ? [`q=${Array(6).fill(word).join('+')}`, `q=${'a+'.repeat(3000)}`] : []),
    asked.map((name) => `${name}=${'9'.repeat(80)}`).join('&'),
    asked.map((name) => `${name}=2026-01-01&${name}=2026-01-02`).join('&'),
    Array.from({ length: 900 }, (_, index) => `unknown${index}=1`).join('&'),
  ];
  return questions
    .filter((question) => question !== '')
    .map((question) => ({
      what: `asks ${question.slice(0, 60)}`,
      path: `${path}?${question.slice(0, 12_000)}`,
    }));
}

function bodies({ sent, takesMany }: Operation, path: string): HostileRequest[] {
  if (!sent) return [];
  const field = sent.find((name) => name !== 'id') ?? 'name';
  const size = takesMany ? largest.several : largest.one;
  const times = (text: string) => text.repeat(Math.floor((size - 200) / Buffer.byteLength(text)));
  const list = (text: string) => `[${times(`${text},`)}${text}]`;
  const half = Math.floor(size / 2);
  const texts: [what: string, body: string][] = [
    ['nothing', ''],
    ['null', 'null'],
    ['half an object', `{"${field}":`],
    ['lists in lists', `${'['.repeat(half)}${']'.repeat(half)}`],
    ['objects in objects', `${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`],
    ['nulls', list('null')],
    ['empty objects', list('{}')],
    ['unknown fields', objectOf(Array.from({ length: size / 16 }, (_, index) => [`u${index}`, 1]))],
    ['one long field', objectOf([[field, times('kila ')]])],
    ['all fields long', objectOf(sent.map((name) => [name, 'x'.repeat((size * 0.9) / sent.length)]))],
    ['combining marks', objectOf([[field, times('\u0301')]])],
    ['line breaks', `{"${field}":"${times('\\n')}"}`],
    ['a number of many digits', `{"${field}":${times('9')}}`],
    ['a list in a field', `{"${field}":${list('"a@b.c"')}}`],
    ['all fields wrong', objectOf(sent.map((name) => [name, { $gt: '' }]))],
    ['prototypes', '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}'],
  ];
  return [
    ...texts.map(([what, body]) => ({ what, path, body, type: json })),
    { what: 'too much', path, body: `"${'x'.repeat(2_000_000)}"`, type: json },
    { what: 'another type', path, body: times('kila '), type: 'text/plain' },
    { what: 'a form', path, body: `${times(part)}--x--\r\n`, type: 'multipart/form-data; boundary=x' },
    { what: 'bytes that are no text', path, body: Buffer.alloc(size, 0xff), type: json },
  ].map((request) => ({ ...request, what: `sends ${request.what}` }));
}

const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';

function objectOf(fields: [string, unknown][]): string {
  return JSON.stringify(Object.fromEntries(fields));
}

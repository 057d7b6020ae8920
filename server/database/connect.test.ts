import { expect, test } from 'vitest';
import { connect, nameOfUrl } from './connect.ts';

test.each([
  ['postgresql://mary:secret@db.example:5432/bilum', 'db.example:5432/bilum'],
  ['postgres://mary:s@cr/et?@db/bilum?sslmode=require', 'db/bilum'],
  ['postgresql:///bilum?host=/run/postgresql&password=secret', '/bilum'],
  ['postgresql://db/bilum', 'db/bilum'],
])('nameOfUrl leaves out secrets: %s', (url, name) => {
  expect(nameOfUrl(url)).toBe(name);
});

test.each([
  [
    'postgresql://u:p@127.0.0.1:1/x',
    'Nothing answers at 127.0.0.1:1/x: is PostgreSQL running there, and is DATABASE_URL right?',
  ],
  ['postgresql://u:p@nowhere.invalid/x', 'The host of nowhere.invalid/x is unknown: check DATABASE_URL.'],
])('an unreachable database gives one sentence: %s', async (url, sentence) => {
  const opening = connect({ config: { connectionString: url }, name: nameOfUrl(url) }, () => undefined);
  await expect(opening).rejects.toThrow(sentence);
});

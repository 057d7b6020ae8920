import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');

test('the screens keep the words of the specification to the letter', async () => {
  const [specified, texts] = await Promise.all([
    read('specified-words.txt'),
    read('../../docs/screen-words.txt'),
  ]);
  const shown = new Set(texts.split('\n').map((line) => line.trim()));
  const missing = specified.split('\n').filter((word) => word !== '' && !shown.has(word));
  expect(missing).toEqual([]);
});

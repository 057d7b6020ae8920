import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const files = ['contract', 'server', 'sample'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name)),
);

function packagesIn(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/^import\s(?!type\s)[^;]*?from '([^.#'][^']*)';/gms);
  return [...imports].flatMap(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? []);
}

test('a server without development dependencies has every package that it imports', () => {
  const imported = files
    .flatMap((file) => packagesIn(file).map((name) => ({ file, name })))
    .filter(({ name }) => !name.startsWith('node:'));
  expect(imported.length).toBeGreaterThan(100);
  expect(imported.filter(({ name }) => !(name in manifest.dependencies))).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
/** Where the guides name files: in the repository, in a root, or in the folder that a section is about. */
const folders = ['', 'contract/', 'server/', 'web/', 'server/engine/', 'test/api/access/', 'web/assets/'];
const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { scripts: object };

describe.each(['README.md', 'CONTRIBUTING.md'])('%s', (guide) => {
  const text = readFileSync(new URL(guide, root), 'utf8');

  it('names files and folders that are there', () => {
    const named = pathsIn(text);
    expect(named).not.toEqual([]);
    // `engine/` is one in each root.
    expect(
      named.filter((path) => !folders.some((folder) => existsSync(new URL(folder + path, root)))),
    ).toEqual([]);
  });

  it('names commands that can be run', () => {
    const named = [...text.matchAll(/npm (?:run )?(start|test|(?<=run )[\w:-]+)/g)].map(([, name]) => name);
    expect(named).not.toEqual([]);
    expect(named.filter((name) => !Object.hasOwn(scripts, name ?? ''))).toEqual([]);
  });
});

/** What is linked to, and what stands in code: an address begins with a slash, a blank to fill in has a `<`. */
function pathsIn(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, path = '']) => path);
  const words = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(/\s/));
  const files = words.filter((word) => /^[\w.-]+(\/[\w.-]*)+$|^[\w-]+\.(ts|tsx|md|json)$/.test(word));
  return [...links.filter((path) => !path.includes(':')), ...files];
}

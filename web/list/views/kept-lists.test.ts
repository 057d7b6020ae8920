import { expect, it } from 'vitest';
import { resources } from '#contract/resources.ts';
import { dashboardLayout, lists } from '#contract/views/lists.ts';

const written = Object.entries(
  import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
).map(([path, text]) => [path.replace('../..', 'web'), text] as const);

/** The files with a list, and the name of its resource. */
const tables = written.flatMap(([file, text]) =>
  [...text.matchAll(/<ResourceTable\n[^>]*?resource=\{(\w+)\}/g)].map(([, variable = '']) => ({
    file,
    name: variable.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  })),
);
/** The second list of a resource declares its name for saved views. */
const named = written.flatMap(([, text]) =>
  [...text.matchAll(/keptAs: '(.+?)'/g)].map(([, name = '']) => name),
);

it('finds the resource of every list', () => {
  const unknown = tables.filter(({ name }) => resources.every((resource) => resource.name !== name));
  expect(unknown).toEqual([]);
});

it('has a name for every list with saved views', () => {
  const shown = [...new Set([...tables.map(({ name }) => name), ...named, dashboardLayout])];
  expect(shown.toSorted(), 'the names in contract/views/lists.ts').toEqual(lists.toSorted());
});

it('has a name of its own for the second list of a resource', () => {
  const repeated = tables.filter(({ name }, index) => tables.findIndex((each) => each.name === name) < index);
  const files = repeated.map(({ file }) => file).join(', ');
  expect(named, `one \`keptAs\` in the page params for each of ${files}`).toHaveLength(repeated.length);
});

import { expect, it } from 'vitest';
import { resources } from '#contract/resources.ts';
import { lists } from '#contract/views/lists.ts';

const written = Object.values(
  import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
);

it('has a name for every list with saved views', () => {
  const tables = written.flatMap((text) => [...text.matchAll(/<ResourceTable\n/g)]);
  expect(tables).toHaveLength(lists.length);
  // The second list of a resource declares its name for saved views.
  const others = lists.filter((name) => !resources.some((resource) => resource.name === name));
  const said = written.flatMap((text) => [...text.matchAll(/keptAs: '(.+?)'/g)].map(([, name]) => name));
  expect(said.toSorted()).toEqual(others.toSorted());
});

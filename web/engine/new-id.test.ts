import { expect, it } from 'vitest';
import { newId } from './new-id.ts';

it('creates unique version 7 UUIDs that start with the time', () => {
  const ids = Array.from({ length: 200 }, newId);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  const time = Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16);
  expect(Math.abs(time - Date.now())).toBeLessThan(5000);
});

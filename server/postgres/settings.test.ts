import { expect, test } from 'vitest';
import { settingsFor, usableMemory } from './settings.ts';

const gigabyte = 1024 ** 3;

test.each([
  [0.5, { shared_buffers: '64MB', effective_cache_size: '256MB', work_mem: '8MB', max_wal_size: '256MB' }],
  [1, { shared_buffers: '64MB', effective_cache_size: '256MB', work_mem: '8MB', max_wal_size: '256MB' }],
  [2, { shared_buffers: '64MB', effective_cache_size: '256MB', work_mem: '8MB', max_wal_size: '256MB' }],
  [3, { shared_buffers: '384MB', effective_cache_size: '1536MB', work_mem: '8MB', max_wal_size: '384MB' }],
  [4, { shared_buffers: '512MB', effective_cache_size: '2048MB', work_mem: '8MB', max_wal_size: '512MB' }],
  [8, { shared_buffers: '512MB', effective_cache_size: '4096MB', work_mem: '16MB', max_wal_size: '1024MB' }],
  [16, { shared_buffers: '512MB', effective_cache_size: '8192MB', work_mem: '32MB', max_wal_size: '1024MB' }],
  [
    64,
    { shared_buffers: '512MB', effective_cache_size: '16384MB', work_mem: '32MB', max_wal_size: '1024MB' },
  ],
])('settings for %d GB of memory', (memory, settings) => {
  expect(settingsFor(memory * gigabyte)).toMatchObject(settings);
});

test.each([
  [2, '64MB'],
  [3, '96MB'],
  [4, '128MB'],
  [8, '256MB'],
  [64, '256MB'],
])('with %d GB of memory, maintenance_work_mem is %s', (memory, size) => {
  expect(settingsFor(memory * gigabyte).maintenance_work_mem).toBe(size);
});

test('the operator can set shared buffers', () => {
  expect(settingsFor(8 * gigabyte, '2GB')).toEqual({
    ...settingsFor(8 * gigabyte),
    shared_buffers: '2GB',
  });
});

test('every acknowledged commit is on disk, with any memory', () => {
  const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
  expect(settingsFor(gigabyte)).toMatchObject(durable);
  expect(settingsFor(64 * gigabyte)).toMatchObject(durable);
});

test.each([
  ['the limit of a container', gigabyte, 8 * gigabyte, gigabyte],
  ['that of the machine when the limit is unknown', 0, 8 * gigabyte, 8 * gigabyte],
  ['that of the machine when there is no limit', 2 ** 64, 8 * gigabyte, 8 * gigabyte],
])('usable memory is %s', (_what, limit, total, usable) => {
  expect(usableMemory(limit, total)).toBe(usable);
});

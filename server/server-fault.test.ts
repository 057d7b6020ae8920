import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { refusalOf, HttpError } from './http-error.ts';
import { serverFaultOf } from './server-fault.ts';

const ofDatabase = (code: string, message = 'x') =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), { code });
const ofSystem = (code: string) => Object.assign(new Error(`${code}: x, write`), { code });

describe('a server fault is recognised', () => {
  it.each([
    ['53100', 'could not extend file "base/5/1249": No space left on device', 'disk-full'],
    ['53400', 'temporary file size exceeds "temp_file_limit" (1024kB)', 'disk-full'],
    ['53200', 'out of memory', 'out-of-memory'],
    ['58030', 'could not read block 3 in file "base/5/1249": Input/output error', 'disk-failed'],
    ['25006', 'cannot execute INSERT in a read-only transaction', 'read-only'],
    ['XX001', 'invalid page in block 3 of relation "base/5/1249"', 'data-damaged'],
    ['XX002', 'index "sites_pkey" contains corrupted page at block 1', 'data-damaged'],
    ['XX000', 'could not extend file "base/5/1249": Disk quota exceeded', 'disk-full'],
    ['XX000', 'could not write to file "pg_wal/xlogtemp.9": Interrupted', 'disk-failed'],
    ['42501', 'could not open file "base/5/1249": Read-only file system', 'read-only'],
    ['42501', 'permission denied for table sites', undefined],
    ['XX000', 'cache lookup failed for type 5', undefined],
    ['22P02', 'invalid input syntax for type uuid: "No space left on device"', undefined],
    ['53300', 'sorry, too many clients already', undefined],
  ])('by the SQLSTATE %s with "%s": %s', (code, message, fault) => {
    expect(serverFaultOf(ofDatabase(code, message))).toBe(fault);
  });

  it.each([
    ['ENOSPC', 'disk-full'],
    ['EDQUOT', 'disk-full'],
    ['EROFS', 'read-only'],
    ['EIO', 'disk-failed'],
    ['ENOENT', undefined],
  ])('by the system error %s: %s', (code, fault) => {
    expect(serverFaultOf(ofSystem(code))).toBe(fault);
  });
});

it('refusalOf returns its own errors unchanged', () => {
  const refused = refusalOf(ofSystem('ENOSPC'), {});
  expect(refused).toBeInstanceOf(HttpError);
  expect(refusalOf(refused, {})).toBe(refused);
});

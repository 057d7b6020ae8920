import pg from 'pg';

/** Something wrong with the server itself: no request can help it, an administrator must. */
export type ServerFault = 'disk-full' | 'disk-failed' | 'read-only' | 'out-of-memory' | 'data-damaged';

/** By PostgreSQL's SQLSTATE. */
const faultOfState: Record<string, ServerFault> = {
  // Of a hosted database too that allows no more writes because its disk is nearly full.
  '25006': 'read-only',
  '53100': 'disk-full',
  '53200': 'out-of-memory',
  // More temporary files than temp_file_limit allows.
  '53400': 'disk-full',
  '58030': 'disk-failed',
  XX001: 'data-damaged',
  XX002: 'data-damaged',
};

/** By the operating system's code, as Node names it. */
const faultOfErrno: Record<string, ServerFault> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'read-only',
  EIO: 'disk-failed',
  ENOMEM: 'out-of-memory',
};

/** PostgreSQL has no SQLSTATE for some failures of a file: it quotes the operating system under one of these. */
const unspecificStates = ['42501', '53000', '58000', '58P01', 'XX000'];
const faultOfMessage: readonly (readonly [RegExp, ServerFault])[] = [
  [/no space left on device|disk quota exceeded/i, 'disk-full'],
  [/read-only file system/i, 'read-only'],
  [/input\/output error/i, 'disk-failed'],
  [/could not (extend|write|fsync|flush)\b.* file/i, 'disk-failed'],
];

export function serverFaultOf(error: unknown): ServerFault | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const code = String(error.code);
  if (!(error instanceof pg.DatabaseError)) return faultOfErrno[code];
  if (!unspecificStates.includes(code)) return faultOfState[code];
  return faultOfMessage.find(([pattern]) => pattern.test(error.message))?.[1];
}

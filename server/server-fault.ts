import pg from 'pg';

/** A fault of the server itself, which an administrator must fix. */
export type ServerFault = 'disk-full' | 'disk-failed' | 'read-only' | 'out-of-memory' | 'data-damaged';

/** By SQLSTATE of PostgreSQL. */
const faultOfState: Record<string, ServerFault> = {
  // Also hosted databases that refuse writes because their disk is nearly full.
  '25006': 'read-only',
  '53100': 'disk-full',
  '53200': 'out-of-memory',
  // Temporary files exceed temp_file_limit.
  '53400': 'disk-full',
  '58030': 'disk-failed',
  XX001: 'data-damaged',
  XX002: 'data-damaged',
};

/** By error code of the operating system. */
const faultOfErrno: Record<string, ServerFault> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'read-only',
  EIO: 'disk-failed',
  ENOMEM: 'out-of-memory',
};

/**
 * For some file errors PostgreSQL has no SQLSTATE of its own: it quotes the operating system's message under one of
 * these.
 */
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

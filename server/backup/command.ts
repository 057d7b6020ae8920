import { resolve } from 'node:path';
import { programVersion, readOptions } from '../options.ts';
import { StartError } from '../start-error.ts';
import { openArchive } from './archive-reading.ts';
import { readMigrations } from '../database/migrate.ts';
import { refuseUnknownHistory } from './history.ts';
import { findKey, findKeyOf } from './key-at-hand.ts';
import type { Unlogged } from './log.ts';
import { prove, refuseDoubtful } from './proof.ts';
import { takeBackup } from './take.ts';
import { withSource, type Source, type Surroundings } from './source.ts';
import { recoverAdmin } from '../auth/recover-admin.ts';
import { verifyAudit } from '../history/chain/command.ts';
import { restoreTo } from './target.ts';
import { amount, describeManifest, keyFor, keyNotIn, moment, signedNow, describeSize } from './words.ts';

export type Environment = Record<string, string | undefined>;

export type Command = Surroundings & {
  environment: Environment;
  args: string[];
  /** Relative paths are resolved from here. */
  folder: string;
  /** The folder of this program's migrations. */
  migrations: URL;
};

const usage = {
  backup: `'npm run backup', with a file's name if you like, and '-- --sample' for the sample`,
  restore: `'npm run restore' and the file of a backup, with '-- --unsigned' for one whose signature cannot be checked`,
  'verify-backup': `'npm run verify-backup' and the file of a backup`,
};

const commands: Record<string, (command: Command) => Promise<string[]>> = {
  backup,
  restore,
  'verify-backup': verify,
  'verify-audit': verifyAudit,
  'recover-admin': recoverAdmin,
};

/** Runs a command and returns the lines to print. */
export function runCommand(name: string, command: Command): Promise<string[]> {
  const chosen = commands[name];
  if (!chosen)
    throw new StartError(`Unknown command '${name}'. The commands are ${Object.keys(commands).join(', ')}.`);
  return chosen(command);
}

async function backup(command: Command): Promise<string[]> {
  const { environment, args, folder } = command;
  const files = args.filter((argument) => argument !== '--sample');
  if (files.length > 1 || files.some((file) => file.startsWith('-')))
    throw new StartError(`Run ${usage.backup}.`);
  const options = readOptions(environment, args.includes('--sample') ? ['--sample'] : []);
  return withSource(options, command, async (source) => {
    const path = resolve(folder, files[0] ?? defaultName(source, new Date()));
    const keyAtHand = await findKey({ key: options.key, dataDir: source.dataDir });
    const { manifest, size, unlogged } = await takeBackup({
      ...source,
      path,
      program: await programVersion(),
      key: keyAtHand.key,
      signal: command.signal,
    });
    return [
      `${source.database} as of ${moment(manifest.takenAt)} is in ${path} (${amount(manifest)}, ${describeSize(size)}).`,
      keyNotIn(manifest, keyAtHand),
      signedNow(keyAtHand),
      ...notLogged('The backup', unlogged),
    ];
  });
}

async function restore(command: Command): Promise<string[]> {
  const options = readOptions(command.environment, []);
  const args = command.args.filter((argument) => argument !== '--unsigned');
  const file = onlyFile({ args }, usage.restore);
  const archive = await openArchive(resolve(command.folder, file));
  try {
    const keyBefore = await findKeyOf(options);
    const proof = prove(archive, keyBefore);
    if (args.length === command.args.length) refuseDoubtful(proof, archive, { keyAtHand: keyBefore, file });
    refuseUnknownHistory(archive.manifest, await readMigrations(command.migrations));
    await archive.check(command.signal);
    const { database, dataDir, unlogged } = await restoreTo({
      ...command,
      asked: options,
      archive,
      key: keyBefore.key,
    });
    const keyAtHand = await findKey({ key: options.key, dataDir });
    return [
      `${database} now contains the backup taken at ${moment(archive.manifest.takenAt)}: ${amount(archive.manifest)}, each table compared.`,
      proof.sentence,
      keyFor(archive.manifest, keyAtHand),
      ...notLogged('The restore', unlogged),
      'Sessions, API keys and one-time codes are not restored: everyone must sign in again, and software needs new API keys.',
    ];
  } finally {
    await archive.close();
  }
}

async function verify(command: Command): Promise<string[]> {
  const options = readOptions(command.environment, []);
  const path = resolve(command.folder, onlyFile(command, usage['verify-backup']));
  const archive = await openArchive(path);
  try {
    await archive.check(command.signal);
    const { sentence } = prove(archive, await findKeyOf(options));
    return [
      `${path} (${describeSize(archive.size)}) is whole.`,
      ...describeManifest(archive.manifest),
      sentence,
    ];
  } finally {
    await archive.close();
  }
}

function notLogged(what: string, why: Unlogged): string[] {
  return why === null ? [] : [`${what} is not in the audit log, because ${why}.`];
}

function onlyFile({ args }: Pick<Command, 'args'>, how: string): string {
  const [file, ...others] = args;
  if (file === undefined || others.length > 0 || file.startsWith('-')) throw new StartError(`Run ${how}.`);
  return file;
}

function defaultName({ shortName }: Source, now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `bilum-${shortName.replace(/[^\w-]/g, '-')}-${day}-${two(now.getHours())}${two(now.getMinutes())}.bilum`;
}

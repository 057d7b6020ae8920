import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isIPv4, isIPv6 } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAddressRange } from './http/address-ranges.ts';
import { StartError } from './start-error.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What the environment and the arguments ask for. */
export type StartOptions = {
  host: string;
  /** 0 lets the system choose a free one. */
  port: number;
  /** Absolute. The embedded PostgreSQL may move it: see `openDataFolder`. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Who owns what is in that database, where the server works as somebody else. */
  databaseOwnerUrl: string | undefined;
  adminUsername: string;
  adminPassword: string | undefined;
  /** `SAMPLE_DATA`: 1 fills a sample organisation, 0 does not; unsaid, only a new database of our own gets one. */
  sampleData: boolean | undefined;
  /** `npm start -- --sample`: open the sample although the own organisation exists. */
  openSample: boolean;
  /** `npm start -- --discard-restore`: start although a restore into the database was cut off. */
  discardRestore: boolean;
  /** `BILUM_PG_SHARED_BUFFERS`: of a PostgreSQL of our own, as PostgreSQL writes it. */
  sharedBuffers: string | undefined;
  key: string | undefined;
  production: boolean;
  logLevel: (typeof logLevels)[number];
  /** Addresses of the proxies that may say who asks: nobody else's word counts. */
  trustProxy: string[];
  /** Networks of the own that webhooks may lead into, and be sent to in the clear. */
  webHookNetworks: string[];
  /** The address that people open, where it is not the one the server listens at. */
  publicUrl: string | undefined;
};

/** What the server runs with, once its database is known. */
export type Options = StartOptions & { isSample: boolean };

type Environment = Record<string, string | undefined>;

export function readOptions(environment: Environment, args: string[]): StartOptions {
  const unknown = args.find((argument) => !['--sample', '--discard-restore'].includes(argument));
  if (unknown !== undefined) {
    throw new StartError(
      `'${unknown}' is not an argument Bilum knows; there are --sample and --discard-restore.`,
    );
  }
  // An empty variable counts as absent: compose files and shells write it that way.
  const value = (name: string) => environment[name] || undefined;
  return {
    host: value('HOST') ?? '127.0.0.1',
    port: readPort(value('PORT')),
    dataDir: resolve(projectRoot(), value('DATA_DIR') ?? 'data'),
    ...readDatabaseUrls(value('DATABASE_URL'), value('DATABASE_OWNER_URL')),
    adminUsername: value('ADMIN_USERNAME') ?? 'admin',
    adminPassword: value('ADMIN_PASSWORD'),
    sampleData: readSampleData(value('SAMPLE_DATA')),
    openSample: args.includes('--sample'),
    discardRestore: args.includes('--discard-restore'),
    sharedBuffers: readMemorySize('BILUM_PG_SHARED_BUFFERS', value('BILUM_PG_SHARED_BUFFERS')),
    key: value('BILUM_KEY'),
    production: value('NODE_ENV') === 'production',
    logLevel: readLogLevel(value('LOG_LEVEL'), value('NODE_ENV') === 'production'),
    trustProxy: readRanges('TRUST_PROXY', value('TRUST_PROXY')),
    webHookNetworks: readRanges('WEB_HOOK_NETWORKS', value('WEB_HOOK_NETWORKS')),
    publicUrl: readPublicUrl(value('PUBLIC_URL')),
  };
}

/** Source and bundle lie at different depths; both have the package file somewhere above them. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}

export async function programVersion(): Promise<string> {
  const text = await readFile(join(projectRoot(), 'package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(text);
  return version;
}

export function isLoopback(host: string): boolean {
  if (isIPv4(host)) return host.startsWith('127.');
  if (!isIPv6(host)) return /^localhost\.?$/i.test(host);
  // One spelling of the many that the address has.
  return /^\[::(1|ffff:7f[\da-f]{2}:[\da-f]{1,4})\]$/.test(
    new URL(`http://[${host.replace(/%.*/, '')}]`).hostname,
  );
}

/** The address to show to a person; a server that listens everywhere is shown at localhost. */
export function addressOf({ host, port }: { host: string; port: number }): string {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}

/** A sample has well-known people in it, so strangers may not reach one that nobody has closed off. */
export function refuseOpenSample({ host, adminPassword }: StartOptions): void {
  if (isLoopback(host) || adminPassword !== undefined) return;
  throw new StartError(
    `HOST=${host} would make the sample organisation public on the network. Set ADMIN_PASSWORD, or SAMPLE_DATA=0 to start your own organisation.`,
  );
}

function readPort(text: string | undefined): number {
  if (text === undefined) return 3000;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new StartError(`PORT is '${text}', but it must be a number from 0 to 65535.`);
}

function readDatabaseUrls(
  program: string | undefined,
  owner: string | undefined,
): Pick<StartOptions, 'databaseUrl' | 'databaseOwnerUrl'> {
  if (program === undefined && owner !== undefined)
    throw new StartError('DATABASE_OWNER_URL needs DATABASE_URL, which is not set.');
  return {
    databaseUrl: readDatabaseUrl('DATABASE_URL', program),
    databaseOwnerUrl: readDatabaseUrl('DATABASE_OWNER_URL', owner),
  };
}

function readDatabaseUrl(name: string, text: string | undefined): string | undefined {
  if (text === undefined || /^postgres(ql)?:\/\/./.test(text)) return text;
  throw new StartError(`${name} must look like postgresql://user:password@host:5432/database.`);
}

function readSampleData(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text === '1') return true;
  if (text === '0') return false;
  throw new StartError(`SAMPLE_DATA is '${text}', but it must be 0 or 1.`);
}

function readMemorySize(name: string, text: string | undefined): string | undefined {
  if (text === undefined || /^[1-9]\d{0,5}(MB|GB)$/.test(text)) return text;
  throw new StartError(`${name} is '${text}', but it must be an amount of memory such as 256MB or 2GB.`);
}

function readRanges(name: string, text: string | undefined): string[] {
  if (text === undefined) return [];
  const addresses = text.split(',').map((address) => address.trim());
  if (addresses.every(isAddressRange)) return addresses;
  throw new StartError(`${name} is '${text}', but it must be addresses such as 10.0.0.5 or 10.0.0.0/24.`);
}

/** Only its name is believed in; what else an address may hold would be said for nothing. */
function readPublicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isAddress = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (isAddress && /^([a-z\d_-]+(\.[a-z\d_-]+)*\.?|\[[\da-f:]+\])$/.test(url.hostname)) return url.origin;
  throw new StartError(
    `PUBLIC_URL is '${text}', but it must be an address without a path, for example https://bilum.example.org.`,
  );
}

/** In production each request is one line. */
function readLogLevel(text: string | undefined, production: boolean): StartOptions['logLevel'] {
  if (text === undefined) return production ? 'info' : 'warn';
  const level = logLevels.find((name) => name === text);
  if (level !== undefined) return level;
  throw new StartError(`LOG_LEVEL is '${text}', but it must be one of ${logLevels.join(', ')}.`);
}

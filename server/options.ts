import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isIPv4, isIPv6 } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAddressRange } from './http/address-ranges.ts';
import { StartError } from './start-error.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type StartOptions = {
  host: string;
  /** 0 lets the system choose a free port. */
  port: number;
  /** Absolute. The embedded PostgreSQL may move it: see `openDataFolder`. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** The role that owns the tables, if the server connects as another one. */
  databaseOwnerUrl: string | undefined;
  adminUsername: string;
  adminPassword: string | undefined;
  /** `SAMPLE_DATA`: 1 creates sample data, 0 does not. Without it, only a new embedded database gets sample data. */
  sampleData: boolean | undefined;
  /** `npm start -- --sample`: opens the sample data although the own organisation exists. */
  openSample: boolean;
  /** `npm start -- --discard-restore`: starts although a restore into the database was interrupted. */
  discardRestore: boolean;
  /** `BILUM_PG_SHARED_BUFFERS`: for the embedded PostgreSQL, in its own notation. */
  sharedBuffers: string | undefined;
  key: string | undefined;
  production: boolean;
  logLevel: (typeof logLevels)[number];
  /** The addresses of trusted proxies. No other client may name the address of a request. */
  trustProxy: string[];
  /** Internal networks that webhooks may be sent to, also over plain HTTP. */
  webHookNetworks: string[];
  /** Internal networks that the mail server and the gateway for text messages may be in. */
  messageNetworks: string[];
  /** `MAIL_CA_FILE`: certificates of authorities of the operator's own that sign the one of the mail server. */
  mailCertificates: string | undefined;
  /** Internal networks that identity providers may be in, also over plain HTTP. */
  identityProviderNetworks: string[];
  /** The URL that people open, if it differs from the address that the server listens on. */
  publicUrl: string | undefined;
};

/** The options of the server once its database is known. */
export type Options = StartOptions & { isSample: boolean };

type Environment = Record<string, string | undefined>;

export function readOptions(environment: Environment, args: string[]): StartOptions {
  const unknown = args.find((argument) => !['--sample', '--discard-restore'].includes(argument));
  if (unknown !== undefined) {
    throw new StartError(
      `'${unknown}' is not an argument Bilum knows; there are --sample and --discard-restore.`,
    );
  }
  // An empty variable counts as unset, because compose files and shells write it that way.
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
    messageNetworks: readRanges('MESSAGE_NETWORKS', value('MESSAGE_NETWORKS')),
    mailCertificates: readCertificates(value('MAIL_CA_FILE')),
    identityProviderNetworks: readRanges('IDENTITY_PROVIDER_NETWORKS', value('IDENTITY_PROVIDER_NETWORKS')),
    publicUrl: readPublicUrl(value('PUBLIC_URL')),
  };
}

/** Source and bundle are at different depths below the package file. */
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
  // Normalises the many notations of the address.
  return /^\[::(1|ffff:7f[\da-f]{2}:[\da-f]{1,4})\]$/.test(
    new URL(`http://[${host.replace(/%.*/, '')}]`).hostname,
  );
}

/** The URL to show to a person. A server that listens on all addresses is shown as localhost. */
export function addressOf({ host, port }: { host: string; port: number }): string {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}

/** The sample data has well-known users, so it must not be reachable from the network without a password. */
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

function readCertificates(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  try {
    const text = readFileSync(path, 'utf8');
    if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  } catch {
    throw new StartError(`MAIL_CA_FILE is '${path}', which cannot be read.`);
  }
  throw new StartError(`MAIL_CA_FILE is '${path}', which has no certificate in PEM form.`);
}

/** Only the origin is used, so any other part of the URL is refused. */
function readPublicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isAddress = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (isAddress && /^([a-z\d_-]+(\.[a-z\d_-]+)*\.?|\[[\da-f:]+\])$/.test(url.hostname)) return url.origin;
  throw new StartError(
    `PUBLIC_URL is '${text}', but it must be an address without a path, for example https://bilum.example.org.`,
  );
}

/** By default, production logs a line for each request. */
function readLogLevel(text: string | undefined, production: boolean): StartOptions['logLevel'] {
  if (text === undefined) return production ? 'info' : 'warn';
  const level = logLevels.find((name) => name === text);
  if (level !== undefined) return level;
  throw new StartError(`LOG_LEVEL is '${text}', but it must be one of ${logLevels.join(', ')}.`);
}

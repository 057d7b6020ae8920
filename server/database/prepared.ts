import type { PoolClient } from 'pg';

/** The prefix of names that may be retired. The program's fixed statements are few and keep theirs. */
const prefix = 'shape_';
const inUse = new Set<string>();
let namesCreated = 0;
let retirements = 0;

/** The number of retirements when a connection was last cleaned. */
const cleanedAt = new WeakMap<PoolClient, number>();

/** A new name that was never used, because a connection may still have an old one prepared. */
export function createName(): string {
  namesCreated += 1;
  const name = `${prefix}${namesCreated}`;
  inUse.add(name);
  return name;
}

export function retireName(name: string | undefined): void {
  if (name && inUse.delete(name)) retirements += 1;
}

export function mayKnowRetired(client: PoolClient): boolean {
  return (cleanedAt.get(client) ?? 0) !== retirements;
}

/** Deallocates retired statements before a connection is used again. */
export async function deallocateRetired(client: PoolClient): Promise<void> {
  cleanedAt.set(client, retirements);
  const known = knownToDriver(client);
  const retired = Object.keys(known).filter((name) => name.startsWith(prefix) && !inUse.has(name));
  if (retired.length === 0) return;
  for (const name of retired) Reflect.deleteProperty(known, name);
  await client.query(retired.map((name) => `deallocate ${name}`).join('; '));
}

/** The driver's private map of the names that it has prepared on a connection. */
function knownToDriver({ connection }: PoolClient): object {
  const known = 'parsedStatements' in connection ? connection.parsedStatements : undefined;
  return typeof known === 'object' && known !== null ? known : {};
}

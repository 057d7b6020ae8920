import type { PoolClient } from 'pg';

/** Names of statements that may be taken away again. Those of the program's own statements are few, and stay. */
const prefix = 'shape_';
const inUse = new Set<string>();
let given = 0;
let retirements = 0;

/** Up to which retirement a connection was looked through. */
const lookedThrough = new WeakMap<PoolClient, number>();

/** A name that no statement has had: a connection may still know an older one. */
export function nameGiven(): string {
  given += 1;
  const name = `${prefix}${given}`;
  inUse.add(name);
  return name;
}

export function nameRetired(name: string | undefined): void {
  if (name && inUse.delete(name)) retirements += 1;
}

/** Whether names were taken away since a connection was last looked through. */
export function mayKnowRetired(client: PoolClient): boolean {
  return (lookedThrough.get(client) ?? 0) !== retirements;
}

/** Before a connection is used again: plans under names that were taken away go. */
export async function deallocateRetired(client: PoolClient): Promise<void> {
  lookedThrough.set(client, retirements);
  const known = knownToDriver(client);
  const retired = Object.keys(known).filter((name) => name.startsWith(prefix) && !inUse.has(name));
  if (retired.length === 0) return;
  for (const name of retired) Reflect.deleteProperty(known, name);
  await client.query(retired.map((name) => `deallocate ${name}`).join('; '));
}

/** The driver keeps, for each connection, what it has prepared there by name. */
function knownToDriver({ connection }: PoolClient): object {
  const known = 'parsedStatements' in connection ? connection.parsedStatements : undefined;
  return typeof known === 'object' && known !== null ? known : {};
}

import { randomUUID } from 'node:crypto';
import type { Client, MadePerson, TestServer } from '../server.ts';
import { askers, type Asker, type Target } from './tables.ts';

export interface Somebody {
  /** Who asks. */
  client: Client;
  own: MadePerson;
  /** Somebody below them in the supervisor line, by two steps. */
  team: MadePerson;
}

/** One person of each role with a team of their own, and one person who is in nobody's. */
export async function buildWorld(server: TestServer) {
  const people = new Map<Asker, Somebody>();
  for (const asker of askers.slice(1)) {
    const username = asker.toLowerCase().replaceAll(/\W+/g, '.');
    const own = await server.person({ username, roleName: asker });
    const foreman = await server.person({ username: `${username}.foreman`, supervisorId: own.employeeId });
    const team = await server.person({ username: `${username}.team`, supervisorId: foreman.employeeId });
    people.set(asker, { client: own.client, own, team });
  }
  const other = await server.person({ username: 'other' });

  function of(asker: Asker): Somebody {
    if (asker === 'nobody') return { ...of('Employee'), client: server.nobody };
    const somebody = people.get(asker);
    if (!somebody) throw new Error(`There is no ${asker}`);
    return somebody;
  }

  function personAt(asker: Asker, target: Target): MadePerson {
    if (target === 'own') return of(asker).own;
    if (target === 'team') return of(asker).team;
    if (target === 'other') return other;
    throw new Error(`Nobody is ${target}`);
  }

  const assetIds = new Map<string, string>();

  /** An asset assigned to the person. */
  async function assetOf({ employeeId }: MadePerson): Promise<string> {
    const known = assetIds.get(employeeId);
    if (known) return known;
    const made = await server.made('/api/assets', {
      assetTag: randomUUID().slice(0, 30),
      assetName: 'Pump',
      category: 'Tool',
      assignedToId: employeeId,
    });
    assetIds.set(employeeId, made);
    return made;
  }

  /** A session of the person, beside the one they ask with. */
  async function sessionOf({ userId }: MadePerson): Promise<string> {
    await server.openSession(userId);
    const { id } = await server.row<{ id: string }>(
      'select id from sessions where user_id = $1 order by id desc limit 1',
      [userId],
    );
    return id;
  }

  async function role(): Promise<string> {
    return server.made('/api/roles', { roleName: randomUUID(), permissions: {} });
  }

  async function site(): Promise<string> {
    return server.made('/api/sites', { name: randomUUID(), code: randomUUID().slice(0, 10) });
  }

  /** The id of a record of `resource` at `target`, as the asker stands to it. */
  async function recordAt(resource: string, asker: Asker, target: Target): Promise<string> {
    if (target === 'missing') return randomUUID();
    if (resource === 'roles') return role();
    if (resource === 'sites') return site();
    const person = personAt(asker, target);
    if (resource === 'users') return person.userId;
    if (resource === 'employees') return person.employeeId;
    if (resource === 'assets') return assetOf(person);
    if (resource === 'sessions') return sessionOf(person);
    throw new Error(`There are no records of ${resource}`);
  }

  return { of, personAt, recordAt };
}

export type World = Awaited<ReturnType<typeof buildWorld>>;

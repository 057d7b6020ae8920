import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Facts } from '#contract/auth/claims.ts';
import { users } from '#contract/users/users.ts';
import type { RoleRule } from '#contract/auth/identity-providers.ts';
import { recordEvent, type Actor } from '#server/database/audit.ts';
import { newId } from '#server/database/new-id.ts';
import { one, run, silent, statement, type Database } from '#server/database/statement.ts';
import { insertInto, updateTable } from '#server/database/write-sql.ts';
import { userTable } from '#server/users/tables.ts';
import { noteAccount } from '../account-notices.ts';
import { identityTable } from '../single-sign-on-tables.ts';
import type { Provider } from './providers.ts';
import { Refused } from './refusals.ts';

export interface Person {
  userId: string;
  name: string;
  isActive: boolean;
}

export interface Linked extends Person {
  identityId: string;
}

const person = sql`users.id as "userId", users.first_name || ' ' || users.last_name as name,
  users.is_active as "isActive"`;

const bySubject = statement(sql`select ${person}, identities.id as "identityId"
  from identities join users on users.id = identities.user_id
  where identities.provider_id = ${sql.placeholder('providerId')}::uuid
    and identities.subject = ${sql.placeholder('subject')}`);

const byEmail = statement(
  sql`select ${person} from users where lower(users.email) = lower(${sql.placeholder('email')}::text)`,
);

const byNumber = statement(sql`select ${person} from users join employees on employees.user_id = users.id
  where lower(employees.employee_id) = lower(normal_identifier(${sql.placeholder('number')}::text))`);

/** Inserts nothing when the user, or the account at the provider, is linked already. */
const link = statement(sql`${insertInto(identityTable)} (id, provider_id, subject, user_id)
  values (${sql.placeholder('id')}, ${sql.placeholder('providerId')}, ${sql.placeholder('subject')},
    ${sql.placeholder('userId')}) on conflict do nothing returning id`);

const insertUser =
  statement(sql`${insertInto(userTable)} (id, first_name, last_name, username, email, role_id)
  values (${sql.placeholder('id')}, ${sql.placeholder('firstName')}, ${sql.placeholder('lastName')},
    ${sql.placeholder('username')}, ${sql.placeholder('email')}, ${sql.placeholder('roleId')})`);

const touch = silent(
  statement(sql`${updateTable(identityTable)} set last_used_at = ${sql.placeholder('at')}::timestamptz
  where id = ${sql.placeholder('id')}::uuid`),
);

interface SigningIn {
  provider: Provider;
  subject: string;
  facts: Facts;
  rule: RoleRule | null;
  actor: Actor;
  request: FastifyRequest;
}

/**
 * The user that an account at a provider belongs to. At the first sign-in it is linked to the user with the verified
 * e-mail address or the employee number, or to a new user. Afterwards only the link counts, so nobody becomes
 * somebody else by a new e-mail address. Throws `Refused`.
 */
export async function findPerson(tx: PoolClient, signingIn: SigningIn): Promise<Linked> {
  const { provider, subject } = signingIn;
  const linked = await linkedPerson(tx, provider.id, subject);
  if (linked) return active(linked);
  const found = await matched(tx, signingIn);
  const chosen = found ? active(found) : await signUp(tx, signingIn);
  const { userId, name } = chosen;
  const [made] = await run<{ id: string }>(tx, link, {
    id: newId(),
    providerId: provider.id,
    subject,
    userId,
  });
  if (!made) {
    // A sign-in at the same moment may have linked the same account.
    const meanwhile = await linkedPerson(tx, provider.id, subject);
    if (meanwhile?.userId === userId) return active(meanwhile);
    throw new Refused('otherAccount', name);
  }
  await recordEvent(tx, signingIn.actor, {
    action: 'update',
    resource: 'users',
    recordId: userId,
    note: `linked an account of ${provider.name}`,
  });
  if (found)
    await noteAccount(tx, {
      userId,
      kind: 'identity-linked',
      detail: provider.name,
      by: signingIn.request,
    });
  return { ...chosen, identityId: made.id };
}

/** The user of an account that is linked already, for the log of refusals. */
export async function linkedPerson(
  database: Database,
  providerId: string,
  subject: string,
): Promise<Linked | null> {
  const [linked] = await run<Linked>(database, bySubject, { providerId, subject });
  return linked ?? null;
}

export async function noteIdentityUse(database: Database, id: string, at: Date): Promise<void> {
  await run(database, touch, { id, at: at.toISOString() });
}

/** Whether two sign-ins at the same moment both added the same user. */
export function isSameUserAdded(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^users_(username|email)_unique$/.test(error.constraint ?? '');
}

/** Null when nobody matches and new users may sign up. */
async function matched(tx: PoolClient, { provider, facts }: SigningIn): Promise<Person | null> {
  const { email, employeeNumber: number } = facts;
  if (provider.matchBy === 'Employee number') {
    if (number === null) throw new Refused('noNumber', provider.employeeNumberClaim);
    const [found] = await run<Person>(tx, byNumber, { number });
    if (!found && !provider.maySignUp) throw new Refused('unknownNumber', number);
    return found ?? null;
  }
  refuseUnverified(facts);
  const [found] = await run<Person>(tx, byEmail, { email });
  if (!found && !provider.maySignUp) throw new Refused('unknownEmail', email);
  return found ?? null;
}

function refuseUnverified({ email, isEmailVerified }: Facts): string {
  if (email === null) throw new Refused('noEmail');
  if (!isEmailVerified) throw new Refused('unverifiedEmail', email);
  return email;
}

function active<P extends Person>(found: P): P {
  if (!found.isActive) throw new Refused('inactiveUser', found.name);
  return found;
}

const { firstName, lastName, username } = users.fields;
const NewUser = z.object({ firstName, lastName, username });

/** The e-mail address becomes the username too: it is theirs alone. */
async function signUp(tx: PoolClient, { provider, facts, rule, actor }: SigningIn): Promise<Person> {
  const email = refuseUnverified(facts);
  if (!rule) throw new Refused('noRule', facts.groups.join(', '));
  const values = NewUser.safeParse({ ...facts, username: email });
  if (!values.success) throw new Refused('noName');
  const id = newId();
  const record = { ...values.data, email, roleId: rule.roleId };
  await run(tx, insertUser, { ...record, id });
  await recordEvent(tx, actor, {
    action: 'create',
    resource: 'users',
    recordId: id,
    note: `by single sign-on with ${provider.name}`,
    changes: Object.fromEntries(Object.entries(record).map(([field, value]) => [field, [null, value]])),
  });
  return one<Person>(tx, byEmail, { email });
}

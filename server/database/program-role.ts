import { getTableName, sql } from 'drizzle-orm';
import pg from 'pg';
import { stockLedgerTable, stockMovementTable } from '#server/inventory/tables.ts';
import { paymentFileTable } from '#server/financial/pay-tables.ts';
import { auditChainTable, auditTable } from '#server/history/tables.ts';
import { leaveLedgerTable } from '#server/hr/leave-tables.ts';
import { sealingKeyTable } from '#server/sealing-key/tables.ts';
import { one, statement, transaction } from './statement.ts';

/**
 * Tables that only allow inserts. Triggers enforce that too; these grants also protect against a role that could drop a
 * trigger.
 */
export const appendOnlyTables: readonly string[] = [
  auditTable,
  auditChainTable,
  stockMovementTable,
  leaveLedgerTable,
  paymentFileTable,
].map((table) => getTableName(table));

/** Written only by the owner while a database is prepared. */
const readOnlyTables = ['migrations', getTableName(sealingKeyTable)];

/** `kind` as in pg_class: r or p is a table, v a view, S a sequence. */
type Relation = { name: string; kind: string };

/** The privileges that the program needs at work. None of them can alter, truncate or bypass a table. */
function rightsOn({ name, kind }: Relation): string {
  // A backup needs `select` to read the current value.
  if (kind === 'S') return 'usage, select';
  if (kind === 'v' || readOnlyTables.includes(name)) return 'select';
  if (appendOnlyTables.includes(name)) return 'select, insert';
  // Its triggers write with the program's privileges, and another trigger refuses manual changes.
  if (name === getTableName(stockLedgerTable)) return 'select, insert, update';
  return 'select, insert, update, delete';
}

/**
 * Grants exactly these privileges to the program's role; `owner` connects as the owner of the tables. Tables that the
 * role itself owns are skipped, because without privileges an owner's foreign keys could not be checked.
 */
export async function grantProgram(owner: pg.Pool, role: string): Promise<void> {
  await transaction(owner, async (client) => {
    const { rows } = await client.query<Relation>(relationsOfOwner, [role]);
    const { database } = await one<{ database: string }>(client, thisDatabase);
    const to = pg.escapeIdentifier(role);
    await client.query(onPlaces(pg.escapeIdentifier(database), to));
    await client.query(rows.map((relation) => onRelation(relation, to)).join(''));
  });
}

const thisDatabase = statement(sql`select current_database() as database`);

// Only tables of an owner whose privileges the role does not inherit.
const relationsOfOwner = `
  select relname as name, relkind as kind from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
    and pg_has_role(relowner, 'usage') and not pg_has_role($1, relowner, 'usage')
  order by relname`;

// A temporary table shadows one of the same name and could capture rows meant for the audit log.
function onPlaces(database: string, role: string): string {
  return `
    revoke create on schema public from public, ${role};
    grant usage on schema public to ${role};
    revoke create, temporary on database ${database} from public, ${role};`;
}

function onRelation(relation: Relation, role: string): string {
  const place = `${relation.kind === 'S' ? 'sequence' : 'table'} public.${pg.escapeIdentifier(relation.name)}`;
  return `revoke all on ${place} from ${role}; grant ${rightsOn(relation)} on ${place} to ${role};`;
}

/**
 * Whether SQL injected into the program could alter the audit log. Checks every role that it could assume; a role that
 * may create roles counts as all of them.
 */
export async function couldAlterAudit(program: pg.Pool): Promise<boolean> {
  const { rows } = await program.query<{ could: boolean }>(auditAlterers);
  return rows[0]?.could !== false;
}

const auditAlterers = `
  select exists (
    select from pg_class audit join pg_namespace place on place.oid = relnamespace, pg_roles role, pg_database
    where audit.oid = 'public.audit'::regclass and datname = current_database()
      and pg_has_role(role.oid, 'member')
      and (rolsuper or rolcreaterole or role.oid in (relowner, nspowner, datdba)
        or has_table_privilege(role.oid, audit.oid, 'update, delete, truncate, trigger')
        or has_any_column_privilege(role.oid, audit.oid, 'update'))
  ) as could`;

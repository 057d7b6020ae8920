import { getTableName, sql } from 'drizzle-orm';
import pg from 'pg';
import { stockLedgerTable, stockMovementTable } from '#server/inventory/tables.ts';
import { paymentFileTable } from '#server/financial/pay-tables.ts';
import { auditChainTable, auditTable } from '#server/history/tables.ts';
import { sealingKeyTable } from '#server/sealing-key/tables.ts';
import { one, statement, transaction } from './statement.ts';

/** Tables to which rows are only added. A trigger says so too; this holds against who could drop a trigger. */
export const appendOnlyTables: readonly string[] = [
  auditTable,
  auditChainTable,
  stockMovementTable,
  paymentFileTable,
].map((table) => getTableName(table));

/** Written as a database is prepared, by its owner. */
const readOnlyTables = ['migrations', getTableName(sealingKeyTable)];

/** `kind` as in pg_class: r or p a table, v a view, S a sequence. */
type Relation = { name: string; kind: string };

/** What the program reads and writes at work; nothing that changes what a table is, empties it or looks past its rules. */
function rightsOn({ name, kind }: Relation): string {
  // To read where it stands is for a backup.
  if (kind === 'S') return 'usage, select';
  if (kind === 'v' || readOnlyTables.includes(name)) return 'select';
  if (appendOnlyTables.includes(name)) return 'select, insert';
  // Its triggers write with the rights of the program; a trigger of its own refuses whoever writes by hand.
  if (name === getTableName(stockLedgerTable)) return 'select, insert, update';
  return 'select, insert, update, delete';
}

/**
 * Gives the role as which the program works exactly these rights; `owner` connects as who owns the tables. What the
 * role owns itself is left as it is: an owner without rights could not even have its foreign keys checked.
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

// The role inherits the rights of an owner that it is a member of.
const relationsOfOwner = `
  select relname as name, relkind as kind from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
    and pg_has_role(relowner, 'usage') and not pg_has_role($1, relowner, 'usage')
  order by relname`;

// A temporary table comes before one of the same name, so it could take the rows that are meant for the audit log.
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
 * Could whoever makes the program run SQL of their own alter the audit log? Looked at for each role that it could set
 * itself to; a role that may make roles counts as every one.
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

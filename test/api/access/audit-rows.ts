import type { Answer, TestServer } from '../server.ts';

export interface Row {
  action: string;
  resource: string;
  actor: string | null;
}

export interface Logged extends Row {
  recordId: string | null;
  /** The names of those that changed. */
  fields: string[];
}

export const row = (action: string, resource: string, actor: string | null = 'admin'): Row => ({
  action,
  resource,
  actor,
});

/** What a request left in the log. */
export async function logOf(server: TestServer, answer: Answer): Promise<Logged[]> {
  const { rows } = await server.pool.query<Logged>(
    `select action, resource, users.username as actor, record_id as "recordId",
       array(select jsonb_object_keys(changes) order by 1) as fields
     from audit left join users on users.id = actor_id
     where request_id = $1 order by action desc, resource desc, audit.id`,
    [answer.headers['x-request-id']],
  );
  return rows;
}

export async function rowsOf(server: TestServer, answer: Answer): Promise<Row[]> {
  const logged = await logOf(server, answer);
  return logged.map(({ action, resource, actor }) => ({ action, resource, actor }));
}

/** As if everything so far had been a minute ago: of looks of one person at one record, the log keeps one a minute. */
export async function aMinuteLater({ pool }: TestServer): Promise<void> {
  await pool.query(`alter table audit disable trigger append_only;
    update audit set at = at - interval '61 seconds';
    alter table audit enable trigger append_only`);
}

import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectToDatabase, post, signIn } from './running-server.ts';
import { makeDataDir, startServer, type ServerProcess } from './server-process.ts';

const password = 'woven lagoon bridge 42';

let dataDir: string;
let removeDataDir: () => Promise<void>;
let server: ServerProcess;
let database: Client;
/** Holds what keeps a request from going on. */
let blocker: Client;
let token: string;
let letter: { employeeId: string; templateId: string; title: string; text: string };

beforeAll(async () => {
  ({ dataDir, remove: removeDataDir } = await makeDataDir());
  server = await start();
  [database, blocker] = [await connectToDatabase(dataDir), await connectToDatabase(dataDir)];
  token = await signIn(server.address, password);
  const added = await post(
    `${server.address}/api/employees`,
    { firstName: 'Lucy', lastName: 'Kila', position: 'Surveyor', startDate: '2024-01-01' },
    token,
  );
  const { id: employeeId }: { id: string } = await added.json();
  const { rows } = await database.query<{ id: string }>('select id from letter_templates limit 1');
  letter = {
    employeeId,
    templateId: rows[0]?.id ?? '',
    title: 'Certificate',
    text: 'To whom it may concern',
  };
}, 120_000);

afterAll(async () => {
  await blocker.end();
  await database.end();
  await server.stop();
  await removeDataDir();
}, 60_000);

function start(): Promise<ServerProcess> {
  return startServer({ DATA_DIR: dataDir, SAMPLE_DATA: '0', ADMIN_PASSWORD: password });
}

/** The status of the answer, or null without one. */
function send(id: string): Promise<number | null> {
  return post(`${server.address}/api/letters`, { id, ...letter }, token).then(
    ({ status }) => status,
    () => null,
  );
}

const isWaiting = async () => (await count(`pg_stat_activity where wait_event_type = 'Lock'`)) > 0;
const isStored = (id: string) => async () => (await count(`letters where id = '${id}'`)) > 0;

async function count(from: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from ${from}`);
  return rows[0]?.count ?? 0;
}

interface Moment {
  moment: string;
  /** What keeps the request from going on. */
  lock?: string;
  isReached: (id: string) => () => Promise<boolean>;
  /** Whether the letter is there before it is sent again. */
  isWritten: boolean;
}

const moments: Moment[] = [
  {
    moment: 'before it has a number',
    lock: `select pg_advisory_xact_lock(hashtext('letters'), extract(year from now())::int)`,
    isReached: () => isWaiting,
    isWritten: false,
  },
  {
    moment: 'when its document is written and its number is not',
    lock: 'lock table letters in share mode',
    isReached: () => isWaiting,
    isWritten: false,
  },
  { moment: 'as soon as it is stored', isReached: isStored, isWritten: true },
];

describe('a letter whose server is killed', () => {
  it.each(moments)(
    '$moment is one letter when it is sent again',
    async ({ lock, isReached, isWritten }) => {
      const [before, id] = [await count('letters'), randomUUID()];
      await blocker.query('begin');
      if (lock) await blocker.query(lock);
      const sent = send(id);
      await expect.poll(isReached(id), { interval: 1, timeout: 30_000 }).toBe(true);
      process.kill(server.pid, 'SIGKILL');
      await server.outcome;
      await sent;
      await blocker.query('rollback');
      server = await start();
      token = await signIn(server.address, password);
      expect(await count(`letters where id = '${id}'`)).toBe(isWritten ? 1 : 0);

      const again = await Promise.all([send(id), send(id)]);
      expect(again.toSorted()).toEqual(isWritten ? [200, 200] : [200, 201]);
      const { rows } = await database.query(
        `select (select array_agg(sequence order by sequence) from letters) as numbers,
           (select count(*)::int from employee_documents) as documents,
           (select count(*)::int from files) as files,
           (select count(*)::int from audit where resource = 'employee-documents' and action = 'create') as created`,
      );
      const all = before + 1;
      const numbers = Array.from({ length: all }, (_, index) => index + 1);
      expect(rows).toEqual([{ numbers, documents: all, files: all, created: all }]);
    },
    120_000,
  );
});

import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { password } from './backup-helpers.ts';
import { connectToDatabase, signIn } from './running-server.ts';
import { makeDataDir, startServer } from './server-process.ts';

const patience = { timeout: 60_000, interval: 200 };

interface Standing {
  name: string;
  state: string;
  failure: string | null;
}

test('a page that the disk damaged is found by the nightly check, which names its table', async () => {
  const { dataDir, remove } = await makeDataDir();
  const variables = { DATA_DIR: dataDir, SAMPLE_DATA: '0', ADMIN_PASSWORD: password };
  const readCheck = async (address: string, token: string) => {
    const answer = await fetch(`${address}/api/jobs`, { headers: { authorization: `Bearer ${token}` } });
    const jobs: Standing[] = await answer.json();
    return jobs.find(({ name }) => name === 'page-check');
  };
  try {
    const whole = await startServer(variables);
    const token = await signIn(whole.address, password);
    await expect.poll(async () => (await readCheck(whole.address, token))?.state, patience).toBe('done');
    const behind = await connectToDatabase(dataDir);
    await behind.query(`
      insert into training_courses (id, course_name)
        select gen_random_uuid(), 'Course ' || n from generate_series(1, 500) n;
      insert into assets (id, asset_tag, asset_name, category, notes)
        values (gen_random_uuid(), 'HVM-001', 'Grader', 'Heavy Machinery',
          (select string_agg(md5(n::text), '') from generate_series(1, 2000) n));`);
    const { rows } = await behind.query(
      `select current_setting('data_checksums') as checksums, pg_relation_filepath('training_courses') as courses,
         (select pg_relation_filepath(reltoastrelid) from pg_class where oid = 'assets'::regclass) as notes`,
    );
    expect(rows[0].checksums).toBe('on');
    await behind.end();
    await whole.stop();
    for (const path of [rows[0].courses, rows[0].notes]) await damage(join(dataDir, 'postgres', path));

    const damaged = await startServer(variables);
    const behindAgain = await connectToDatabase(dataDir);
    await behindAgain.query(`delete from jobs where name = 'page-check'; notify bilum_changes, 'settings'`);
    await behindAgain.end();
    await expect
      .poll(async () => (await readCheck(damaged.address, token))?.failure ?? '', patience)
      .toMatch(
        /^A damaged page was found in assets, training_courses: invalid page in block 1 of relation .*\. Keep the latest backups and restore one of them/,
      );
    expect(await (await fetch(`${damaged.address}/readyz`)).json()).toMatchObject({
      degraded: ['Stored data check'],
    });
    // What is damaged is refused with a sentence; the rest goes on.
    const list = await fetch(`${damaged.address}/api/training-courses?q=Course`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([list.status, (await list.json()).code]).toEqual([503, 'data-damaged']);
    await damaged.stop();
  } finally {
    await remove();
  }
});

/** Some bytes of the second page are others. */
async function damage(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(64, 0x5a), 0, 64, 8192 + 4000);
  await file.close();
}

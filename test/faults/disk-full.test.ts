import { execFile, spawn } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/options.ts';
import { password } from './backup-helpers.ts';
import { makeDataDir, occupyPort, startServer } from './server-process.ts';

const run = promisify(execFile);
const megabyte = 1024 * 1024;
const isRoot = process.getuid?.() === 0 && process.platform === 'linux';

/** Everything that is left on the disk of a folder, but for some bytes. */
async function fill(folder: string): Promise<string> {
  const path = join(folder, 'filler');
  const file = await open(path, 'w');
  const piece = Buffer.alloc(64 * 1024);
  try {
    const { bavail, bsize } = await statfs(folder);
    for (let left = bavail * bsize; left > 0; left -= piece.length) await file.write(piece);
  } catch {
    // Full.
  } finally {
    await file.close();
  }
  return path;
}

test.skipIf(!isRoot)(
  'a full disk is refused in words, reads go on, and writes go on once there is room (mounts a disk, so root alone)',
  async () => {
    const { dataDir: folder, remove } = await makeDataDir();
    await run('mkdir', [folder]);
    await run('mount', ['-t', 'tmpfs', '-o', `size=${320 * megabyte},mode=755`, 'bilum-test', folder]);
    try {
      const server = await startServer({
        DATA_DIR: folder,
        SAMPLE_DATA: '0',
        ADMIN_PASSWORD: password,
      });
      const send = (path: string, init: RequestInit = {}) => fetch(new URL(path, server.address), init);
      const signedIn = await send('/api/auth/login', post({ username: 'admin', password }));
      const { token }: { token: string } = await signedIn.json();
      const headers = { authorization: `Bearer ${token}` };
      const addSite = (number: number) =>
        send('/api/sites', post({ name: `Site ${number}`, code: `S${number}` }, headers));

      const filler = await fill(folder);
      const before = server.output().length;
      let refused: Response | undefined;
      for (let number = 0; number < 2000 && !refused; number += 1) {
        const answer = await addSite(number);
        if (answer.status !== 201) refused = answer;
      }
      expect(refused?.status).toBe(503);
      expect(refused?.headers.get('retry-after')).toBe('60');
      expect(await refused?.json()).toMatchObject({
        code: 'disk-full',
        detail: 'The server’s disk is full. Nothing was saved. Tell your administrator.',
      });
      for (let number = 3000; number < 3100; number += 1) await addSite(number);
      expect((await send('/api/sites', { headers })).status).toBe(200);
      expect((await send('/readyz')).status).toBe(503);
      expect(server.output().length - before).toBeLessThan(4000);

      await rm(filler);
      await expect.poll(async () => (await addSite(9999)).status).toBe(201);
      await server.stop();
    } finally {
      await remove().catch(() => undefined);
      await run('umount', [folder]);
      await remove();
    }
  },
);

test.skipIf(process.platform !== 'linux')(
  'a log that cannot be written neither ends the server nor keeps it',
  async () => {
    const { dataDir, remove } = await makeDataDir();
    const { port, release } = await occupyPort();
    release();
    const full = await open('/dev/full', 'w');
    const { PATH, HOME } = process.env;
    const variables = {
      PATH,
      HOME,
      DATA_DIR: dataDir,
      PORT: String(port),
      SAMPLE_DATA: '0',
      LOG_LEVEL: 'info',
    };
    const child = spawn(process.execPath, [join(projectRoot(), 'scripts/start.js')], {
      env: variables,
      stdio: ['ignore', full.fd, 'ignore'],
    });
    const ended = new Promise((done) => child.once('close', done));
    const health = () =>
      fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } }).then(
        ({ status }) => status,
        () => 0,
      );
    try {
      await expect.poll(health, { timeout: 60_000 }).toBe(200);
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    } finally {
      child.kill('SIGKILL');
      await full.close();
      await remove();
    }
  },
);

function post(body: object, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

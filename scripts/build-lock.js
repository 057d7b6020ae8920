import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const beat = 2000;
const silence = 20_000;

/** Concurrent starts build one after the other. The lock of a killed builder goes stale. */
export async function withBuildLock(path, work) {
  while (!(await take(path))) await sleep(200);
  const heart = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), beat);
  try {
    return await work();
  } finally {
    clearInterval(heart);
    await rm(path, { force: true });
  }
}

async function take(path) {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (await isAbandoned(path)) await rm(path, { force: true });
    return false;
  }
}

async function isAbandoned(path) {
  const found = await stat(path).catch(() => undefined);
  if (!found) return false;
  if (Date.now() - found.mtimeMs > silence) return true;
  const pid = Number(await readFile(path, 'utf8').catch(() => ''));
  return pid > 0 && !isAlive(pid);
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

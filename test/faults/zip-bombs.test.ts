import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { craftedFiles } from '../api/crafted-files.ts';
import { signIn } from './running-server.ts';
import { makeDataDir, startServer, type ServerProcess } from './server-process.ts';
import { during, type Suffered } from './upload-attack.ts';

const password = 'woven lagoon bridge 42';
/**
 * Milliseconds in which nobody else is answered, and megabytes, on a machine that has other things to do. 444 kB took
 * 1.2 GB before files had a budget, and 20 MB of empty lines kept everybody waiting for minutes.
 */
const ofOne: Suffered = { slowest: 4000, grown: 400 };
const ofThree: Suffered = { slowest: 6000, grown: 700 };
const seconds = 45;

let removeDataDir: () => Promise<void>;
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  const { dataDir, remove } = await makeDataDir();
  removeDataDir = remove;
  server = await startServer({ DATA_DIR: dataDir, SAMPLE_DATA: '0', ADMIN_PASSWORD: password });
  token = await signIn(server.address, password);
  await send('Name,Position\nMary Kila,Driver');
}, 60_000);

afterAll(async () => {
  await server.stop();
  await removeDataDir();
}, 60_000);

async function send(file: Buffer | string) {
  const form = new FormData();
  form.set('resource', 'employees');
  form.set('file', new Blob([new Uint8Array(Buffer.from(file))]), 'rows.xlsx');
  const answer = await fetch(`${server.address}/api/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const body: { detail?: string } = await answer.json();
  return { status: answer.status, detail: body.detail };
}

describe.runIf(process.platform === 'linux')('other people and the memory hardly notice a file', () => {
  test.each(Object.entries(craftedFiles))('of %s', async (_name, [make, sentence]) => {
    const file = make();
    let took = 0;
    const suffered = await during(server, ofOne, async () => {
      const begun = performance.now();
      const { status, detail } = await send(file);
      took = (performance.now() - begun) / 1000;
      if (sentence !== null) expect([status, detail]).toEqual([422, sentence]);
      else expect([201, 422]).toContain(status);
    });
    expect(suffered.slowest).toBeLessThan(ofOne.slowest);
    expect(suffered.grown).toBeLessThan(ofOne.grown);
    expect(took).toBeLessThan(seconds);
  });

  test('that is sent three times at once', async () => {
    const file = craftedFiles['shared texts of a few letters']?.[0]() ?? '';
    const suffered = await during(server, ofThree, async () => {
      const answers = await Promise.all([send(file), send(file), send(file)]);
      for (const { status } of answers) expect(status).toBe(422);
    });
    expect(suffered.slowest).toBeLessThan(ofThree.slowest);
    expect(suffered.grown).toBeLessThan(ofThree.grown);
  });
});

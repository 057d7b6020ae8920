import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Takes half the time of a full browser. */
const shell = 'chromium-headless-shell';
const names = [
  shell,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];

const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The system's Chromium, Chrome or Edge, or undefined. */
function findBrowser() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const inPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...inPath, ...elsewhere].find((path) => existsSync(path));
}

/**
 * The path of a browser for the tests, installing one if needed, in CI the fastest. Undefined if Playwright's own was
 * downloaded, which it finds itself. Throws a message if there is none.
 */
export function provideBrowser(root) {
  const found = findBrowser();
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (found && (!process.env.CI || !canInstall || found.endsWith(shell))) return found;
  if (canInstall) {
    console.log(`${found ? `Found ${found}` : 'No browser found'}: installing the ${shell} package…`);
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update'], quiet);
    for (const name of [shell, 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet);
      const installed = findBrowser();
      if (installed) return installed;
    }
  }
  console.log("No browser found: downloading Playwright's own…");
  const { status } = spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return undefined;
  throw new Error(
    'The browser tests need Chromium, Chrome or Edge, and none could be found or downloaded: install one (on Debian: apt-get install chromium) and run the tests again.',
  );
}

// npm test: rules, API, faults, then the browser. npm run test:quick: rules and API only.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join, relative } from 'node:path';
import { provideBrowser } from './browser.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'test-results');
const isQuick = process.argv.includes('--quick');
const chosen = process.argv.slice(2).filter((argument) => argument !== '--quick');

rmSync(results, { recursive: true, force: true });
// Built first, because the tests of starting read all output of a start.
const isBuilt = isQuick || run('node', ['scripts/build.js']) === 0;
const counts = isBuilt ? [runVitest(), ...(isQuick ? [] : [runBrowserTests()])] : [{ passed: 0, failed: 1 }];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);

for (const name of counts.flatMap((count) => count.failures ?? [])) console.log(`Failed: ${name}`);
for (const name of counts.flatMap((count) => count.triedTwice ?? []))
  console.log(`Passed only on the second try: ${name}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

function runVitest() {
  const projects = isQuick ? ['--project', 'quick'] : [];
  const status = run('vitest', ['run', ...projects, ...chosen]);
  const report = readReport('vitest.json');
  return {
    ...count(status, report?.numPassedTests, report?.numFailedTests),
    failures: (report?.testResults ?? []).flatMap(({ name, status: outcome, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const file = relative(root, name);
      if (outcome === 'failed' && failed.length === 0) return [file];
      return failed.map(({ fullName }) => `${file} ${fullName}`);
    }),
  };
}

function runBrowserTests() {
  const browser = withSentence(() => provideBrowser(root));
  if (browser.failed) return { passed: 0, failed: 1 };
  const status = run('playwright', ['test', ...chosen], browser.path && { BROWSER_PATH: browser.path });
  const report = readReport('playwright.json');
  const { expected = 0, unexpected, flaky = 0 } = report?.stats ?? {};
  return {
    ...count(status, expected + flaky, unexpected),
    failures: namesOf(report, 'unexpected'),
    triedTwice: namesOf(report, 'flaky'),
  };
}

/** Tests that ended so, as `file:line title`. CI allows a second try: `flaky` is one that needed it. */
function namesOf(suite, outcome) {
  const specs = (suite?.specs ?? []).filter(({ tests }) => tests.some(({ status }) => status === outcome));
  return [
    ...specs.map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...(suite?.suites ?? []).flatMap((part) => namesOf(part, outcome)),
  ];
}

/** A runner that fails before reporting counts as one failure. */
function count(status, passed = 0, failed = 0) {
  return { passed, failed: status === 0 ? failed : Math.max(failed, 1) };
}

function run(command, args, extra = {}) {
  const [program, ...rest] = command === 'node' ? [process.execPath] : ['npx', '--no-install', command];
  const { status } = spawnSync(program, [...rest, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...extra },
    shell: process.platform === 'win32',
  });
  return status;
}

function readReport(name) {
  const path = join(results, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

function withSentence(work) {
  try {
    return { path: work() };
  } catch (error) {
    console.error(error.message);
    return { failed: true };
  }
}

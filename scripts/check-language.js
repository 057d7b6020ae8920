// Checks the language of code and screens: replaced names and phrases must not return, and commit
// subjects follow `area: verb object`.
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { root, typescriptFiles } from './sources.js';

const folders = ['contract', 'server', 'web', 'sample', 'test', 'bench'];

/** Old name, standard term, and the files where the old one is part of the API. */
const names = {
  reach: [
    'scope',
    /^(contract\/auth\/(why|describe-why)|server\/users\/why|web\/history\/why|test\/api\/access-explanation)/,
  ],
  sight: ['fieldAccess'],
  glimpse: ['limitedView'],
  veiled: ['restricted', /why/],
  unveiledBy: ['restrictedUnless'],
  stands: ['current'],
  holdsFirst: ['lockFirst'],
  special: ['overrides'],
  ordinary: ['next', /^contract\/financial/],
  adds: ['initialValues'],
  beside: ['relatedChanges'],
  keepsLooks: ['auditReads'],
  setBack: ['revert'],
  bringBack: ['restoreDeleted'],
  born: ['initial'],
  namedBy: ['labelFields'],
  altered: ['invalidated'],
  unheardOf: ['excludedResources'],
  tellings: ['changePhrases'],
  deeds: ['verbPhrases'],
  refuseMightier: ['refusePrivilegeEscalation'],
  asManyAsMay: ['createValid'],
  lend: ['acquireConnection'],
  useStill: ['useFrozenDuringPress'],
};

/** Phrases that readers with English as a third language find hard. */
const phrases =
  /\b(is told|are told|stands so|as it stands|to who|heed|foretold|a great many|made anew|else somebody|so long before|somebody else marks|nobody \w+ themselves)\b|^ *(such as|else|so long)\b/i;

const subject = /^[a-z][a-z0-9 ,&./-]*: [a-z0-9].*$/;
const checkedCommits = 30;

const findings = [...(await nameFindings()), ...(await phraseFindings()), ...subjectFindings()];
for (const finding of findings) console.error(finding);
process.exitCode = findings.length === 0 ? 0 : 1;

async function nameFindings() {
  const found = [];
  for (const { file, code } of await typescriptFiles(folders)) {
    const { program } = parseSync(file, code);
    const check = ({ name, start }) => {
      const [instead, except] = Object.hasOwn(names, name) ? names[name] : [];
      if (instead && !except?.test(file))
        found.push(`${file}:${lineOf(code, start)} "${name}": use "${instead}"`);
    };
    new Visitor({ Identifier: check, JSXIdentifier: check }).visit(program);
  }
  return found;
}

async function phraseFindings() {
  const lines = (await readFile(join(root, 'docs/screen-words.txt'), 'utf8')).split('\n');
  return lines.flatMap((line, index) =>
    phrases.test(line)
      ? [`docs/screen-words.txt:${index + 1} "${phrases.exec(line)?.[0]}":${line.replace(/^ /, '')}`]
      : [],
  );
}

/** Empty without the history, as in a shallow clone or a release. */
function subjectFindings() {
  let log = '';
  try {
    log = execFileSync('git', ['log', '--no-merges', `-${checkedCommits}`, '--format=%s'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return [];
  }
  return log
    .split('\n')
    .filter((line) => line !== '' && (line.length > 65 || !subject.test(line)))
    .map((line) => `commit subject "${line}": write "area: verb object", at most 65 characters`);
}

function lineOf(code, start) {
  return code.slice(0, start).split('\n').length;
}

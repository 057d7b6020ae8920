// Checks that files and the functions of the engine stay small enough to read at once, and prints
// the size of the engine.
import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { typescriptFiles } from './sources.js';

const fileLines = 250;
const functionLines = 80;

/** Longer files, with the reason. */
const longFiles = {
  'contract/auth/built-in-roles.ts': 'a table: the permissions of each role',
  'server/financial/pay-tables.ts': 'the tables of one area',
  'server/inventory/tables.ts': 'the tables of one area',
};

const sources = (await typescriptFiles(['contract', 'server', 'web'])).filter(
  ({ file }) => !/\.test\.tsx?$/.test(file),
);
const engine = sources.filter(({ file }) => file.startsWith('server/engine/'));
const functions = engine.flatMap(longFunctionsOf);
const circles = circlesOf(new Map(sources.map((source) => [source.file, importsOf(source)])));

const findings = [
  ...sources
    .filter(({ file, code }) => linesOf(code) > fileLines && !longFiles[file])
    .map(({ file, code }) => `${file}: ${linesOf(code)} lines, at most ${fileLines} are allowed`),
  ...functions
    .filter(({ file }) => !longFunctions.includes(file))
    .map(
      ({ file, name, lines }) => `${file}: ${name} has ${lines} lines, at most ${functionLines} are allowed`,
    ),
  ...circles.map((circle) => `import circle: ${circle.join(' > ')}`),
];
const total = engine.reduce((sum, { code }) => sum + linesOf(code), 0);
console.log(
  `server/engine: ${total} lines in ${engine.length} files, ${functions.length} functions over ${functionLines} lines, ${circles.length} import circles`,
);
for (const finding of findings) console.error(finding);
process.exitCode = findings.length === 0 ? 0 : 1;

function linesOf(code) {
  return code.trimEnd().split('\n').length;
}

function longFunctionsOf({ file, code }) {
  const found = [];
  const measure = ({ id, start, end }) => {
    const lines = linesOf(code.slice(start, end));
    if (lines > functionLines) found.push({ file, name: id?.name ?? 'a function', lines });
  };
  const { program } = parseSync(file, code);
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  return found;
}

function importsOf({ file, code }) {
  const { module } = parseSync(file, code);
  return module.staticImports.flatMap(({ moduleRequest: { value: name } }) => {
    if (name.startsWith('#')) return [name.slice(1)];
    return name.startsWith('.') ? [posix.join(posix.dirname(file), name)] : [];
  });
}

/** The first circle through each import that leads back. */
function circlesOf(imports) {
  const found = [];
  const done = new Set();
  const visit = (file, path) => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file]);
    if (path.includes(file) || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return found;
}

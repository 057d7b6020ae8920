// Collects every text that people read into docs/screen-words.txt, one per line under its file, so
// that reviewers see the words of a change. `--check` fails if the file is outdated.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { root, typescriptFiles } from './sources.js';

const target = join(root, 'docs/screen-words.txt');
const folders = ['contract', 'server', 'web'];

/** JSX attributes with code as their value. */
const codeAttributes =
  /^(class(Name)?|id|name|type|role|variant|size|href|to|key|d|fill|viewBox|autoComplete|inputMode)$/;
/** Functions with code as their arguments. */
const codeFunctions =
  /^(cn|sql|raw|RegExp|Error|TypeError|RangeError|query|execute|querySelector|closest|matches)$/;
const isSql = (text) =>
  /^\s*(select|insert|update|delete|with|create|alter|drop|lock|set|begin|commit|case|exists|copy|values|from|order by|and|or|not|where|left join|join)\s/.test(
    text,
  );

const words = await screenWords();
if (process.argv.includes('--check')) {
  const kept = await readFile(target, 'utf8').catch(() => '');
  if (kept !== words) {
    console.error(`docs/screen-words.txt is out of date. Run npm run screen-words.`);
    process.exitCode = 1;
  }
} else {
  await writeFile(target, words);
}

async function screenWords() {
  const sources = (await typescriptFiles(folders)).filter(({ file }) => !/\.(test|d)\.tsx?$/.test(file));
  return sources
    .map(({ file, code }) => ({ file, texts: textsOf(file, code) }))
    .filter(({ texts }) => texts.length > 0)
    .map(({ file, texts }) => `${file}\n${texts.map((text) => `  ${text}\n`).join('')}`)
    .join('\n');
}

/** The texts of a file in source order; `{}` replaces values. */
function textsOf(file, code) {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const skipped = [];
  const found = [];
  const skip = (node) => node && skipped.push([node.start, node.end]);
  const add = (node, text) => found.push({ start: node.start, text: text.replaceAll(/\s+/g, ' ').trim() });
  new Visitor({
    ImportDeclaration: skip,
    ExportAllDeclaration: skip,
    TSLiteralType: skip,
    TaggedTemplateExpression: (node) =>
      skip(node.quasi.quasis.length > 0 && isCode(node.tag) ? node.quasi : undefined),
    JSXAttribute: (node) => codeAttributes.test(node.name.name) && skip(node.value),
    CallExpression: (node) => isCode(node.callee) && node.arguments.forEach(skip),
    NewExpression: (node) => isCode(node.callee) && node.arguments.forEach(skip),
    JSXText: (node) => /[A-Za-z]/.test(node.value) && add(node, node.value),
    Literal: (node) => typeof node.value === 'string' && isWords(file, node.value) && add(node, node.value),
    TemplateLiteral: (node) => {
      const text = node.quasis.map((quasi) => quasi.value.cooked).join('{}');
      if (isWords(file, text)) add(node, text);
    },
  }).visit(program);
  return found
    .filter(({ start }) => !skipped.some(([from, to]) => from <= start && start < to))
    .toSorted((one, other) => one.start - other.start)
    .map(({ text }) => text);
}

function isCode(callee) {
  const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
  return codeFunctions.test(name ?? '');
}

/**
 * Whether it reads as text: a capitalised word, or several words that are neither class names nor
 * SQL.
 */
function isWords(file, text) {
  const plain = text.replaceAll('{}', ' ').trim();
  if ((file.startsWith('server/') && isSql(plain)) || !/[A-Za-z]{2}/.test(plain)) return false;
  if (/^[A-Z][a-z’']+([ ,.:;?!…&/()-]|$)/.test(plain)) return true;
  const parts = plain.split(/\s+/);
  if (file.startsWith('server/')) return /^[A-Z“"]/.test(plain) && parts.length > 1 && /[a-z]{2}/.test(plain);
  return (
    parts.length > 1 &&
    !parts.some((part) => /[_[\]/<>=]|^-|[a-z]-[a-z0-9]|\w:\S/.test(part) && !/^[A-Z]/.test(part)) &&
    /[a-z]{2}/.test(plain)
  );
}

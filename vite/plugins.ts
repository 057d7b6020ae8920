import { readFileSync } from 'node:fs';
import { Visitor, type Plugin } from 'vite';

/** The icon and the theme come within the page: two requests less for the first, and no wait before it is drawn. */
export const within: Plugin = {
  name: 'within',
  transformIndexHtml: {
    order: 'pre',
    handler(html) {
      const read = (file: string) => readFileSync(new URL(`../web/${file}`, import.meta.url), 'utf8');
      return html
        .replace('/favicon.svg', `data:image/svg+xml,${encodeURIComponent(read('favicon.svg'))}`)
        .replace('<script src="/theme.js"></script>', () => `<script>${read('theme.js')}</script>`);
    },
  },
};

/**
 * The server describes its API by JSON schemas; the browser writes none, and leaves out what would. With it goes what a
 * schema tells of its own bounds: asking for that fails.
 */
export const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  transform: {
    filter: { id: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
    handler(code) {
      const left = code
        .replaceAll(/^.*\.processJSONSchema = .*$/gm, '')
        .replaceAll(/create(?:Standard|To)JSONSchemaMethod\(this,[^)]*\)/g, 'undefined')
        .replaceAll(/processors\.aggregateChecks\(inst\)/g, 'undefined.bounds');
      if (/JSONSchemaMethod\(|processJSONSchema|[^-]processors\./.test(left) || left === code)
        throw new Error('zod makes its JSON schemas in another way by now');
      return { code: left, map: null };
    },
  },
};

/** Sentences of database constraints: the server says them, the browser never looks them up. */
export const withoutConstraintMessages: Plugin = {
  name: 'without-constraint-messages',
  enforce: 'post',
  transform: {
    filter: { id: /[\\/]contract[\\/].*\.ts$/, code: /\bconstraintMessages: \{/ },
    handler(code) {
      const cuts: [from: number, to: number][] = [];
      new Visitor({
        Property({ key, value }) {
          if (key.type !== 'Identifier' || key.name !== 'constraintMessages') return;
          if (value.type === 'ObjectExpression') cuts.push([value.start, value.end]);
        },
      }).visit(this.parse(code));
      const left = cuts.reduceRight((rest, [from, to]) => `${rest.slice(0, from)}{}${rest.slice(to)}`, code);
      return { code: left, map: null };
    },
  },
};

/**
 * What writes XLSX packs it by workers made of text, which the content policy refuses: it packs in place, as it does
 * what is small.
 */
export const packedInPlace: Plugin = {
  name: 'packed-in-place',
  transform: {
    filter: { id: /[\\/]write-excel-file[\\/]modules[\\/]zip[\\/]zipToArrayBuffer\.js$/ },
    handler(code) {
      const packed = code.replace(
        "import { zip } from 'fflate';",
        "import { zipSync } from 'fflate';\nconst zip = (files, done) => done(null, zipSync(files));",
      );
      if (packed === code) throw new Error('write-excel-file packs in another way by now');
      return { code: packed, map: null };
    },
  },
};

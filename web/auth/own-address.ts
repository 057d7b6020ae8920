import { sections } from '#web/page/sections.ts';

const pages: readonly string[] = Object.values(sections).map(({ path }) => path);
/** Any origin works: it only shows whether a URL stays on the same one. */
const here = 'http://bilum.invalid';
/**
 * Browsers drop some of these characters and read a backslash as a slash, which can change the
 * origin.
 */
const misread = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * The URL of one of our pages, as a browser parses it, or undefined. A link must not redirect
 * people to another site after they sign in, or to a page that does not exist.
 */
export function ownAddress(address: unknown): string | undefined {
  if (typeof address !== 'string' || !address.startsWith('/') || misread.test(address)) return undefined;
  if (!URL.canParse(address, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, here);
  const path = pathname.replace(/(?<=.)\/$/, '');
  if (origin !== here || !pages.includes(path)) return undefined;
  return `${path}${search}${hash}`;
}

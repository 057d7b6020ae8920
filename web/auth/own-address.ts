import { sections } from '#web/page/sections.ts';

const pages: readonly string[] = Object.values(sections).map(({ path }) => path);
/** Any will do: it only shows whether an address stays where it is. */
const here = 'http://bilum.invalid';
/** A browser leaves some of these out, and takes the backslash for a slash: then another address begins. */
const misread = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * The address of a page of ours, as the browser reads it, or undefined. An address that comes in a link must
 * not send people to another site after signing in, nor to where there is nothing.
 */
export function ownAddress(address: unknown): string | undefined {
  if (typeof address !== 'string' || !address.startsWith('/') || misread.test(address)) return undefined;
  if (!URL.canParse(address, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, here);
  const path = pathname.replace(/(?<=.)\/$/, '');
  if (origin !== here || !pages.includes(path)) return undefined;
  return `${path}${search}${hash}`;
}

import type { Logo } from '#server/documents/organisation.ts';
import { logoCid, mark } from './mark.ts';

/** A picture that is part of an e-mail, because those on other servers are not shown and tell who reads. */
export interface Picture {
  cid: string;
  type: string;
  content: Buffer;
}

/**
 * The picture that a laid out e-mail refers to. If the organisation has removed its logo since, it is that of Bilum.
 */
export function pictureFor(html: string | undefined, logo: Logo | null): Picture | null {
  if (html === undefined) return null;
  const bilum = { type: 'image/png', content: mark.png };
  if (!html.includes(`cid:${logoCid}`)) return { cid: mark.cid, ...bilum };
  return { cid: logoCid, ...(logo ?? bilum) };
}

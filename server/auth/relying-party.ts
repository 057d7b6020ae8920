import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { passkeyWords } from '#contract/auth/passkeys.ts';
import { conflict } from '#server/http-error.ts';

/** The site for which a device makes and uses a passkey (WebAuthn). */
export interface RelyingParty {
  /** The host name. */
  id: string;
  origin: string;
}

/**
 * Passkeys work at PUBLIC_URL and on this machine, and nowhere else: a name that only the request claims could be that
 * of a copy of the sign-in page. WebAuthn itself accepts neither plain HTTP nor IP addresses.
 */
export function relyingPartyOf(
  { headers: { origin = '', host } }: FastifyRequest,
  publicUrl: string | undefined,
): RelyingParty | null {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (!url || url.origin !== origin) return null;
  const { hostname: id, protocol } = url;
  const isOnThisMachine = id === 'localhost' || id.endsWith('.localhost');
  if (isOnThisMachine && (url.host === host || isPublic(url, publicUrl))) return { id, origin };
  const isName = isIP(id.replace(/^\[|\]$/g, '')) === 0;
  return isPublic(url, publicUrl) && protocol === 'https:' && isName ? { id, origin } : null;
}

export function neededRelyingParty(request: FastifyRequest, publicUrl: string | undefined): RelyingParty {
  const party = relyingPartyOf(request, publicUrl);
  if (!party) throw conflict(passkeyWords.wrongAddress);
  return party;
}

function isPublic({ origin }: URL, publicUrl: string | undefined): boolean {
  return publicUrl !== undefined && new URL(publicUrl).origin === origin;
}

import { singleSignOnCallback } from '#contract/auth/single-sign-on.ts';
import { pagePaths } from '#contract/page-paths.ts';

/** Each provider has its own, so an answer of one can't be taken for that of another. */
export function callbackAddress(origin: string, providerId: string): string {
  return `${origin}${singleSignOnCallback.path.replace(':id', providerId)}`;
}

/** Where the provider sends people after signing out. */
export function signedOutAddress(origin: string): string {
  return `${origin}${pagePaths.login}`;
}

/** The sign-in page, which itself checks every parameter. Never another address, whatever a request says. */
export function signInPage(parameters: Record<string, string | null>): string {
  const given = Object.entries(parameters).filter((each): each is [string, string] => each[1] !== null);
  const query = new URLSearchParams(given);
  return query.size > 0 ? `${pagePaths.login}?${query}` : pagePaths.login;
}

declare global {
  interface Window {
    /** Begun by the page itself (vite/preloads.ts), with the stored token, before its code has loaded. */
    earlyReads?: { token: string; answers: Record<string, Promise<Response>> };
  }
}

/** Milliseconds since the page was opened. On a slow connection, the code loads for this long. */
const maximumAge = 20_000;

/** The answer to a read that was begun with the page, given once. */
export function takeEarlyRead(token: string | null, address: string): Promise<Response> | undefined {
  const early = window.earlyReads;
  if (!early || early.token !== token || performance.now() > maximumAge) return undefined;
  const answer = early.answers[address];
  delete early.answers[address];
  return answer;
}

/** When the early reads began, in milliseconds since 1970; null without any. */
export function earlyReadsBegan(): number | null {
  return window.earlyReads ? performance.timeOrigin : null;
}

/** What was read before a write may no longer be true, or no longer be for this user to see. */
export function dropEarlyReads(): void {
  const answers = Object.values(window.earlyReads?.answers ?? {});
  delete window.earlyReads;
  // A body that nobody reads would occupy its connection.
  for (const answer of answers) answer.then(({ body }) => body?.cancel()).catch(() => undefined);
}

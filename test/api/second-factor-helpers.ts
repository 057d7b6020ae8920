import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { Clock } from './clock.ts';
import { password, type Client, type MadePerson } from './server.ts';

/** The code of the step that the server's clock is in, or of another one. */
export function codeOf(clock: Clock, secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock().getTime() + steps * 30_000,
  });
}

/** Sets up an authenticator app, a minute before now. */
export async function setUpAuthenticator(
  clock: Clock,
  client: Client,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await client.post('/api/auth/authenticator', { password });
  expect(begun.status, begun.text).toBe(200);
  const { secret } = begun.body;
  const confirmed = await client.post('/api/auth/authenticator/confirm', { code: codeOf(clock, secret) });
  expect(confirmed.status, confirmed.text).toBe(200);
  clock.pass({ seconds: 60 });
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}

export type Person = MadePerson & { username: string };

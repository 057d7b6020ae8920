import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type ClientMetadata, type Configuration } from 'oidc-provider';

/** The claims of each person by the name that they sign in with at the provider. */
type People = Record<string, Record<string, unknown>>;

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/** A real OpenID provider. What it does instead of answering can be replaced, to see what becomes of a sign-in. */
export async function startIdentityProvider(people: People) {
  type Answering = (request: IncomingMessage, response: ServerResponse) => void;
  let clients: ClientMetadata[] = [];
  let keys = [newKey()];
  let settings: Configuration = {};
  let instead: ((request: IncomingMessage, response: ServerResponse) => boolean) | null = null;
  let provider: Answering = () => undefined;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (!instead?.(request, response)) provider(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  configure();

  /** Signing in and consenting take no page: the person is named in `login_hint` by `signInThere`. */
  function configure(): void {
    const made = quietly(
      () =>
        new Provider(issuer, {
          clients,
          jwks: { keys },
          cookies: { keys: [randomUUID()] },
          features: { devInteractions: { enabled: true } },
          scopes: ['openid', 'profile', 'email', 'groups'],
          claims: {
            openid: ['sub'],
            email: ['email', 'email_verified'],
            profile: ['given_name', 'family_name'],
            groups: ['groups', 'employee_number'],
          },
          conformIdTokenClaims: false,
          findAccount: (_context, id) => ({
            accountId: id,
            claims: () => ({ sub: id, ...people[id] }),
          }),
          ...settings,
          // Without them, it warns.
          ttl: {
            AccessToken: 300,
            Grant: 300,
            IdToken: 3600,
            Interaction: 300,
            Session: 300,
            ...settings.ttl,
          },
        }),
    );
    // The clock of Bilum may differ in tests, and errors are what they look for.
    made.on('server_error', () => undefined);
    const answer = made.callback();
    provider = (request, response) => void answer(request, response);
  }

  return {
    issuer,
    asked,
    people,
    /** A client that may send people back to these addresses. */
    addClient(clientId: string, redirectUris: string[], given: Partial<ClientMetadata> = {}) {
      const secret = randomUUID();
      clients = [
        ...clients,
        {
          client_id: clientId,
          client_secret: secret,
          redirect_uris: redirectUris,
          ...given,
        },
      ];
      configure();
      return secret;
    },
    change(changed: Configuration) {
      settings = { ...settings, ...changed };
      configure();
    },
    /** Signs with a new key; the old one is gone. */
    replaceKeys() {
      keys = [newKey()];
      configure();
    },
    /** Answers instead of the provider where it returns true. */
    answerInstead(answering: typeof instead) {
      instead = answering;
    },
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** It warns whoever would use it in earnest. */
function quietly<Result>(make: () => Result): Result {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return make();
  } finally {
    console.warn = warn;
  }
}

function newKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' } as const;
}

/**
 * What a browser does at the provider: follows redirects with its cookies, signs in and consents, until it is sent to
 * an address beyond. `cancel` goes back instead.
 */
export async function signInThere(
  address: string,
  { as, cancel = false, jar = new Map() }: { as: string; cancel?: boolean; jar?: Map<string, string> },
): Promise<URL> {
  const { origin } = new URL(address);
  let next: { url: string; body?: URLSearchParams } = { url: address };
  for (let steps = 0; steps < 20; steps += 1) {
    const response = await fetch(next.url, {
      redirect: 'manual',
      method: next.body ? 'POST' : 'GET',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(next.body && { body: next.body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    const page = location ? '' : await response.text();
    if (location) {
      const url = new URL(location, next.url);
      if (url.origin !== origin) return url;
      next = { url: url.href };
      continue;
    }
    const uid = /\/interaction\/([\w-]+)/.exec(page)?.[1];
    if (!uid) throw new Error(`The provider answered ${response.status}: ${page.slice(0, 500)}`);
    if (cancel) next = { url: `${origin}/interaction/${uid}/abort` };
    else {
      const isConsent = page.includes('value="consent"');
      const body = new URLSearchParams({
        prompt: isConsent ? 'consent' : 'login',
        ...(!isConsent && { login: as, password: 'any' }),
      });
      next = { url: `${origin}/interaction/${uid}`, body };
    }
  }
  throw new Error('The provider never sends people back');
}

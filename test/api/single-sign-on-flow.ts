import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { singleSignOnCallback } from '#contract/auth/single-sign-on.ts';
import { signInThere, type IdentityProvider } from '../identity-provider.ts';
import type { Answer, TestServer } from './server.ts';

export const origin = 'http://localhost';

export interface AddedProvider {
  id: string;
  name: string;
  version: number;
}

/** Adds a provider to Bilum, and Bilum to the provider, as an administrator does. */
export async function addProvider(
  server: TestServer,
  { issuer, addClient }: Pick<IdentityProvider, 'issuer' | 'addClient'>,
  given: object = {},
): Promise<AddedProvider> {
  const name = randomUUID().slice(0, 30);
  const added = await server.admin.post('/api/identity-providers', { name, issuer });
  expect(added.status, added.text).toBe(201);
  const { id } = added.body;
  const clientId = `bilum ${id}`;
  const clientSecret = addClient(clientId, [callbackOf(id)], {
    post_logout_redirect_uris: [`${origin}/login`],
  });
  const path = `/api/identity-providers/${id}`;
  expect((await server.admin.put(`${path}/client-secret`, { clientSecret })).status).toBe(204);
  const { body: current } = await server.admin.get(path);
  const changed = { clientId, isActive: true, scopes: 'openid profile email groups', ...given };
  const answer = await server.admin.put(path, { ...changed, version: current.version });
  expect(answer.status, answer.text).toBe(200);
  return { id, name, version: answer.body.version };
}

export function callbackOf(id: string): string {
  return `${origin}${singleSignOnCallback.path.replace(':id', id)}`;
}

/** A browser with its own cookie. */
export function newBrowser(server: TestServer) {
  let cookie = '';
  const client = () => server.client({ headers: { cookie } });

  async function start(providerId: string, to?: string): Promise<Answer> {
    const answer = await client().post(`/api/auth/single-sign-on/${providerId}/start`, to ? { to } : {});
    const set = String(answer.headers['set-cookie'] ?? '');
    if (set) cookie = set.split(';')[0] ?? '';
    return answer;
  }

  /** Opens the address that the provider sends the browser to, and returns the page that follows. */
  async function comeBack(address: URL): Promise<URL> {
    const answer = await client().get(`${address.pathname}${address.search}`);
    expect(answer.status, answer.text).toBe(302);
    return new URL(String(answer.headers.location), origin);
  }

  function finish(page: URL, secondFactor?: string): Promise<Answer> {
    const code = page.searchParams.get('finish') ?? 'none';
    return client().post('/api/auth/single-sign-on/finish', { code, ...(secondFactor && { secondFactor }) });
  }

  /** The whole way up to the page after it. */
  async function signIn(providerId: string, as: string, { to }: { to?: string } = {}): Promise<URL> {
    const { body, status, text } = await start(providerId, to);
    expect(status, text).toBe(200);
    return comeBack(await signInThere(body.address, { as }));
  }

  /** The whole way to a session. */
  async function enter(providerId: string, as: string): Promise<Answer> {
    const page = await signIn(providerId, as);
    expect(page.searchParams.get('refused')).toBe(null);
    return finish(page);
  }

  return {
    start,
    comeBack,
    finish,
    signIn,
    enter,
    cookie: () => cookie,
    steal: (other: string) => void (cookie = other),
  };
}

/** The reason in the administrator's list for what the person saw on this page. */
export async function reasonOf(server: TestServer, providerId: string, page: URL): Promise<string> {
  const reference = page.searchParams.get('refused');
  expect(reference).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  expect([...page.searchParams.keys()].filter((key) => key !== 'to')).toEqual(['refused']);
  const { body } = await server.admin.get(`/api/identity-providers/${providerId}/sign-ins`);
  return body.refusals.find((each: { reference: string }) => each.reference === reference)?.sentence;
}

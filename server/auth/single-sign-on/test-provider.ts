import type { Finding } from '#contract/auth/identity-providers.ts';
import { NoAnswer } from '#server/http/guarded-fetch.ts';
import type { OpenIdClient } from './client.ts';
import type { Provider } from './providers.ts';
import { Refused } from './refusals.ts';

type Metadata = Awaited<ReturnType<OpenIdClient['discover']>>;

/** What an administrator wants to know before people depend on a provider. */
export async function testProvider(
  client: OpenIdClient,
  provider: Provider,
  origin: string | null,
): Promise<Finding[]> {
  const ofBilum = findingsOfBilum(provider, origin);
  try {
    const metadata = await client.discover(provider);
    return [
      good(`The provider answers as ${metadata.issuer}.`),
      await findingOfKeys(client, metadata),
      ...findingsOfProvider(provider, metadata),
      ...ofBilum,
    ];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return [bad(error.message), ...ofBilum];
  }
}

async function findingOfKeys({ fetch }: OpenIdClient, { jwks_uri: address }: Metadata): Promise<Finding> {
  if (address === undefined) return bad('The provider publishes no keys, so its tokens cannot be checked.');
  try {
    const response = await fetch(address, { method: 'GET', headers: { accept: 'application/json' } });
    const count = response.ok ? countOfKeys(await response.json().catch(() => null)) : 0;
    return count > 0 ? good(`The provider publishes its keys (${count}).`) : bad('The keys cannot be read.');
  } catch (error) {
    if (error instanceof NoAnswer) return bad(`The keys cannot be read. ${error.message}`);
    throw error;
  }
}

function countOfKeys(answer: unknown): number {
  const isSet = typeof answer === 'object' && answer !== null && 'keys' in answer;
  return isSet && Array.isArray(answer.keys) ? answer.keys.length : 0;
}

function findingsOfProvider({ scopes }: Provider, metadata: Metadata): Finding[] {
  const { code_challenge_methods_supported: challenges, scopes_supported: offered } = metadata;
  const missing = offered ? scopes.split(/ +/).filter((scope) => !offered.includes(scope)) : [];
  return [
    challenges?.includes('S256')
      ? good('The provider supports PKCE.')
      : good('The provider does not say whether it supports PKCE. Bilum uses it anyway.'),
    missing.length === 0
      ? good('The provider offers the scopes.')
      : bad(`The provider does not list these scopes: ${missing.join(', ')}.`),
    metadata.end_session_endpoint === undefined
      ? good(
          'Signing out of Bilum does not sign people out at the provider, because it has no address for that.',
        )
      : good('Signing out of Bilum also signs people out at the provider.'),
  ];
}

function findingsOfBilum({ clientId, clientSecretSealed }: Provider, origin: string | null): Finding[] {
  return [
    ...(clientId === null ? [bad('The client ID is missing.')] : []),
    ...(clientSecretSealed === null
      ? [good('There is no client secret. Only providers with public clients accept that.')]
      : []),
    ...(origin === null ? [bad(new Refused('noPublicUrl').message)] : []),
  ];
}

function good(sentence: string): Finding {
  return { isGood: true, sentence };
}

function bad(sentence: string): Finding {
  return { isGood: false, sentence };
}

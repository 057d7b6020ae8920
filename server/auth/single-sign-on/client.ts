import * as openid from 'openid-client';
import type { Claims } from '#contract/auth/claims.ts';
import type { Context } from '#server/context.ts';
import { guardedFetch } from '#server/http/guarded-fetch.ts';
import type { Reachable } from '#server/http/networks.ts';
import { clientSecretPlace } from '../single-sign-on-tables.ts';
import { refusalOfFailure } from './failures.ts';
import type { Provider } from './providers.ts';
import { Refused } from './refusals.ts';

/** Seconds that the provider's clock may differ. */
const toleratedSeconds = 60;
const timeoutSeconds = 10;
const configurationMilliseconds = 5 * 60_000;
/** Also those of deleted providers. */
const configurationsKept = 50;

export interface Checks {
  nonce: string;
  state: string;
  codeVerifier: string;
}

/** What a provider has confirmed. */
export interface Confirmation {
  subject: string;
  idToken: string;
  claims: Claims;
  userInfo: Claims;
  /** When the person signed in at the provider, if it says so. */
  authenticatedAt: Date | null;
}

/** Asks the provider to let the person sign in again, whatever session they have there. */
const again = { prompt: 'login', max_age: '0' };

/**
 * Talks to identity providers. Their configuration is read again after some minutes, and their keys for each sign-in,
 * so a provider may replace its keys at any time.
 */
export function createOpenIdClient(
  { clock, sealer }: Pick<Context, 'clock' | 'sealer'>,
  reachable: Reachable,
) {
  const fetch = guardedFetch(reachable);
  const known = new Map<string, { metadata: openid.ServerMetadata; until: number }>();

  /** Throws `Refused`. */
  async function configurationOf(provider: Provider): Promise<openid.Configuration> {
    const metadata = await metadataOf(provider);
    const secret =
      provider.clientSecretSealed && sealer.open(provider.clientSecretSealed, clientSecretPlace(provider.id));
    const client = {
      [openid.clockTolerance]: toleratedSeconds,
      [openid.clockSkew]: Math.round((clock().getTime() - Date.now()) / 1000),
    };
    const configuration = new openid.Configuration(
      metadata,
      provider.clientId ?? '',
      client,
      authenticationOf(metadata, secret),
    );
    configuration[openid.customFetch] = fetch;
    configuration.timeout = timeoutSeconds;
    // Checks the signature although the token comes directly from the provider.
    openid.enableNonRepudiationChecks(configuration);
    if (isPlain(provider)) openid.allowInsecureRequests(configuration);
    return configuration;
  }

  async function metadataOf(provider: Provider): Promise<openid.ServerMetadata> {
    const key = `${provider.id} ${provider.issuer}`;
    const now = clock().getTime();
    const kept = known.get(key);
    if (kept && now < kept.until && now > kept.until - 2 * configurationMilliseconds) return kept.metadata;
    const metadata = await discover(provider);
    if (known.size >= configurationsKept) known.clear();
    known.set(key, { metadata, until: now + configurationMilliseconds });
    return metadata;
  }

  /** Reads the configuration now. */
  async function discover(provider: Provider): Promise<openid.ServerMetadata> {
    const found = await refusing(() =>
      openid.discovery(new URL(provider.issuer), provider.clientId ?? 'none', undefined, undefined, {
        [openid.customFetch]: fetch,
        timeout: timeoutSeconds,
        execute: isPlain(provider) ? [openid.allowInsecureRequests] : [],
      }),
    );
    const { supportsPKCE: _supportsPkce, ...metadata } = found.serverMetadata();
    // A provider with many tenants answers for all of them with one configuration.
    if (new URL(metadata.issuer).href !== new URL(provider.issuer).href)
      throw new Refused('otherIssuer', metadata.issuer);
    for (const address of [metadata.authorization_endpoint, metadata.end_session_endpoint])
      if (address !== undefined && !mayOpen(provider, address)) throw new Refused('badAnswer', address);
    return metadata;
  }

  /** The address at the provider that the browser opens. */
  async function addressToStart(
    provider: Provider,
    redirectUri: string,
    { isAgain, ...checks }: Checks & { isAgain: boolean },
  ): Promise<string> {
    const configuration = await configurationOf(provider);
    const challenge = await openid.calculatePKCECodeChallenge(checks.codeVerifier);
    const address = await refusing(async () =>
      openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: provider.scopes,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...(isAgain && again),
      }),
    );
    return address.href;
  }

  /** Exchanges the code that the browser brought back in `answer`, and checks everything. */
  async function confirm(
    provider: Provider,
    answer: URL,
    { checks, wantsUserInfo }: { checks: Checks; wantsUserInfo: (claims: Claims) => boolean },
  ): Promise<Confirmation> {
    const configuration = await configurationOf(provider);
    refuseOtherIssuer(configuration.serverMetadata(), answer.searchParams.get('iss'));
    return refusing(async () => {
      const tokens = await openid.authorizationCodeGrant(configuration, answer, {
        pkceCodeVerifier: checks.codeVerifier,
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || tokens.id_token === undefined) throw new Refused('badToken', 'none');
      const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
      const userInfo =
        hasUserInfo && wantsUserInfo(claims)
          ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {};
      return {
        subject: claims.sub,
        idToken: tokens.id_token,
        claims,
        userInfo,
        authenticatedAt: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000),
      };
    });
  }

  /** The address that ends the session at the provider, or null if it has none or cannot be reached. */
  async function addressToEnd(
    provider: Provider,
    { idToken, signedOutUri }: { idToken: string; signedOutUri: string | null },
  ): Promise<string | null> {
    try {
      const configuration = await configurationOf(provider);
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      return openid.buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        ...(signedOutUri !== null && { post_logout_redirect_uri: signedOutUri }),
      }).href;
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }

  return { discover, addressToStart, confirm, addressToEnd, fetch };
}

export type OpenIdClient = ReturnType<typeof createOpenIdClient>;

/** Providers differ in what they accept; one that says nothing accepts the header. */
function authenticationOf(
  { token_endpoint_auth_methods_supported: accepted = ['client_secret_basic'] }: openid.ServerMetadata,
  secret: string | null,
): openid.ClientAuth {
  if (secret === null) return openid.None();
  return accepted.includes('client_secret_post')
    ? openid.ClientSecretPost(secret)
    : openid.ClientSecretBasic(secret);
}

/** The `iss` parameter (RFC 9207): an answer of one provider must not be taken to another one. */
function refuseOtherIssuer(
  { issuer, authorization_response_iss_parameter_supported: isSent }: openid.ServerMetadata,
  sent: string | null,
): void {
  if (sent === null ? isSent === true : sent !== issuer) throw new Refused('otherIssuer', sent);
}

async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw refusalOfFailure(error);
  }
}

function isPlain({ issuer }: Pick<Provider, 'issuer'>): boolean {
  return new URL(issuer).protocol === 'http:';
}

/** The browser opens only web addresses, and no plain ones of a provider that has https. */
function mayOpen(provider: Provider, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isPlain(provider));
}

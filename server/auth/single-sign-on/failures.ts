import * as openid from 'openid-client';
import { NoAnswer } from '#server/http/guarded-fetch.ts';
import { Refused } from './refusals.ts';

/** Codes of the library for an ID token that is not what was asked for. */
const aboutTokens = [
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_UNSUPPORTED_OPERATION',
];

/** Converts what the library throws. Returns any other error unchanged. */
export function refusalOfFailure(error: unknown): unknown {
  if (error instanceof Refused) return error;
  const noAnswer = causesOf(error).find((each) => each instanceof NoAnswer);
  if (noAnswer) return new Refused('unreachable', noAnswer.message);
  if (error instanceof openid.AuthorizationResponseError)
    return new Refused('refusedThere', described(error.error, error.error_description));
  if (error instanceof openid.WWWAuthenticateChallengeError) return new Refused('wrongClient', 'status 401');
  if (error instanceof openid.ResponseBodyError) {
    const isAboutClient = /^(invalid|unauthorized)_client$/.test(error.error);
    return new Refused(
      isAboutClient ? 'wrongClient' : 'refusedThere',
      described(error.error, error.error_description),
    );
  }
  if (!(error instanceof openid.ClientError)) return error;
  const detail = causesOf(error).at(-1)?.message ?? error.message;
  if (error.code === 'OAUTH_TIMEOUT')
    return new Refused('unreachable', 'It did not answer within 10 seconds.');
  if (error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return new Refused('wrongTime');
  if (error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
    return new Refused('otherIssuer', issuerIn(error));
  if (aboutTokens.includes(error.code ?? '')) return new Refused('badToken', detail);
  return new Refused('badAnswer', detail);
}

function described(error: string, description: string | undefined): string {
  return description ? `${error} (${description})` : error;
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

function issuerIn({ cause }: openid.ClientError): string | null {
  const body = typeof cause === 'object' && cause !== null && 'body' in cause ? cause.body : null;
  const issuer = typeof body === 'object' && body !== null && 'issuer' in body ? body.issuer : null;
  return typeof issuer === 'string' ? issuer : null;
}

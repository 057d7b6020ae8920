import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '#contract/auth/passkey-responses.ts';
import { CallError } from './client.ts';

/** Whether this browser can use passkeys at this address. Browsers offer them over HTTPS and on this machine only. */
export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Lets the person use a passkey. Throws a sentence if they cancel. */
export async function assertPasskey(options: PasskeyRequest): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    };
  } catch (error) {
    throw sentenceFor(error, 'No passkey was used. Try again, or continue another way.');
  }
}

/** Lets the person create a passkey on one of their devices. */
export async function createPasskeyFor(options: PasskeyCreation): Promise<PasskeyRegistration> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports },
    };
  } catch (error) {
    throw sentenceFor(error, 'No passkey was created. Try again.');
  }
}

function sentenceFor(error: unknown, cancelled: string): CallError {
  const { name = '', message = '' } = error instanceof Error ? error : {};
  const isKnown = name === 'InvalidStateError';
  return new CallError(message, 400, isKnown ? 'You added a passkey of this device already.' : cancelled);
}

import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '#contract/auth/passkey-responses.ts';
import { transaction, type Database } from '#server/database/statement.ts';
import type { Account } from './account.ts';
import { noteAccount } from './account-notices.ts';
import {
  challengeIn,
  challengeMilliseconds,
  makeChallenge,
  takeChallenge,
  type Bound,
} from './passkey-challenges.ts';
import { notePasskeyUse, passkeyByCredential, passkeysOf, type PasskeyRow } from './passkey-rows.ts';
import { neededRelyingParty, relyingPartyOf } from './relying-party.ts';

/** Ed25519, ECDSA with P-256, and RSA with SHA-256 (COSE): what devices have. */
const algorithms = [-8, -7, -257];

/** A passkey whose signature was verified. It counts once `use` has taken it. */
export interface VerifiedPasskey {
  passkey: PasskeyRow;
  count: number;
  isSynced: boolean;
}

type RegisteredPasskey = Omit<PasskeyRow, 'id' | 'userId' | 'name' | 'createdAt' | 'lastUsedAt'> & {
  signatureCount: number;
};

/** Loaded when it is needed: it makes the start of the server longer. */
const verifier = () => import('@simplewebauthn/server');

/** Creates and verifies passkeys. Each challenge is bound to what it is for, and works once. */
export function createPasskeys(
  pool: Pool,
  { publicUrl, clock }: { publicUrl: string | undefined; clock: () => Date },
) {
  /** With `userId`, only the passkeys of this person that work at this address. */
  async function request(from: FastifyRequest, bound: Bound, userId: string | null): Promise<PasskeyRequest> {
    const party = neededRelyingParty(from, publicUrl);
    const own = userId === null ? [] : await passkeysOf(pool, userId);
    return {
      challenge: await makeChallenge(pool, bound, clock()),
      rpId: party.id,
      timeout: challengeMilliseconds,
      userVerification: 'required',
      allowCredentials: own.filter(({ relyingParty }) => relyingParty === party.id).map(describe),
    };
  }

  async function creation(
    from: FastifyRequest,
    sessionId: string,
    { id, username, firstName, lastName }: Account,
  ): Promise<PasskeyCreation> {
    const party = neededRelyingParty(from, publicUrl);
    const own = await passkeysOf(pool, id);
    return {
      challenge: await makeChallenge(pool, { purpose: 'add', sessionId, action: null }, clock()),
      rp: { id: party.id, name: 'Bilum' },
      user: {
        id: Buffer.from(id).toString('base64url'),
        name: username,
        displayName: `${firstName} ${lastName}`,
      },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: challengeMilliseconds,
      attestation: 'none',
      excludeCredentials: own.filter(({ relyingParty }) => relyingParty === party.id).map(describe),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    };
  }

  /** What a device has created, or null if it is not the answer to a challenge of this session. */
  async function register(
    from: FastifyRequest,
    sessionId: string,
    registration: PasskeyRegistration,
  ): Promise<RegisteredPasskey | null> {
    const party = neededRelyingParty(from, publicUrl);
    const { clientDataJSON, attestationObject } = registration.response;
    const challenge = challengeIn(clientDataJSON);
    const bound: Bound = { purpose: 'add', sessionId, action: null };
    if (challenge === null || !(await takeChallenge(pool, challenge, { bound, now: clock() }))) return null;
    const { verifyRegistrationResponse } = await verifier();
    const { registrationInfo: made } = await unlessMalformed(() =>
      verifyRegistrationResponse({
        response: { ...credentialOf(registration), response: { clientDataJSON, attestationObject } },
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }),
    );
    if (!made) return null;
    return {
      credentialId: made.credential.id,
      publicKey: Buffer.from(made.credential.publicKey),
      signatureCount: made.credential.counter,
      relyingParty: party.id,
      transports: registration.response.transports ?? [],
      isSynced: made.credentialBackedUp,
    };
  }

  /** The passkey that has signed a challenge made for this, or null. Uses up the challenge in any case. */
  async function verify(
    from: FastifyRequest,
    bound: Bound,
    assertion: PasskeyAssertion,
  ): Promise<VerifiedPasskey | null> {
    const party = relyingPartyOf(from, publicUrl);
    const { clientDataJSON, authenticatorData, signature, userHandle } = assertion.response;
    const challenge = challengeIn(clientDataJSON);
    if (challenge === null || !(await takeChallenge(pool, challenge, { bound, now: clock() }))) return null;
    const passkey = await passkeyByCredential(pool, assertion.id);
    if (!passkey || !party || passkey.relyingParty !== party.id) return null;
    if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId) return null;
    const { verifyAuthenticationResponse } = await verifier();
    const { verified, authenticationInfo: info } = await unlessMalformed(() =>
      verifyAuthenticationResponse({
        response: { ...credentialOf(assertion), response: { clientDataJSON, authenticatorData, signature } },
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        // `use` compares the count in the database, where two answers at once can't both pass.
        credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
      }),
    );
    return verified && info ? { passkey, count: info.newCounter, isSynced: info.credentialBackedUp } : null;
  }

  /**
   * Takes a verified passkey, in the transaction in which it counts. Returns false if it was removed meanwhile, or if
   * the device has counted backwards: then somebody may have copied it, and the person is told.
   */
  async function use(
    tx: Database,
    from: FastifyRequest,
    { passkey, count, isSynced }: VerifiedPasskey,
  ): Promise<boolean> {
    if (await notePasskeyUse(tx, { id: passkey.id, count, isSynced, at: clock() })) return true;
    const { userId, name: detail } = passkey;
    const isKept = (await passkeysOf(tx, userId)).some(({ id }) => id === passkey.id);
    if (isKept) await noteAccount(tx, { userId, kind: 'passkey-copied', detail, by: from });
    return false;
  }

  /** Whether a person confirms an action of their session with a passkey of their own. */
  async function confirms(
    from: FastifyRequest,
    { userId, sessionId }: { userId: string; sessionId: string },
    assertion: PasskeyAssertion,
  ): Promise<boolean> {
    const action = from.url.split('?')[0] ?? '';
    const verified = await verify(from, { purpose: 'confirm', sessionId, action }, assertion);
    if (verified?.passkey.userId !== userId) return false;
    return transaction(pool, (tx) => use(tx, from, verified));
  }

  return {
    request,
    creation,
    register,
    verify,
    use,
    confirms,
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;

function describe({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, type: 'public-key' as const, transports };
}

function credentialOf({ id, rawId, type }: PasskeyAssertion | PasskeyRegistration) {
  return { id, rawId, type, clientExtensionResults: {} };
}

/** The library throws for each answer that it does not accept. */
async function unlessMalformed<Verified extends object>(
  verify: () => Promise<Verified>,
): Promise<Partial<Verified>> {
  try {
    return await verify();
  } catch {
    return {};
  }
}

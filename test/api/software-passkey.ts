import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '#contract/auth/passkey-responses.ts';

export const site = 'https://bilum.example.org';

interface Answering {
  origin?: string;
  /** In place of that of the options. */
  challenge?: string;
  count?: number;
  isVerified?: boolean;
  type?: string;
  relyingParty?: string;
  userHandle?: string;
}

/** A device with one passkey, as far as the server can tell. */
export function softwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let userHandle = '';
  let count = 0;

  function create(options: PasskeyCreation, { origin = site, isVerified = true }: Answering = {}) {
    userHandle = options.user.id;
    const data = authenticatorData(options.rp.id, {
      count,
      isVerified,
      attested: attestedData(id, publicKey),
    });
    const attestationObject = cbor([
      ['fmt', 'none'],
      ['attStmt', []],
      ['authData', data],
    ]);
    return {
      ...credential(id),
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, origin),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  function use(options: PasskeyRequest, given: Answering = {}) {
    const { origin = site, challenge = options.challenge, isVerified = true, type = 'webauthn.get' } = given;
    count = given.count ?? count + 1;
    const data = authenticatorData(given.relyingParty ?? options.rpId, { count, isVerified });
    const client = clientData(type, challenge, origin);
    const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))]);
    return {
      ...credential(id),
      response: {
        clientDataJSON: client,
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        userHandle: given.userHandle ?? userHandle,
      },
    };
  }

  return { id: id.toString('base64url'), create, use };
}

export type SoftwarePasskey = ReturnType<typeof softwarePasskey>;

function credential(id: Buffer) {
  const text = id.toString('base64url');
  return { id: text, rawId: text, type: 'public-key', clientExtensionResults: {} };
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

/** WebAuthn, 6.1. Flags: present 1, verified 4, with a new credential 64. */
function authenticatorData(
  relyingParty: string,
  { count, isVerified, attested }: { count: number; isVerified: boolean; attested?: Buffer },
): Buffer {
  const counted = Buffer.alloc(4);
  counted.writeUInt32BE(count);
  const flags = 1 + (isVerified ? 4 : 0) + (attested ? 64 : 0);
  return Buffer.concat([
    sha256(Buffer.from(relyingParty)),
    Buffer.from([flags]),
    counted,
    attested ?? Buffer.alloc(0),
  ]);
}

/** WebAuthn, 6.5.2, with the key as COSE has it: an elliptic curve key (2) for ES256 (-7) on P-256 (1). */
function attestedData(id: Buffer, key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const publicKey = cbor([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  return Buffer.concat([Buffer.alloc(16), length, id, publicKey]);
}

type Encodable = number | string | Buffer | [Encodable, Encodable][];

/** As much of CBOR (RFC 8949) as this needs. */
function cbor(value: Encodable): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.length), ...value.flat().map((each) => cbor(each))]);
}

function head(major: number, size: number): Buffer {
  const first = major << 5;
  if (size < 24) return Buffer.from([first | size]);
  return size < 256 ? Buffer.from([first | 24, size]) : Buffer.from([first | 25, size >> 8, size & 255]);
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

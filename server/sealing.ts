import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type Cipher,
  type Decipher,
} from 'node:crypto';

/** The context of a sealed value. Copied to another row or column, it can't be opened. */
export interface Place {
  table: string;
  column: string;
  id: string;
}

/**
 * Seals values with AES-256-GCM. Layout: key id (8 bytes), nonce (12), tag (16), ciphertext. `key` is 32 bytes; a
 * separate key for each purpose is derived from it.
 */
export function createSealer(key: Buffer) {
  const cipherKey = derive(key, 'seal');
  const fingerprintKey = derive(key, 'fingerprint');
  const signatureKey = derive(key, 'backup');
  const markKey = derive(key, 'audit chain');
  // A KeyObject is parsed once, which halves the cost of an entry key.
  const entriesKey = createSecretKey(derive(key, 'audit entry'));
  const keyId = createHash('sha256').update(cipherKey).digest().subarray(0, 8);

  function sealBytes(plain: Buffer, place: Place): Buffer {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce).setAAD(bytesOf(place));
    const sealed = Buffer.allocUnsafe(headLength + plain.length);
    keyId.copy(sealed);
    nonce.copy(sealed, 8);
    pass(cipher, plain, sealed.subarray(headLength));
    cipher.getAuthTag().copy(sealed, 20);
    return sealed;
  }

  function seal(plain: string, place: Place): Buffer {
    return sealBytes(Buffer.from(plain, 'utf8'), place);
  }

  /** Throws when the value was sealed with another key or context, or was tampered with. */
  function openBytes(sealed: Buffer, place: Place): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', cipherKey, sealed.subarray(8, 20))
      .setAAD(bytesOf(place))
      .setAuthTag(sealed.subarray(20, headLength));
    const plain = Buffer.allocUnsafe(sealed.length - headLength);
    pass(decipher, sealed.subarray(headLength), plain);
    return plain;
  }

  function open(sealed: Buffer, place: Place): string {
    return openBytes(sealed, place).toString('utf8');
  }

  /** Equal for equal values. Reveals nothing without the key. */
  function fingerprint(value: string): string {
    return createHmac('sha256', fingerprintKey)
      .update(value.replace(/\W/g, '').toUpperCase())
      .digest('base64url');
  }

  /** The HMAC of a backup's manifest. */
  function sign(text: string): string {
    return createHmac('sha256', signatureKey).update(text).digest('hex');
  }

  /** The HMAC for links of the audit log's chain. 32 bytes. */
  function mark(text: string): Buffer {
    return createHmac('sha256', markKey).update(text).digest();
  }

  /** The key that marks one entry of the audit log, and no other. 32 bytes. */
  function entryKey(id: string): Buffer {
    return createHmac('sha256', entriesKey).update(id).digest();
  }

  return { keyId, seal, sealBytes, open, openBytes, fingerprint, sign, mark, entryKey };
}

const headLength = 36;
const pieceLength = 64 * 1024;

/** Works in chunks, so that a file of 20 MB is not in memory twice more. */
function pass(through: Cipher | Decipher, from: Buffer, to: Buffer): void {
  for (let at = 0; at < from.length; at += pieceLength)
    through.update(from.subarray(at, at + pieceLength)).copy(to, at);
  through.final();
}

export type Sealer = ReturnType<typeof createSealer>;

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'bilum', purpose, 32));
}

function bytesOf({ table, column, id }: Place): Buffer {
  return Buffer.from(`${table}.${column}.${id}`);
}

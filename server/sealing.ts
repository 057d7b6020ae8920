import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Where a sealed value belongs; a value copied to another row or column does not open there. */
export interface Place {
  table: string;
  column: string;
  id: string;
}

/**
 * Seals values with AES-256-GCM. Layout: key id (8 bytes), nonce (12), tag (16), ciphertext.
 * `key` is 32 bytes; the keys in use are derived from it, one for each purpose.
 */
export function createSealer(key: Buffer) {
  const cipherKey = derive(key, 'seal');
  const fingerprintKey = derive(key, 'fingerprint');
  const keyId = createHash('sha256').update(cipherKey).digest().subarray(0, 8);

  function sealBytes(plain: Buffer, place: Place): Buffer {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce).setAAD(bytesOf(place));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([keyId, nonce, cipher.getAuthTag(), sealed]);
  }

  function seal(plain: string, place: Place): Buffer {
    return sealBytes(Buffer.from(plain, 'utf8'), place);
  }

  /** Throws when the value was sealed with another key, for another place, or was tampered with. */
  function openBytes(sealed: Buffer, place: Place): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', cipherKey, sealed.subarray(8, 20))
      .setAAD(bytesOf(place))
      .setAuthTag(sealed.subarray(20, 36));
    return Buffer.concat([decipher.update(sealed.subarray(36)), decipher.final()]);
  }

  function open(sealed: Buffer, place: Place): string {
    return openBytes(sealed, place).toString('utf8');
  }

  /** Equal for equal values, and nothing can be learnt from it without the key. */
  function fingerprint(value: string): string {
    return createHmac('sha256', fingerprintKey)
      .update(value.replace(/\W/g, '').toUpperCase())
      .digest('base64url');
  }

  return { keyId, seal, sealBytes, open, openBytes, fingerprint };
}

export type Sealer = ReturnType<typeof createSealer>;

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'bilum', purpose, 32));
}

function bytesOf({ table, column, id }: Place): Buffer {
  return Buffer.from(`${table}.${column}.${id}`);
}

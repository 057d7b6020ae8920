import { z } from 'zod';

/** Base64url without padding, as WebAuthn encodes bytes in JSON. */
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** What a browser answers when a passkey is used (`AuthenticationResponseJSON` of WebAuthn). */
export const PasskeyAssertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: base64url(200).nullish(),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** What a browser answers when a passkey is created (`RegistrationResponseJSON` of WebAuthn). */
export const PasskeyRegistration = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(12_000),
    authenticatorData: base64url(8000).nullish(),
    publicKey: base64url(4000).nullish(),
    publicKeyAlgorithm: z.int().nullish(),
    transports: z.array(z.string().max(40)).max(10).nullish(),
  }),
});
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

const known = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** What a browser needs to use a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
export const PasskeyRequest = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty while nobody is known to sign in: the device then offers what it has. */
  allowCredentials: z.array(known),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** What a browser needs to create a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const PasskeyCreation = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

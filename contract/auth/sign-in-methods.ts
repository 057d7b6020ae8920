/** How a person signed in. */
export const signInMethods = [
  'Password',
  'Password and authenticator app',
  'Password and recovery code',
  'Password and passkey',
  'Passkey',
  'Single sign-on',
  'Setup code',
  'One click',
] as const;
export type SignInMethod = (typeof signInMethods)[number];

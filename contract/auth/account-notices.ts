/**
 * What a person is told of their own account, because somebody else may have done it. `what` is the device, or the
 * name of what was added or removed.
 */
export const accountNoticeSentences = {
  'new-device': 'You signed in on a new device',
  'password-changed': 'Your password was changed',
  'password-set': 'Your password was set with a one-time code',
  'password-code-made': 'A one-time code to set your password was created',
  'recovery-code-made': 'A one-time code that removes your second factor was created at the server',
  'user-recovery-code-made': 'A one-time code that removes a second factor was created at the server',
  'authenticator-added': 'An authenticator app was set up for your account',
  'authenticator-removed': 'Your authenticator app was removed',
  'factor-reset-asked': 'An administrator asked to reset your second factor',
  'factor-reset-code-made': 'A code to reset your second factor was created',
  'second-factor-reset': 'Your second factor was reset',
  'user-factor-reset-asked': 'The reset of a second factor waits for another administrator',
  'user-factor-reset-code-made': 'A code to reset a second factor was created',
  'recovery-code-used': 'A recovery code was used to sign in',
  'recovery-codes-renewed': 'New recovery codes were created',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'passkey-copied': 'A passkey was refused, because it may have been copied',
  'identity-linked': 'Single sign-on was linked to your account',
  'identity-unlinked': 'Single sign-on was unlinked from your account',
  'email-changed': 'Your email address was changed',
  'phone-changed': 'Your phone number was changed',
  'api-key-created': 'An API key was created',
} as const;
export type AccountNoticeKind = keyof typeof accountNoticeSentences;

/** How many days a notice is shown; then it is deleted. */
export const accountNoticeDays = 30;

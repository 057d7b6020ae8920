/**
 * Why a sign-in with an identity provider was refused, in words for the administrator. The person gets only a
 * reference. `detail` is what the provider or the record says, where it helps.
 */
const sentences = {
  noPublicUrl: () =>
    'Bilum does not know its own address. Set PUBLIC_URL to the address that people open in the browser.',
  unreachable: (detail: string) => `The provider could not be reached. ${detail}`,
  badAnswer: (detail: string) => `The provider gave an answer that is not valid: ${detail}`,
  otherIssuer: (detail: string) =>
    `The answer came from another provider than the one that was asked: ${detail}`,
  notStarted: () =>
    'The sign-in was not started in this browser, was already used, or took longer than 10 minutes.',
  inactiveProvider: () => 'The identity provider is not active.',
  refusedThere: (detail: string) => `The provider refused: ${detail}`,
  wrongClient: (detail: string) =>
    `The provider did not accept the client ID or the client secret: ${detail}`,
  badToken: (detail: string) => `The ID token is not valid: ${detail}`,
  wrongTime: () =>
    'The ID token has expired or is not valid yet. Compare the clock of this server with the correct time.',
  noEmail: () => 'The provider sent no e-mail address. Check the scopes.',
  unverifiedEmail: (detail: string) =>
    `The provider does not say that the e-mail address ${detail} is verified, so it proves nothing.`,
  noNumber: (detail: string) => `The provider sent no employee number in the claim ${detail}.`,
  unknownEmail: (detail: string) => `No user has the e-mail address ${detail}.`,
  unknownNumber: (detail: string) => `No employee has the number ${detail}.`,
  otherAccount: (detail: string) =>
    `${detail} is already linked to another account of this provider. Remove the link if the account has changed.`,
  inactiveUser: (detail: string) => `The user ${detail} is inactive.`,
  noRule: (detail: string) => `No rule applies to the groups of this person: ${detail}.`,
  noName: () => 'The provider sent no name, so no user can be added. Check the scopes.',
  otherPerson: (detail: string) =>
    `This account belongs to ${detail}, and somebody else was asked to sign in again.`,
  sessionEnded: () => 'The session that was to be confirmed has ended.',
  tooLongAgo: () =>
    'The provider did not ask the person to sign in again, or does not say when they did (the claim auth_time).',
  taken: (detail: string) => `No user was added, because another user already has the username ${detail}.`,
} as const satisfies Record<string, (detail: string) => string>;

export type RefusalReason = keyof typeof sentences;

export function describeRefusal(reason: RefusalReason, detail: string | null): string {
  return sentences[reason](detail ?? 'nothing');
}

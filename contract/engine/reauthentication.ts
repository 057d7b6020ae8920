/**
 * What is sensitive needs a person who has confirmed lately that it is them: by signing in, or by `POST
 * /api/auth/confirm`. Endpoints, transitions and resources declare it. This file is without zod, for the client.
 */

/** How long it counts, in minutes. */
export const confirmedMinutes = 10;

/** The code of a refusal, which the browser answers with a dialog and then sends the request again. */
export const confirmationNeeded = 'confirmation-needed';

export const reauthenticationWords = {
  needed: `Confirm that it is you. The last time was more than ${confirmedMinutes} minutes ago.`,
  /** Shown when the person closes the dialog. */
  notConfirmed: 'Nothing was changed, because you did not confirm that it is you.',
  /** For the API description. */
  note: `Signed-in people must have confirmed that it is them in the last ${confirmedMinutes} minutes (POST /api/auth/confirm). API keys need not.`,
} as const;

/** A reason not to start that the user at the terminal can act on. Its message is the whole report. */
export class StartError extends Error {
  override name = 'StartError';
}

export function errorCode(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code);
  return '';
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

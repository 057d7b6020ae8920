import { confirmationNeeded } from '#contract/engine/reauthentication.ts';
import { toast } from '#web/ui/toast.tsx';
import { CallError, sentenceOf } from './client.ts';

/** Says why a request failed: the server's sentence, or `fallback` where it has none. */
export function toastFailure(error: unknown, fallback: string): void {
  const description = sentenceOf(error, fallback);
  if (isNotConfirmed(error)) toast({ title: 'Not confirmed', description });
  else toast({ title: 'Error', description, variant: 'destructive' });
}

/** Whether the person closed the dialog that asks who they are. They decided so, and nothing is wrong. */
export function isNotConfirmed(error: unknown): boolean {
  return error instanceof CallError && error.problem?.code === confirmationNeeded;
}

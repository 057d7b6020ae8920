import { countOf } from '#contract/engine/number-text.ts';
import { undo, undoWords, type Undone } from '#contract/history/undo.ts';
import { resourceNamed } from '#contract/resources.ts';
import { toast } from '#web/ui/toast.tsx';
import { isInvalidated } from './invalidated.ts';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';
import { toastFailure } from './toast-failure.ts';

/** Undoes a request and reports the result. Everything on screen may have changed. */
export async function undoRequest(id: string): Promise<void> {
  try {
    const undone = await call(undo, { params: { id } });
    toast({
      title: undone.undone > 0 ? 'Success' : 'Error',
      description: undoneSentence(undone),
      variant: undone.left.length > 0 ? 'destructive' : 'success',
    });
  } catch (error) {
    toastFailure(error, undo.failure);
  }
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isInvalidated(queryKey, 'all') });
}

/** For example 'Undone. 1 record was left unchanged: Mary Kila: Site was changed since.' */
export function undoneSentence({ undone, left }: Undone): string {
  const done = undone > 0 ? 'Undone.' : `${undoWords.nothing}.`;
  if (left.length === 0) return done;
  const leftSentences = left.map(
    ({ resource, name, message }) =>
      `${name ?? resourceNamed(resource)?.wording.indefinite ?? resource}: ${message}`,
  );
  return `${done} ${countOf(left.length, 'record was', 'records were')} left unchanged: ${leftSentences.join(' ')}`;
}

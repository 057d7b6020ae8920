import { sentenceOf } from '#web/engine/client.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface ReadFailureProps {
  error: unknown;
  /** The message if the server has none. */
  failure: string;
  onRetry: () => void;
}

/** Replaces content that could not be loaded. */
export function ReadFailure({ error, failure, onRetry }: ReadFailureProps) {
  return (
    <div role="alert">
      <EmptyState
        sentence={sentenceOf(error, failure)}
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    </div>
  );
}

import { sentenceOf } from '#web/engine/client.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface ReadFailureProps {
  error: unknown;
  /** What is said where the server says nothing itself. */
  failure: string;
  onRetry: () => void;
}

/** In the place of what could not be read. */
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

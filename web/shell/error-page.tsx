import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { sentenceOf } from '#web/engine/client.ts';
import { Button } from '#web/ui/button.tsx';

/** A page that failed: lost connection, a new release, or a bug. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-16 text-center">
      <h1 className="text-title font-semibold">This page could not be shown</h1>
      <p className="text-ink-muted">
        {sentenceOf(error, 'The connection was lost, or Bilum was updated. Reload the page.')}
      </p>
      <div className="flex gap-2">
        <Button
          onClick={() => {
            reset();
            void router.invalidate();
          }}
        >
          Try again
        </Button>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </div>
    </div>
  );
}

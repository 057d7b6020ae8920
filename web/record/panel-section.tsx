import { useId, type ReactNode } from 'react';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface PanelSectionProps<Row> {
  title: string;
  /** An action beside the title. */
  action?: ReactNode;
  /** From `useQuery`. */
  query: { data: readonly Row[] | undefined; error: unknown; refetch: () => Promise<unknown> };
  /** The message if the server gives no reason. */
  failure: string;
  /** Shown if there are no rows. */
  none?: string | undefined;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A section of a record's panel with rows of another resource. */
export function PanelSection<Row>({
  title,
  action,
  query: { data, error, refetch },
  failure,
  none,
  children,
}: PanelSectionProps<Row>) {
  const id = useId();
  const isEmpty = data?.length === 0;
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex min-h-8 items-center justify-between gap-3">
        <h3 id={id} className="text-body font-semibold">
          {title}
        </h3>
        {action}
      </div>
      {!data && !error && <Skeleton className="h-16 w-full" />}
      {!data && Boolean(error) && (
        <ReadFailure error={error} failure={failure} onRetry={() => void refetch()} />
      )}
      {isEmpty && none && <p className="text-ink-muted">{none}</p>}
      {data && !(isEmpty && none) && children(data)}
    </section>
  );
}

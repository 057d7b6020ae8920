import { useState } from 'react';
import type { Importable } from '#contract/imports/importable.ts';
import { undoDays } from '#contract/imports/import-bounds.ts';
import { cancelImport, type ImportAnswer } from '#contract/imports/import-endpoints.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { toastFailure } from '#web/engine/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { rowsInWords } from './in-words.ts';
import { RowsCard } from './rows-card.tsx';
import { UndoImport } from './undo-import.tsx';
import { stopImport, useProgress, useRun } from './use-import.ts';

interface LookedThroughProps {
  found: ImportAnswer;
  importable: Importable;
  /** The file it was made of, while it is still at hand. */
  file: File | null;
  onAgain: (answer: ImportAnswer) => void;
  onClose: () => void;
}

/** What becomes of each row, and the way on: all of it, or the good rows alone. */
export function LookedThrough({ found, importable, file, onAgain, onClose }: LookedThroughProps) {
  const { id, counts, status } = found;
  const [failure, setFailure] = useState('');
  const run = useRun(
    (answer) =>
      toast({
        title: 'Success',
        description: `${rowsInWords(answer.counts, importable.things)} imported`,
        variant: 'success',
      }),
    (error) => setFailure(sentenceOf(error, 'Failed to import')),
  );
  const progress = useProgress(id, run.isPending);
  const good = counts.add + counts.change;
  const hasMore = run.isPending || failure !== '' || status === 'Imported';

  return (
    <div className="flex flex-col gap-4">
      <Card
        flush
        className={hasMore ? undefined : '[&>header]:border-b-0'}
        title={found.fileName}
        subtitle={told(found, importable)}
        actions={
          status === 'Ready' ? (
            <>
              <Button disabled={run.isPending} onClick={onClose}>
                Another File
              </Button>
              <Button
                variant="primary"
                busy={run.isPending}
                busyLabel="Importing..."
                disabledReason={good === 0 ? 'There is nothing to import in this file' : undefined}
                onClick={() => {
                  setFailure('');
                  run.mutate({ id, onlyGood: counts.refused > 0 });
                }}
              >
                {good === 0
                  ? 'Import'
                  : counts.refused > 0
                    ? `Import Only the ${good.toLocaleString('en')} Good ${good === 1 ? 'Row' : 'Rows'}`
                    : `Import ${good.toLocaleString('en')} ${good === 1 ? 'Row' : 'Rows'}`}
              </Button>
            </>
          ) : (
            <>
              {status === 'Imported' && <UndoImport id={id} things={importable.things} />}
              <Button onClick={onClose}>Import Another File</Button>
            </>
          )
        }
      >
        <div className="flex flex-col gap-3 p-4 empty:hidden">
          {run.isPending && (
            <div className="flex flex-col gap-3">
              <ProgressBar
                label="Importing"
                value={progress?.done ?? 0}
                max={progress?.of ?? 1}
                text={
                  progress
                    ? `${progress.done.toLocaleString('en')} of ${progress.of.toLocaleString('en')}`
                    : '...'
                }
              />
              <Button
                size="small"
                className="self-start"
                onClick={() =>
                  void stopImport(id).catch((error: unknown) => toastFailure(error, cancelImport.failure))
                }
              >
                Stop
              </Button>
            </div>
          )}
          {failure && (
            <p role="alert" className="text-body text-red-ink">
              {failure}
            </p>
          )}
          {status === 'Imported' && (
            <p className="text-body text-ink-muted">
              It can be undone within {undoDays} days, here or from the list of imports.
            </p>
          )}
        </div>
      </Card>
      {status === 'Ready' && !run.isPending && (
        <ColumnsCard found={found} importable={importable} file={file} onAgain={onAgain} onClose={onClose} />
      )}
      <RowsCard found={found} importable={importable} />
    </div>
  );
}

function told({ counts, status }: ImportAnswer, { things }: Importable): string {
  if (status === 'Undone') return 'This import was undone.';
  if (status === 'Ready' && counts.add + counts.change === 0)
    return counts.refused > 0
      ? 'Nothing of it can be imported yet: the rows below say why.'
      : 'There is nothing to import: every row stands so already.';
  const words = rowsInWords(counts, things);
  return status === 'Ready' ? `Nothing is kept yet. ${words} would be imported.` : `${words} imported.`;
}

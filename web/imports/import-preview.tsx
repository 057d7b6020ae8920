import { useState } from 'react';
import { countOf, formatNumber } from '#contract/engine/number-text.ts';
import type { Importable } from '#contract/imports/importable.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { mostRows, undoDays } from '#contract/imports/import-bounds.ts';
import type { ImportAnswer } from '#contract/imports/import-answer.ts';
import { cancelImport, previewImport, runImport } from '#contract/imports/import-endpoints.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { HowFar } from './how-far.tsx';
import { Postings } from './postings.tsx';
import { describeRows } from './describe-counts.ts';
import { RowsCard } from './rows-card.tsx';
import { UndoImport } from './undo-import.tsx';
import { UnlistedFiles } from './unlisted-files.tsx';
import { UnknownCard } from './unknown-card.tsx';
import { stopImport, usePreview, useProgress, useRun, useSendFile, type SentFile } from './use-import.ts';
import { WhichRows } from './which-rows.tsx';

interface ImportPreviewProps {
  found: ImportAnswer;
  importable: Importable;
  /** The uploaded file, while available. */
  sent: SentFile | null;
  onAgain: (answer: ImportAnswer, sent: SentFile) => void;
  onClose: () => void;
}

/** The result of each row, and the import of all rows or only the valid ones. */
export function ImportPreview({ found, importable, sent, onAgain, onClose }: ImportPreviewProps) {
  const { id, counts, status } = found;
  const [failure, setFailure] = useState('');
  const run = useRun(
    (answer) =>
      toast({
        title: 'Success',
        description: `${describeRows(answer.counts, importable)} imported`,
        variant: 'success',
      }),
    (error) => setFailure(sentenceOf(error, runImport.failure)),
  );
  const { sending, message, send, ref } = useSendFile(onAgain);
  const preview = usePreview(id);
  const again = sent && ((changed: Partial<SentFile>) => void send({ ...sent, ...changed }));
  const progress = useProgress(
    sending?.id ?? id,
    run.isPending || preview.isPending || sending?.percent === null,
  );
  const good = counts.add + counts.change;
  const isReady = status === 'Ready';
  const isChosen = isReady && counts.refused > 0 && good > 0 && !run.isPending;
  const refusal =
    failure || message || (preview.isError ? sentenceOf(preview.error, previewImport.failure) : '');
  const hasMore =
    run.isPending ||
    preview.isPending ||
    sending ||
    refusal ||
    isChosen ||
    (isReady && found.postings) ||
    status === 'Imported' ||
    found.part < found.parts;

  function start(onlyGood: boolean) {
    setFailure('');
    run.mutate({ id, onlyGood });
  }

  return (
    <div ref={ref} className="flex flex-col gap-4">
      <Card
        flush
        className={hasMore ? undefined : '[&>header]:border-b-0'}
        title={found.fileName}
        subtitle={summaryOf(found, importable)}
        actions={
          isReady ? (
            !isChosen && (
              <>
                <Button disabled={run.isPending} onClick={onClose}>
                  Choose another file
                </Button>
                <Button
                  variant="primary"
                  busy={run.isPending}
                  busyLabel="Importing..."
                  disabledReason={good === 0 ? 'This file has nothing to import' : undefined}
                  onClick={() => start(false)}
                >
                  {good === 0 ? 'Import' : `Import ${countOf(good, 'row')}`}
                </Button>
              </>
            )
          ) : (
            <>
              <UndoImport id={id} importable={importable} isOffered={status === 'Imported'} />
              <Button onClick={onClose}>Import another file</Button>
            </>
          )
        }
      >
        <div className="flex flex-col gap-3 p-4 empty:hidden">
          {run.isPending && (
            <>
              <HowFar label="Importing" progress={progress} />
              <Button
                size="small"
                className="self-start"
                onClick={() =>
                  void stopImport(id).catch((error: unknown) => toastFailure(error, cancelImport.failure))
                }
              >
                Stop
              </Button>
            </>
          )}
          {sending && <HowFar label={`Previewing ${sending.name}`} progress={progress} />}
          {preview.isPending && <HowFar label="Previewing" progress={progress} />}
          {refusal && (
            <p role="alert" className="text-body text-red-ink">
              {refusal}
            </p>
          )}
          {failure === importWords.someRefused && (
            <Button className="self-start" disabled={preview.isPending} onClick={() => preview.mutate({})}>
              Preview again
            </Button>
          )}
          {isChosen && (
            <WhichRows
              counts={counts}
              busy={sending !== null || preview.isPending}
              onGood={() => start(true)}
              onNone={onClose}
            />
          )}
          {isReady && !run.isPending && (
            <Postings found={found} plural={importable.plural} preview={preview} />
          )}
          {found.part < found.parts && !run.isPending && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p className="text-body text-ink-muted">
                {`This is part ${found.part} of ${found.parts}: the file has more than ${formatNumber(mostRows)} rows, and each part is imported separately.`}
              </p>
              {again && (
                <Button
                  variant={status === 'Imported' ? 'primary' : 'secondary'}
                  disabled={sending !== null}
                  onClick={() => again({ part: found.part + 1 })}
                >
                  {`Preview part ${found.part + 1}`}
                </Button>
              )}
            </div>
          )}
          {status === 'Imported' && (
            <p className="text-body text-ink-muted">
              You can undo this import within {undoDays} days, here or in the list of imports.
            </p>
          )}
        </div>
      </Card>
      {status === 'Ready' && !run.isPending && (
        <ColumnsCard
          found={found}
          importable={importable}
          again={again}
          isSending={sending !== null}
          preview={preview}
        />
      )}
      {isReady && found.unlistedFiles && <UnlistedFiles {...found.unlistedFiles} />}
      {isReady && !run.isPending && <UnknownCard found={found} importable={importable} preview={preview} />}
      <RowsCard
        found={found}
        importable={importable}
        preview={isReady && !sending && !run.isPending ? preview : null}
      />
    </div>
  );
}

function summaryOf({ counts, status }: ImportAnswer, importable: Importable): string {
  if (status === 'Undone') return 'This import was undone.';
  if (status === 'Ready' && counts.add + counts.change === 0)
    return counts.refused > 0
      ? 'No rows can be imported yet. The rows below show the reasons.'
      : 'There is nothing to import. All rows are already up to date.';
  const words = describeRows(counts, importable);
  const refused = counts.refused > 0 ? `; ${countOf(counts.refused, 'row')} rejected` : '';
  return status === 'Ready'
    ? `Nothing is saved yet. ${words} will be imported${refused}.`
    : `${words} imported${refused}.`;
}

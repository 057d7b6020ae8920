import { ClipboardPaste, FileDown, Upload } from 'lucide-react';
import { useState, type ClipboardEvent, type DragEvent } from 'react';
import { formatNumber } from '#contract/engine/number-text.ts';
import { templateName, type Importable } from '#contract/imports/importable.ts';
import { archiveBounds, mostParts, mostRows } from '#contract/imports/import-bounds.ts';
import type { ImportAnswer } from '#contract/imports/import-answer.ts';
import { importTemplate } from '#contract/imports/import-endpoints.ts';
import { callFile } from '#web/engine/client.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { saveFile } from '#web/engine/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { HowFar } from './how-far.tsx';
import { useProgress, useSendFile, type SentFile } from './use-import.ts';

interface ChooseFileProps {
  importable: Importable;
  onPreview: (answer: ImportAnswer, sent: SentFile) => void;
}

const spreadsheets =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const spreadsheetLimits = `XLSX or CSV, up to ${formatNumber(mostParts * mostRows)} rows and 20 MB`;
const archiveLimits = `up to ${formatNumber(archiveBounds.files)} files and ${archiveBounds.bytes / 1024 / 1024} MB`;

/** Accepts a file, or rows copied from a spreadsheet. */
export function ChooseFile({ importable, onPreview }: ChooseFileProps) {
  const [isOver, setOver] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const { sending, message, send, cancel, ref } = useSendFile(onPreview);
  const progress = useProgress(sending?.id, sending?.percent === null);

  const isArchive = importable.fileColumn !== undefined;
  const sentKind = isArchive ? 'ZIP file' : 'spreadsheet';

  function take(chosen: File | undefined) {
    if (chosen) void send({ file: chosen, resource: importable.name });
  }

  function drag(event: DragEvent, isHere: boolean) {
    event.preventDefault();
    setOver(isHere);
  }

  return (
    <Card>
      <div
        ref={ref}
        onDragEnter={(event) => drag(event, true)}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          take(event.dataTransfer.files[0]);
        }}
        onPaste={(event) => takePasted(event, { take, takesRows: !isArchive })}
        className={classNames(
          'flex min-h-44 flex-col items-center justify-center gap-3 rounded-lg border border-dashed px-4 py-6 text-center transition-colors',
          isOver ? 'border-accent bg-accent-soft' : 'border-edge',
        )}
      >
        {sending ? (
          <div className="flex w-full max-w-md flex-col gap-3">
            {sending.percent === null ? (
              <HowFar label={`Previewing ${sending.name}`} progress={progress} />
            ) : (
              <ProgressBar
                label={`Uploading ${sending.name}`}
                value={sending.percent}
                max={100}
                text={`${sending.percent}%`}
              />
            )}
            <Button size="small" className="self-center" onClick={cancel}>
              Cancel
            </Button>
          </div>
        ) : (
          <>
            <p className="text-body text-ink-muted">
              <span className="pointer-coarse:hidden">{`Drop a ${sentKind} here: `}</span>
              <span className="pointer-fine:hidden">{`Choose a ${sentKind}: `}</span>
              {isArchive ? archiveLimits : spreadsheetLimits}
            </p>
            {isArchive && (
              <p className="max-w-prose text-small text-pretty text-ink-muted">
                Put the documents and their index in one ZIP file. The index is index.xlsx or index.csv, with
                one row for each document. Its File column has the path of the file in the ZIP file, for
                example {importable.example[importable.fileColumn ?? '']}. Download the template for the
                index.
              </p>
            )}
            <div className="flex flex-wrap justify-center gap-2">
              <Button variant="primary" icon={Upload} onClick={() => input?.click()}>
                Choose a File
              </Button>
              {!isArchive && (
                <Button
                  icon={ClipboardPaste}
                  aria-expanded={isPasting}
                  onClick={() => setPasting(!isPasting)}
                >
                  Paste rows
                </Button>
              )}
              <Button icon={FileDown} onClick={() => void fetchTemplate(importable)}>
                Download template
              </Button>
            </div>
            <input
              ref={setInput}
              type="file"
              tabIndex={-1}
              aria-label={isArchive ? 'ZIP file to import' : 'Spreadsheet to import'}
              className="sr-only"
              accept={isArchive ? '.zip,application/zip' : spreadsheets}
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                target.value = '';
                take(chosen);
              }}
            />
            {isPasting && <PasteRows onRows={(text) => take(pastedFile(text))} />}
          </>
        )}
        <p role="alert" className="max-w-prose text-body text-red-ink empty:hidden">
          {message}
        </p>
      </div>
      <p className="mt-3 text-small text-pretty text-ink-muted">
        Rows are matched to existing records by {importable.keyedBy}. Importing the same file twice changes
        nothing. Empty cells do not change existing values.
      </p>
    </Card>
  );
}

function PasteRows({ onRows }: { onRows: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      className="flex w-full max-w-2xl flex-col gap-2 text-left"
      onSubmit={(event) => {
        event.preventDefault();
        onRows(text);
      }}
    >
      <Field
        label="Rows"
        hint="Copy the rows in your spreadsheet, including the row with the column names, and paste them here."
      >
        <Textarea rows={6} autoFocus value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button
        type="submit"
        className="self-end"
        disabledReason={text.trim() === '' ? 'Paste at least one row' : undefined}
      >
        Preview
      </Button>
    </form>
  );
}

/** Copied cells arrive as tab-separated text; text fields handle their own paste. */
function takePasted(
  event: ClipboardEvent,
  { take, takesRows }: { take: (file: File) => void; takesRows: boolean },
): void {
  if (event.target instanceof HTMLTextAreaElement) return;
  const [file] = event.clipboardData.files;
  const text = event.clipboardData.getData('text/plain');
  if (file) take(file);
  else if (takesRows && text.includes('\n')) take(pastedFile(text));
}

function pastedFile(text: string): File {
  return new File([text], 'Pasted rows', { type: 'text/plain' });
}

async function fetchTemplate(importable: Importable): Promise<void> {
  try {
    const template = await callFile(importTemplate, { query: { resource: importable.name } });
    saveFile(templateName(importable), template);
  } catch (error) {
    toastFailure(error, importTemplate.failure);
  }
}

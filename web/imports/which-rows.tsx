import type { ReactNode } from 'react';
import { countOf, formatNumber, plural } from '#contract/engine/number-text.ts';
import type { ImportCounts } from '#contract/imports/import-answer.ts';
import { Button } from '#web/ui/button.tsx';

interface WhichRowsProps {
  counts: ImportCounts;
  busy: boolean;
  onGood: () => void;
  /** Imports nothing yet, to upload a corrected file. */
  onNone: () => void;
}

/** With refused rows: import the valid ones only, or nothing until all are valid. */
export function WhichRows({ counts, busy, onGood, onNone }: WhichRowsProps) {
  const { add, change, same, refused } = counts;
  const good = add + change;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Way
        title="Import valid rows only"
        text={`${countOf(refused, 'rejected row')} will not be imported. Correct ${plural(refused, 'it', 'them')} in the file later and upload the file again. Rows already imported do not change.`}
      >
        <Button variant="primary" busy={busy} busyLabel="Importing..." onClick={onGood}>
          {`Import ${countOf(good, 'valid row')}`}
        </Button>
      </Way>
      <Way
        title="Import only when all rows are valid"
        text={`Nothing is imported until all ${formatNumber(good + same + refused)} rows are valid. Correct the rows below, or correct the file and upload it again.`}
      >
        <Button disabled={busy} onClick={onNone}>
          Upload corrected file
        </Button>
      </Way>
    </div>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="flex flex-col items-start gap-2 rounded-lg border p-3">
      <h3 className="text-body font-semibold">{title}</h3>
      <p className="flex-1 text-small text-pretty text-ink-muted">{text}</p>
      {children}
    </section>
  );
}

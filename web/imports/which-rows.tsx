import type { ReactNode } from 'react';
import type { ImportCounts } from '#contract/imports/import-endpoints.ts';
import { Button } from '#web/ui/button.tsx';
import { countOf } from './in-words.ts';

interface WhichRowsProps {
  counts: ImportCounts;
  busy: boolean;
  onGood: () => void;
  /** They wait, and send the file again. */
  onNone: () => void;
}

/** Some rows are refused: the others alone, or nothing before all are good. */
export function WhichRows({ counts, busy, onGood, onNone }: WhichRowsProps) {
  const { add, change, same, refused } = counts;
  const good = add + change;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Way
        title="Only the good rows"
        text={`${countOf(refused, 'refused row')} ${refused === 1 ? 'stays' : 'stay'} out. Correct ${refused === 1 ? 'it' : 'them'} in the file, and send the file again afterwards: rows that are there by then are left as they are.`}
      >
        <Button variant="primary" busy={busy} busyLabel="Importing..." onClick={onGood}>
          {`Import the ${countOf(good, 'Good Row')}`}
        </Button>
      </Way>
      <Way
        title="All or nothing"
        text={`Nothing is imported until all ${(good + same + refused).toLocaleString('en')} rows are good. Correct the file, and send it again.`}
      >
        <Button disabled={busy} onClick={onNone}>
          Send the Corrected File
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

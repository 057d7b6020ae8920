import { Fragment } from 'react';
import { importWords } from '#contract/imports/import-words.ts';
import { linkStyle } from '#web/ui/link-style.ts';

/** A text in a field, and its correction. */
interface Correction {
  field: string;
  written: string;
  name: string;
}

/** Applies the correction to all rows. */
export type OnCorrect = ((correction: Correction) => void) | null;

interface CorrectionsProps {
  suggested: readonly Correction[];
  onCorrect: OnCorrect;
}

/** Suggested corrections, for all rows with the same text. */
export function Corrections({ suggested, onCorrect }: CorrectionsProps) {
  if (suggested.length === 0) return null;
  if (!onCorrect)
    return (
      <span className="text-ink-muted">
        {importWords.didYouMean(suggested.map(({ name }) => name).join(' or '))}
      </span>
    );
  return (
    <span className="text-ink-muted">
      Did you mean{' '}
      {suggested.map((each, at) => (
        <Fragment key={each.name}>
          {at > 0 && ' or '}
          <button
            type="button"
            className={linkStyle}
            aria-label={`Use ${each.name} for every ${each.written}`}
            onClick={(event) => {
              event.stopPropagation();
              onCorrect(each);
            }}
          >
            {each.name}
          </button>
        </Fragment>
      ))}
      ?
    </span>
  );
}

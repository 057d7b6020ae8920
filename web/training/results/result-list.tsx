import { CheckCheck } from 'lucide-react';
import { enrolmentWords } from '#contract/training/enrolments.ts';
import { useFormats } from '#web/engine/format.ts';
import { Button } from '#web/ui/button.tsx';
import type { Enrolment } from './outcomes.ts';
import { ResultRow } from './result-row.tsx';
import type { ResultsForm } from './use-results-form.ts';
import { whatFollows } from './what-follows.ts';

interface ResultListProps {
  people: readonly Enrolment[];
  form: ResultsForm;
  validUntil: string | undefined;
}

/** All attendees with their results, and what completing the session would do. */
export function ResultList({
  people,
  form: { results, failure, note, errors },
  validUntil,
}: ResultListProps) {
  const formats = useFormats();
  const { passed, lacking } = results;
  const follows = whatFollows({
    passed: passed.length,
    withFile: results.withFile,
    lacking: lacking.length,
    all: people.length,
    validUntil: validUntil && formats.day(validUntil),
  });
  return (
    <div className="flex flex-col gap-3">
      {failure && (
        <p role="alert" className="text-red-ink">
          {failure}
        </p>
      )}
      {note && <p role="status">{note}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="min-w-0 flex-1 basis-64 text-small text-ink-muted">
          {people.length === 0 ? enrolmentWords.none : follows}
        </p>
        <Button
          icon={CheckCheck}
          size="small"
          disabled={lacking.every(results.isOwn)}
          onClick={results.passAll}
        >
          All passed
        </Button>
      </div>
      <ul className="border-t">
        {people.map((each) => (
          <ResultRow
            key={each.id}
            enrolment={each}
            isOwn={results.isOwn(each)}
            entered={results.of(each)}
            isChanged={results.isChanged(each)}
            certificate={results.certificateOf(each)}
            errors={errors[each.id] ?? {}}
            validUntil={validUntil}
            onEnter={(changes) => results.enter(each, changes)}
            onCertificate={(changes) => results.enterCertificate(each, changes)}
          />
        ))}
      </ul>
    </div>
  );
}

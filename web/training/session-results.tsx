import { useQuery } from '@tanstack/react-query';
import { CheckCheck, ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { addMonths } from '#contract/engine/days.ts';
import {
  completeSession,
  enrolmentWords,
  saveOutcomes,
  sessionEnrolments,
} from '#contract/training/enrolments.ts';
import { trainingCourses } from '#contract/training/training-courses.ts';
import { completedOn, sessionWords, type trainingSessions } from '#contract/training/training-sessions.ts';
import { CallError, sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading, useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { useLeaving } from '#web/form/leaving.tsx';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ResultRow } from './result-row.tsx';
import { errorsBy, useResults, type ResultErrors } from './use-results.ts';
import { whatFollows } from './what-follows.ts';

interface SessionResultsProps {
  session: RecordIn<typeof trainingSessions>;
  onClose: () => void;
}

const nobody: readonly [] = [];
const filedLater = 'The results are saved. The certificates are filed as the session is completed.';

/** How each of those enrolled took part: kept for now, or to complete the session with. */
export function SessionResults({ session, onClose }: SessionResultsProps) {
  const formats = useFormats();
  const { data, error, refetch } = useQuery(
    reading(sessionEnrolments, { params: { sessionId: session.id }, query: { sort: 'employeeName' } }),
  );
  const people = data ?? nobody;
  const results = useResults(people);
  const [failure, setFailure] = useState<string>();
  const [note, setNote] = useState<string>();
  const [errors, setErrors] = useState<ResultErrors>({});
  const mayComplete = useRight('needs:update') === 'all';
  const validUntil = useValidUntil(session);
  const { leave, question } = useLeaving(results.isDirty);
  const close = () => leave(onClose);

  const saving = useChange(saveOutcomes, {
    success: 'Results saved',
    onFailure: refused,
    onDone() {
      flushSync(results.forgetEntered);
      if (!results.hasPapers) return onClose();
      setNote(filedLater);
    },
  });
  const completing = useChange(completeSession, {
    success: 'Training session completed successfully',
    onFailure: refused,
    onDone() {
      // At once: closing must not ask about what is saved.
      flushSync(() => {
        results.forgetEntered();
        results.forgetPapers();
      });
      onClose();
    },
  });

  function refused(why: unknown) {
    setFailure(sentenceOf(why, completeSession.failure));
    const told = (why instanceof CallError && why.problem?.errors) || [];
    const issues = told.map(({ path, message }) => ({ path: path.split('.'), message }));
    setErrors(errorsBy(people, issues));
  }

  function save() {
    setFailure(undefined);
    if (results.changed.length === 0) return results.hasPapers ? setNote(filedLater) : onClose();
    saving.mutate({ params: { sessionId: session.id }, body: { outcomes: results.outcomes() } });
  }

  function complete() {
    setFailure(undefined);
    const { body, errors: found } = results.checkCompletion(session.version);
    setErrors(found);
    if (body) completing.mutate({ params: { id: session.id }, body });
    else setFailure('A certificate is not complete: see what is marked.');
  }

  function whyNotComplete(): string | undefined {
    if (!mayComplete) return sessionWords.mayNotComplete;
    if (results.lacking.length === 0) return undefined;
    return sessionWords.lacking(results.lacking.map(({ employeeName }) => employeeName));
  }

  return (
    <>
      <Dialog
        open
        onClose={close}
        size="large"
        title={`Results of ${session.courseName}`}
        description={
          <span className="pointer-coarse:hidden">
            Keys: P passed, F failed, R present without a result yet, A absent; up and down for the next
            person.
          </span>
        }
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button busy={saving.isPending} busyLabel="Saving..." onClick={save}>
              Save Results
            </Button>
            <Button
              variant="primary"
              icon={ClipboardCheck}
              disabledReason={whyNotComplete()}
              busy={completing.isPending}
              busyLabel="Completing..."
              onClick={complete}
            >
              Complete Session
            </Button>
          </>
        }
      >
        {!data && error && (
          <ReadFailure error={error} failure={sessionEnrolments.failure} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton className="h-72" />}
        {data && (
          <div className="flex flex-col gap-3">
            {failure && (
              <p role="alert" className="text-red-ink">
                {failure}
              </p>
            )}
            {note && <p role="status">{note}</p>}
            <div className="flex flex-wrap items-center gap-3">
              <p role="status" className="min-w-0 flex-1 basis-64 text-small text-ink-muted">
                {people.length === 0
                  ? enrolmentWords.none
                  : whatFollows({
                      passed: results.passed.length,
                      lacking: results.lacking.length,
                      all: people.length,
                      validUntil: validUntil && formats.day(validUntil),
                    })}
              </p>
              <Button
                icon={CheckCheck}
                size="small"
                disabled={results.lacking.length === 0}
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
        )}
      </Dialog>
      {question}
    </>
  );
}

/** As the server will count it: from the last day, or from today where that is still to come. */
function useValidUntil({ courseId, startDate, endDate }: SessionResultsProps['session']): string | undefined {
  const formats = useFormats();
  const { data } = useQuery(reading(trainingCourses.read, { params: { id: courseId } }));
  const months = data?.validityPeriodMonths;
  return months ? addMonths(completedOn(endDate ?? startDate, formats.today()), months) : undefined;
}

import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useMemo } from 'react';
import { addMonths } from '#contract/engine/days.ts';
import { sessionEnrolments } from '#contract/training/enrolments.ts';
import { trainingCourses } from '#contract/training/training-courses.ts';
import { needWords } from '#contract/training/training-needs.ts';
import { completedOn, sessionWords, type trainingSessions } from '#contract/training/training-sessions.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { useLeaving } from '#web/form/leaving.tsx';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ResultList } from './result-list.tsx';
import { useResultsForm, type ResultsForm } from './use-results-form.ts';

interface SessionResultsProps {
  session: RecordIn<typeof trainingSessions>;
  onClose: () => void;
}

type Results = ResultsForm['results'];

const nobody: readonly [] = [];

/** Attendance and results, saved as a draft or used to complete the session. */
export function SessionResults({ session, onClose }: SessionResultsProps) {
  const { data, error, refetch } = useQuery(
    reading(sessionEnrolments, { params: { sessionId: session.id }, query: { sort: 'employeeName' } }),
  );
  const people = useMemo(() => data?.filter(({ isWaiting }) => !isWaiting), [data]);
  const form = useResultsForm({ session, people: people ?? nobody, onDone: onClose });
  const whyNotComplete = useWhyNotComplete(form.results);
  const validUntil = useValidUntil(session);
  const { leave, question } = useLeaving(form.results.isDirty);
  const close = () => leave(onClose);
  return (
    <>
      <Dialog
        open
        onClose={close}
        size="large"
        title={`Results of ${session.courseName}`}
        description={
          <span className="pointer-coarse:hidden">
            Keys: P passed, F failed, R present without a result yet, A absent; Enter or arrow down for the
            next person, arrow up for the one before.
          </span>
        }
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button busy={form.isSaving} busyLabel="Saving..." onClick={form.save}>
              Save Results
            </Button>
            <Button
              variant="primary"
              icon={ClipboardCheck}
              disabledReason={whyNotComplete}
              busy={form.isCompleting}
              busyLabel="Completing..."
              onClick={form.complete}
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
        {people && <ResultList people={people} form={form} validUntil={validUntil} />}
      </Dialog>
      {question}
    </>
  );
}

function useWhyNotComplete({ lacking, passed, isOwn }: Results): string | undefined {
  const mayComplete = useRight('needs:update') === 'all';
  if (!mayComplete) return sessionWords.mayNotComplete;
  if (passed.some(isOwn)) return needWords.ownTraining;
  if (lacking.length === 0) return undefined;
  return sessionWords.lacking(lacking.map(({ employeeName }) => employeeName));
}

/** The same date that the server computes: from the last day, or today if that is earlier. */
function useValidUntil({ courseId, startDate, endDate }: SessionResultsProps['session']): string | undefined {
  const formats = useFormats();
  const { data } = useQuery(reading(trainingCourses.read, { params: { id: courseId } }));
  const months = data?.validityPeriodMonths;
  return months ? addMonths(completedOn(endDate ?? startDate, formats.today()), months) : undefined;
}

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { completeSession, saveOutcomes } from '#contract/training/enrolments.ts';
import type { trainingSessions } from '#contract/training/training-sessions.ts';
import { CallError, sentenceOf } from '#web/engine/client.ts';
import { useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import type { Enrolment } from './outcomes.ts';
import { errorsBy, useResults, type ResultErrors } from './use-results.ts';

interface ResultsFormProps {
  session: RecordIn<typeof trainingSessions>;
  people: readonly Enrolment[];
  onDone: () => void;
}

const filedLater = 'Results saved. Certificates are filed when the session is completed.';

/** The input of a session's results, to save as a draft or to complete the session. */
export function useResultsForm({ session, people, onDone }: ResultsFormProps) {
  const results = useResults(people);
  const [failure, setFailure] = useState<string>();
  const [note, setNote] = useState<string>();
  const [errors, setErrors] = useState<ResultErrors>({});

  const saving = useChange(saveOutcomes, {
    success: 'Results saved',
    onFailure: refused,
    onDone() {
      flushSync(results.forgetEntered);
      if (!results.hasPapers) return onDone();
      setNote(filedLater);
    },
  });
  const completing = useChange(completeSession, {
    success: 'Training session completed successfully',
    onFailure: refused,
    onDone() {
      // Synchronous, because closing must not ask about saved input.
      flushSync(() => {
        results.forgetEntered();
        results.forgetPapers();
      });
      onDone();
    },
  });

  function refused(why: unknown) {
    setFailure(sentenceOf(why, completeSession.failure));
    const fieldErrors = (why instanceof CallError && why.problem?.errors) || [];
    const issues = fieldErrors.map(({ path, message }) => ({ path: path.split('.'), message }));
    setErrors(errorsBy(people, issues));
  }

  return {
    results,
    failure,
    note,
    errors,
    isSaving: saving.isPending,
    isCompleting: completing.isPending,
    save() {
      setFailure(undefined);
      if (results.changed.length === 0) return results.hasPapers ? setNote(filedLater) : onDone();
      saving.mutate({ params: { sessionId: session.id }, body: { outcomes: results.outcomes() } });
    },
    complete() {
      setFailure(undefined);
      const { body, errors: found } = results.checkCompletion(session.version);
      setErrors(found);
      if (body) completing.mutate({ params: { id: session.id }, body });
      else setFailure('A certificate is incomplete. Check the highlighted fields.');
    },
  };
}

export type ResultsForm = ReturnType<typeof useResultsForm>;

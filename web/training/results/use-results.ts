import { useState } from 'react';
import { completeSession, type SessionCompletion } from '#contract/training/enrolments.ts';
import { uploadedPrefix } from '#contract/files/files.ts';
import { newId } from '#web/engine/new-id.ts';
import { useOwnEmployeeId } from '#web/page/use-scope.ts';
import { asKept, isChange, lacksResult, outcomeOf, type Enrolment, type Entered } from './outcomes.ts';
import {
  certificateOf,
  emptyCertificate,
  sentCertificate,
  type TypedCertificate,
} from '../needs/typed-certificate.ts';

interface PrintView {
  id: string;
  typed: TypedCertificate;
}

/** The typed results merged over the saved ones. */
export function useResults(people: readonly Enrolment[]) {
  const self = useOwnEmployeeId();
  const [entered, setEntered] = useState<Readonly<Record<string, Entered>>>({});
  const [papers, setPapers] = useState<Readonly<Record<string, PrintView>>>({});
  const of = (enrolment: Enrolment) => entered[enrolment.id] ?? asKept(enrolment);
  const changed = people.filter((each) => isChange(each, entered[each.id]));
  const passed = people.filter((each) => of(each).standing === 'Passed');
  const withPaper = passed.filter(({ id }) => papers[id]?.typed.filePath.trim());

  return {
    of,
    isChanged: (enrolment: Enrolment) => changed.includes(enrolment),
    changed,
    passed,
    lacking: people.filter((each) => lacksResult(of(each))),
    hasPapers: withPaper.length > 0,
    withFile: withPaper.filter(({ id }) => papers[id]?.typed.filePath.startsWith(uploadedPrefix)).length,
    isDirty: changed.length > 0 || withPaper.length > 0,
    enter(enrolment: Enrolment, changes: Partial<Entered>) {
      setEntered((now) => ({
        ...now,
        [enrolment.id]: { ...(now[enrolment.id] ?? asKept(enrolment)), ...changes },
      }));
    },
    /** Someone else must enter the user's own result. */
    isOwn: ({ employeeId }: Enrolment) => employeeId === self,
    /** Marks everyone present without a result as passed. */
    passAll() {
      const all = people.filter((each) => each.employeeId !== self && lacksResult(of(each)));
      const asPassed = all.map((each) => [each.id, { ...of(each), standing: 'Passed' as const }]);
      setEntered((now) => ({ ...now, ...Object.fromEntries(asPassed) }));
    },
    certificateOf: ({ id }: Enrolment) => papers[id]?.typed ?? emptyCertificate,
    enterCertificate({ id }: Enrolment, changes: Partial<TypedCertificate>) {
      setPapers((now) => {
        const { id: paperId, typed } = now[id] ?? { id: newId(), typed: emptyCertificate };
        return { ...now, [id]: { id: paperId, typed: { ...typed, ...changes } } };
      });
    },
    outcomes: () => changed.map((each) => outcomeOf(each.id, of(each))),
    forgetEntered: () => setEntered({}),
    forgetPapers: () => setPapers({}),
    /** All results for completing a session; `errors`: by enrolment, then by field. */
    checkCompletion(version: number): { body: SessionCompletion | undefined; errors: ResultErrors } {
      const outcomes = people.map((each) => {
        const certificateFile = of(each).standing === 'Passed' ? papers[each.id] : undefined;
        const certificate = certificateFile && certificateOf(certificateFile.typed, certificateFile.id);
        return { ...outcomeOf(each.id, of(each)), ...(certificate && { certificate }) };
      });
      const { data, error } = completeSession.body.safeParse({ version, outcomes });
      if (error) return { body: undefined, errors: errorsBy(people, error.issues) };
      const sent = data.outcomes.map(({ certificate, ...rest }) => ({
        ...rest,
        ...(certificate && { certificate: sentCertificate(certificate) }),
      }));
      return { body: { version, outcomes: sent }, errors: {} };
    },
  };
}

export type ResultErrors = Partial<Record<string, Partial<Record<string, string>>>>;

/** Maps errors such as `outcomes.2.certificate.filePath` to their enrolment. */
export function errorsBy(
  people: readonly Enrolment[],
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): ResultErrors {
  const errors: ResultErrors = {};
  for (const { path, message } of issues) {
    const [, place, ...field] = path.map(String);
    const id = people[Number(place)]?.id;
    if (id) errors[id] = { ...errors[id], [field.join('.')]: message };
  }
  return errors;
}

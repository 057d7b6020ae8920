import { useQuery, useQueryClient } from '@tanstack/react-query';
import { attendance, attendanceWords } from '#contract/hr/attendance.ts';
import { readCrew, saveCrew, type CrewMember } from '#contract/hr/crew.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { reading, useChange } from '#web/engine/queries.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { useRight } from '#web/engine/session.ts';
import { useLeaving } from '#web/form/leaving.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { crewParams } from '../hr-page-params.ts';
import { CrewBar } from './crew-bar.tsx';
import { CrewRow } from './crew-row.tsx';
import { isChange, type Saved } from './drafts.ts';
import { useDrafts } from './use-drafts.ts';
import type { CrewPlace } from './use-crew-page-params.ts';

/** A crew's day; all changes are saved at once. */
export function CrewDay({ date, supervisorId, siteId }: CrewPlace) {
  const client = useQueryClient();
  const query = reading(readCrew, {
    query: { date, ...(siteId ? { siteId } : { supervisorId: supervisorId ?? '' }) },
  });
  const { data: members, error, refetch } = useQuery(query);
  const { drafts, acts } = useDrafts([date, supervisorId, siteId].join());
  const isReadOnly = useRight(attendance.rights.create) === null;
  const changed = (members ?? []).filter((member) => isChange(member, drafts.get(member.employeeId)));
  const change = useChange(saveCrew, {
    success: attendanceWords.recorded,
    onFailure(failure) {
      toastFailure(failure, attendanceWords.recordFailed);
      // If someone else saved first, their records are shown next to the input.
      void refetch();
    },
  });

  function save() {
    const sent = new Map(drafts);
    const records = changed.flatMap(({ employeeId }) => {
      const draft = sent.get(employeeId);
      return draft ? [{ employeeId, ...draft }] : [];
    });
    change.mutate(
      { body: { date, records } },
      {
        onSuccess(saved) {
          client.setQueryData(query.queryKey, (before) => before && withSaved(before, saved));
          acts.settle(sent, saved);
        },
      },
    );
  }

  if (error && !members)
    return (
      <div role="alert" className="flex flex-col items-start gap-3 p-4">
        <p>{sentenceOf(error, readCrew.failure)}</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  if (!members)
    return (
      <div aria-busy className="flex flex-col gap-3 p-4">
        {['a', 'b', 'c', 'd', 'e'].map((line) => (
          <Skeleton key={line} className="h-9" />
        ))}
      </div>
    );
  if (members.length === 0)
    return <EmptyState sentence="No employees that you can see in this crew were employed on this day." />;
  return (
    <div className="flex flex-col">
      <LeavingQuestion key={[date, supervisorId, siteId].join()} isDirty={changed.length > 0} />
      <CrewBar
        members={members}
        drafts={drafts}
        changed={changed}
        acts={acts}
        isReadOnly={isReadOnly}
        isSaving={change.isPending}
        onSave={save}
      />
      <ul aria-label="Crew" className={belowBars}>
        {members.map((member) => (
          <CrewRow
            key={member.employeeId}
            member={member}
            date={date}
            draft={drafts.get(member.employeeId)}
            acts={acts}
            isReadOnly={isReadOnly}
          />
        ))}
      </ul>
    </div>
  );
}

/** What gets the focus is not behind the bar. */
const belowBars = '[&_button]:scroll-my-32 [&_input]:scroll-my-32';

/** A new instance for each day and crew, so that a confirmed loss does not apply to the next. */
function LeavingQuestion({ isDirty }: { isDirty: boolean }) {
  return useLeaving(isDirty, crewParams).question;
}

function withSaved(members: CrewMember[], saved: Saved): CrewMember[] {
  const records = new Map(saved.map((day) => [day.employeeId, day.records]));
  return members.map((member) => ({
    ...member,
    records: records.get(member.employeeId) ?? member.records,
  }));
}

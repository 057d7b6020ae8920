import { CheckCheck } from 'lucide-react';
import { countOf } from '#contract/engine/number-text.ts';
import { attendanceStatuses, attendanceWords } from '#contract/hr/attendance.ts';
import type { CrewMember } from '#contract/hr/crew.ts';
import { Button } from '#web/ui/button.tsx';
import { shortcuts } from '#web/page/shortcuts.ts';
import { KeyHints } from '#web/ui/key-hints.tsx';
import { allOnSite, isOvertaken, shownDay, type Drafts } from './drafts.ts';
import type { Acts } from './use-drafts.ts';

interface CrewBarProps {
  members: readonly CrewMember[];
  drafts: Drafts;
  /** People whose day would change. */
  changed: readonly CrewMember[];
  acts: Acts;
  isReadOnly: boolean;
  isSaving: boolean;
  onSave: () => void;
}

/** Counts by status, and actions for everyone: a sticky bar above a crew, on a phone below it. */
export function CrewBar({ members, drafts, changed, acts, isReadOnly, isSaving, onSave }: CrewBarProps) {
  const overtaken = changed.filter((member) => {
    const draft = drafts.get(member.employeeId);
    return draft && isOvertaken(member, draft);
  });
  const isAllSet = allOnSite(members, drafts).size === drafts.size;
  return (
    <div
      data-bottom-bar
      className="sticky z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-surface px-4 py-2 max-sm:bottom-0 max-sm:order-last max-sm:rounded-b-lg max-sm:border-t sm:top-(--header-height) sm:gap-y-2 sm:border-b"
    >
      <p className="flex min-h-9 flex-1 items-center justify-between gap-2 text-ink-muted tabular-nums">
        {countsOf(members, drafts)}
        {changed.length > 0 && (
          <Button variant="ghost" onClick={acts.discard}>
            Discard
          </Button>
        )}
      </p>
      {!isReadOnly && (
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:justify-between">
          <Button
            icon={CheckCheck}
            disabledReason={isAllSet ? 'Everyone has a record or is on leave' : undefined}
            onClick={() => acts.allOnSite(members)}
          >
            All On-site
          </Button>
          <Button
            variant="primary"
            busy={isSaving}
            busyLabel="Saving..."
            disabledReason={whyNot(changed.length, overtaken.length)}
            onClick={onSave}
          >
            {attendanceWords.save(changed.length)}
          </Button>
        </div>
      )}
      {!isReadOnly && <KeyHints hints={shortcuts.crew} className="w-full gap-x-3" />}
    </div>
  );
}

function whyNot(changed: number, overtaken: number): string | undefined {
  if (changed === 0) return 'Nothing has been changed yet';
  return overtaken > 0 ? 'First resolve the records that another user has changed' : undefined;
}

/** For example '24 people: 18 On-site, 2 Leave, 4 open'. */
function countsOf(members: readonly CrewMember[], drafts: Drafts): string {
  const shown = members.map((member) => shownDay(member, drafts.get(member.employeeId)).status);
  const counts = [
    ...attendanceStatuses.map((status) => [shown.filter((each) => each === status).length, status] as const),
    [shown.filter((each) => each === 'several').length, 'with several'] as const,
    [shown.filter((each) => each === null).length, 'open'] as const,
  ];
  const words = counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return `${countOf(members.length, 'person', 'people')}: ${words.join(', ')}`;
}

import { useFormats } from '#web/engine/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { CheckDraft } from './check-draft.ts';

interface DraftDayProps {
  draft: CheckDraft;
  isKept: boolean;
  /** The machine was checked on the day of the draft. */
  onKeep: () => void;
  onToday: () => void;
}

/** Asks on which day the machine was checked, if an earlier day’s draft was never sent. */
export function DraftDay({ draft: { date, time }, isKept, onKeep, onToday }: DraftDayProps) {
  const formats = useFormats();
  const day = formats.day(date);
  if (isKept) return <Notice title={`This check is of ${day}.`} />;
  return (
    <Notice title={`You began this check on ${day} at ${time} and have not sent it.`}>
      <p>When did you check the machine? To check it anew, start again.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={onKeep}>
          On {day}
        </Button>
        <Button size="small" onClick={onToday}>
          Today
        </Button>
      </div>
    </Notice>
  );
}

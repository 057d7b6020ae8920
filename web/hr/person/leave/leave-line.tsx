import type { leaveRequests } from '#contract/hr/leave-requests.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { classNames } from '#web/ui/class-names.ts';
import { scrollIntoSight } from '../use-marked.ts';
import { LeaveActions } from './leave-actions.tsx';
import { LeaveDetails } from './leave-details.tsx';

interface LeaveLineProps {
  leave: RecordIn<typeof leaveRequests>;
  /** The URL refers to it. */
  isMarked: boolean;
}

export function LeaveLine({ leave, isMarked }: LeaveLineProps) {
  return (
    <li
      ref={isMarked ? scrollIntoSight : undefined}
      aria-current={isMarked || undefined}
      className={classNames(
        '-mx-3 flex flex-wrap items-start gap-x-6 gap-y-3 rounded-lg border-b px-3 py-4 last:border-b-0',
        isMarked && 'bg-accent-soft',
      )}
    >
      <div className="min-w-0 flex-1 basis-72">
        <LeaveDetails leave={leave} />
      </div>
      <div className="flex flex-wrap justify-end gap-2 empty:hidden max-sm:grid max-sm:grow max-sm:grid-cols-2 max-sm:[&>*]:m-0 max-sm:[&>:last-child:nth-child(odd)]:col-span-full">
        <LeaveActions leave={leave} size="small" />
      </div>
    </li>
  );
}

import { Link } from '@tanstack/react-router';
import { UserMinus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { enrolments } from '#contract/training/enrolments.ts';
import { useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useOwnEmployeeId } from '#web/page/use-scope.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { quietLinkStyle } from '#web/ui/link-style.ts';
import { EnrolmentBadge } from './enrolment-badge.tsx';

interface PersonInSessionProps {
  enrolment: RecordIn<typeof enrolments>;
  mayRemove: boolean;
  /** A further action. */
  aside?: ReactNode;
}

/** An attendee and their result. */
export function PersonInSession({ enrolment, mayRemove, aside }: PersonInSessionProps) {
  const { employeeName, employeeId, employeeNumber, position, siteName, notes } = enrolment;
  const hasResult = enrolment.result !== null || enrolment.attendance !== null;
  const isOwnResult = useOwnEmployeeId() === employeeId && hasResult;
  return (
    <li className="flex items-center gap-3 border-b py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2">
          <Link
            to="/hr"
            search={{ view: employeeId }}
            className={`${quietLinkStyle} min-w-0 truncate font-medium`}
          >
            {employeeName}
          </Link>
          <IdBadge>{employeeNumber}</IdBadge>
        </p>
        <p className="text-small text-ink-muted">{[position, siteName].filter(Boolean).join(', ')}</p>
        {notes && <p className="text-small break-words whitespace-pre-line">{notes}</p>}
      </div>
      {enrolment.waitingPlace === null ? (
        <EnrolmentBadge enrolment={enrolment} />
      ) : (
        <Badge tone="amber">{`Place ${enrolment.waitingPlace}`}</Badge>
      )}
      {aside}
      {mayRemove && !isOwnResult && <TakeOut enrolment={enrolment} />}
    </li>
  );
}

function TakeOut({ enrolment }: { enrolment: RecordIn<typeof enrolments> }) {
  const [isAsking, setAsking] = useState(false);
  const { id, employeeName, courseName, result, attendance, isWaiting } = enrolment;
  const close = () => setAsking(false);
  const change = useChange(enrolments.remove, {
    undoes: true,
    success: isWaiting
      ? `${employeeName} is no longer on the waiting list`
      : `${employeeName} is no longer in this session`,
    onDone: close,
  });
  const lost = result || attendance ? ' Their attendance and result in this session are deleted.' : '';
  return (
    <>
      <IconButton
        icon={UserMinus}
        size="small"
        label={`Remove ${employeeName}`}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        title={`Remove ${employeeName} from ${isWaiting ? 'the waiting list' : 'this session'}?`}
        description={
          isWaiting
            ? 'A person who joins again is at the end of the list.'
            : `Their seat in ${courseName} becomes free.${lost}`
        }
        confirmLabel="Remove"
        busy={change.isPending}
        busyLabel="Removing..."
        onConfirm={() => change.mutate({ params: { id } }, { onError: close })}
        onClose={close}
      />
    </>
  );
}

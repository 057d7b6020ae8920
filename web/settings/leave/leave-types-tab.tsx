import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { deliveredLeaveTypes, leaveTypes, type LeaveColour } from '#contract/hr/leave-types.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Named } from '#web/record/retired.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DeleteRow, RowActions } from '../row-actions.tsx';
import { BalanceCheck } from './balance-check.tsx';
import { EntitlementRules } from './entitlement-rules.tsx';
import { LeaveTypeForm } from './leave-type-form.tsx';

type LeaveType = RecordIn<typeof leaveTypes>;
type Doing = { what: 'add' } | { what: 'edit' | 'delete'; type: LeaveType } | null;

export function LeaveTypesTab() {
  const { data, error, refetch } = useQuery(reading(leaveTypes.list, {}));
  const [doing, setDoing] = useState<Doing>(null);
  const rights = useRights();
  const close = () => setDoing(null);
  if (error && !data)
    return <ReadFailure error={error} failure={leaveTypes.list.failure} onRetry={() => void refetch()} />;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Card
        title="Leave types"
        subtitle="What employees can ask for. Retire a leave type that is no longer used."
        flush
        actions={
          rights['leave-types:create'] && (
            <Button icon={Plus} onClick={() => setDoing({ what: 'add' })}>
              Add Leave Type
            </Button>
          )
        }
      >
        {!data && <Skeleton className="m-4 h-40" />}
        <ul>
          {data?.map((type) => (
            <TypeLine key={type.id} type={type} onDo={(what) => setDoing({ what, type })} />
          ))}
        </ul>
        {doing?.what === 'add' && <LeaveTypeForm nextOrder={nextOrder(data ?? [])} onClose={close} />}
        {doing?.what === 'edit' && <LeaveTypeForm type={doing.type} onClose={close} />}
        {doing?.what === 'delete' && (
          <DeleteRow
            resource={leaveTypes}
            id={doing.type.id}
            name={doing.type.name}
            ifInUse="A leave type that leave requests use cannot be deleted. Edit the leave type and tick Retired."
            success="Leave type deleted successfully"
            onClose={close}
          />
        )}
      </Card>
      {rights['leave-rules:read'] && <EntitlementRules />}
      <BalanceCheck />
    </div>
  );
}

function TypeLine({ type, onDo }: { type: LeaveType; onDo: (what: 'edit' | 'delete') => void }) {
  const rights = useRights();
  const { name, isPaid, dayCount, colour, isRetired } = type;
  const isDelivered = deliveredLeaveTypes.some((each) => each === name);
  return (
    <li className="flex min-h-11 items-center gap-3 border-b px-4 py-1.5 last:border-b-0">
      <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${dots[colour]}`} />
      <span className="min-w-0 flex-1">
        <Named name={name} isRetired={isRetired} />
      </span>
      <span className="text-small text-ink-muted">
        {`${isPaid ? 'Paid' : 'Unpaid'}, ${dayCount.toLowerCase()}`}
      </span>
      <RowActions
        name={name}
        onEdit={rights['leave-types:update'] !== undefined && (() => onDo('edit'))}
        onDelete={rights['leave-types:remove'] !== undefined && !isDelivered && (() => onDo('delete'))}
      />
    </li>
  );
}

const dots: Record<LeaveColour, string> = {
  Blue: 'bg-blue-solid',
  Green: 'bg-green-solid',
  Amber: 'bg-amber-solid',
  Red: 'bg-red-solid',
  Grey: 'bg-grey-solid',
};

/** After the last one, with room for others between. */
function nextOrder(types: readonly LeaveType[]): number {
  const last = Math.max(0, ...types.map(({ sortOrder }) => sortOrder));
  return Math.min(999, last + 10);
}

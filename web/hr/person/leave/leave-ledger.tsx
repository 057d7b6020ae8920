import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { leaveLedger } from '#contract/hr/leave/leave-ledger.ts';
import { daysText, type LeaveBalance } from '#contract/hr/leave/leave-balances.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useScope } from '#web/page/use-scope.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table } from '#web/ui/table.tsx';
import type { TabProps } from '../person.ts';
import { RecordBalance } from './record-balance.tsx';

type Entry = RecordIn<typeof leaveLedger>;

/** More than arises in many years. */
const atMost = 500;

interface LeaveLedgerProps extends TabProps {
  balance: LeaveBalance;
  onClose: () => void;
}

/** Why a balance is what it is: all its entries, latest first. */
export function LeaveLedger({ person, balance: { leaveType, leaveTypeId }, onClose }: LeaveLedgerProps) {
  const [isRecording, setRecording] = useState(false);
  const formats = useFormats();
  const scopes = useScope();
  const query = { employeeId: person.id, leaveTypeId, pageSize: atMost };
  const { data, error, refetch } = useQuery(reading(leaveLedger.list, { query }));
  return (
    <Dialog
      open
      size="large"
      title={`${leaveType} leave of ${person.firstName} ${person.lastName}`}
      description="The balance is the sum of these entries. Corrections are entries too."
      onClose={onClose}
      footer={
        scopes('leave-ledger:create', person.id) && (
          <Button icon={Plus} onClick={() => setRecording(true)}>
            Record Balance
          </Button>
        )
      }
    >
      {error && !data ? (
        <ReadFailure error={error} failure={leaveLedger.list.failure} onRetry={() => void refetch()} />
      ) : (
        <Table
          caption="Leave ledger"
          columns={[
            { key: 'date', header: 'Date', primary: true, cell: ({ date }) => formats.day(date) },
            { key: 'kind', header: 'Entry', cell: describeEntry },
            { key: 'days', header: 'Days', align: 'end', cell: ({ days }) => signed(days) },
            {
              key: 'balance',
              header: 'Balance',
              align: 'end',
              phone: 'aside',
              cell: ({ balance }) => String(balance),
            },
            { key: 'recordedBy', header: 'Recorded by', cell: ({ recordedBy }) => recordedBy ?? 'Bilum' },
          ]}
          rows={data ?? []}
          rowKey={({ id }) => id}
          loading={!data}
          empty={<EmptyState sentence="No entries yet. They are worked out from the entitlement rules." />}
        />
      )}
      {isRecording && (
        <RecordBalance
          employeeId={person.id}
          leaveTypeId={leaveTypeId}
          title={`${leaveType} leave of ${person.firstName} ${person.lastName}`}
          onClose={() => setRecording(false)}
        />
      )}
    </Dialog>
  );
}

/** 'Carried over: 9.5 days', 'Adjusted: counted twice' */
function describeEntry({ kind, carried, reason }: Entry): string {
  if (kind === 'Carried over') return `${kind}: ${daysText(carried)}`;
  return reason ? `${kind}: ${reason}` : kind;
}

/** With a real minus sign, and a plus for what is added. */
function signed(days: number): string {
  if (days === 0) return '0';
  return days > 0 ? `+${days}` : `−${-days}`;
}

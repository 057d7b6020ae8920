import { trainingSessions } from '#contract/training/training-sessions.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { describeSeats } from './seats.ts';
import { SessionActions } from './session-actions.tsx';
import { SessionPeople } from './session-people.tsx';

interface PanelProps {
  id: string;
  onClose: () => void;
}

/** A session: dates, place, provider and attendees. */
export function SessionPanel({ id, onClose }: PanelProps) {
  return (
    <OpenedRecord resource={trainingSessions} id={id} title="Session" onClose={onClose}>
      {(session) => (
        <SidePanel
          open
          onClose={onClose}
          title={session.courseName}
          subtitle={<StatusBadge status={session.status} />}
          footer={<SessionActions session={session} onClose={onClose} />}
        >
          <div className="flex flex-col gap-8">
            <SessionDetails session={session} />
            <SessionPeople session={session} />
            <RecordHistory resource={trainingSessions} id={session.id} version={session.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function SessionDetails({ session }: { session: RecordIn<typeof trainingSessions> }) {
  const formats = useFormats();
  const { seatsFree, resultsToEnter, reopenReason, status } = session;
  const isOpen = status === 'Scheduled' || status === 'In Progress';
  return (
    <DescriptionList
      items={[
        { label: 'Provider', value: session.providerName },
        { label: 'Location', value: session.location },
        { label: 'Start Date', value: formats.day(session.startDate) },
        { label: 'End Date', value: session.endDate && formats.day(session.endDate) },
        { label: 'Seats', value: session.seats === null ? 'No limit' : describeSeats(session) },
        ...(isOpen && seatsFree !== null ? [{ label: 'Seats free', value: seatsFree }] : []),
        ...(status === 'In Progress' ? [{ label: 'Results to enter', value: resultsToEnter }] : []),
        ...(reopenReason ? [{ label: 'Reason for reopening', value: reopenReason, wide: true }] : []),
      ]}
    />
  );
}

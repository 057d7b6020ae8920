import { trainingSessions } from '#contract/training/training-sessions.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { DeleteRecord } from '#web/table/delete-record.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { EditRecord } from '#web/table/edit-record.tsx';
import { OpenedRecord } from '#web/table/opened-record.tsx';
import { StatusBadge } from '#web/table/status-badge.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';

const SessionForm = lazyPart(async () => (await import('./session-form.tsx')).SessionForm);

interface PanelProps {
  id: string;
  onClose: () => void;
}

/** One session beside the list: when, where and by whom a course is held. */
export function SessionPanel({ id, onClose }: PanelProps) {
  const formats = useFormats();
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
            <DescriptionList
              items={[
                { label: 'Provider', value: session.providerName },
                { label: 'Location', value: session.location },
                { label: 'Start Date', value: formats.day(session.startDate) },
                { label: 'End Date', value: session.endDate && formats.day(session.endDate) },
              ]}
            />
            <RecordHistory resource={trainingSessions} id={session.id} version={session.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

interface ActionsProps {
  session: RecordIn<typeof trainingSessions>;
  onClose: () => void;
}

function SessionActions({ session, onClose }: ActionsProps) {
  const formats = useFormats();
  const mayEdit = useRight('training:update') !== null;
  const mayDelete = useRight('training:remove') !== null;
  return (
    <>
      {mayDelete && (
        <DeleteRecord
          resource={trainingSessions}
          id={session.id}
          question="Are you sure you want to delete this session?"
          lost={`The session of ${session.courseName} on ${formats.day(session.startDate)} will be gone. To keep that it was planned, give it the status Cancelled.`}
          success="Training session deleted successfully"
          onDeleted={onClose}
        />
      )}
      {mayEdit && <EditRecord>{(close) => <SessionForm session={session} onClose={close} />}</EditRecord>}
    </>
  );
}

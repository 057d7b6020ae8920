import { attendance, attendanceWords } from '#contract/hr/attendance.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { DeleteRecord } from '#web/record/delete-record.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useScope } from '#web/page/use-scope.ts';
import { EditRecord } from '#web/record/edit-record.tsx';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { AttendanceBadge } from '../person/attendance/attendance-badge.tsx';
import { lostWith } from '../person/attendance/lost-with.ts';

const EditAttendance = lazyPart(
  async () => (await import('../person/attendance/edit-attendance.tsx')).EditAttendance,
);

interface PanelProps {
  id: string;
  onClose: () => void;
}

export function AttendancePanel({ id, onClose }: PanelProps) {
  const formats = useFormats();
  return (
    <OpenedRecord resource={attendance} id={id} title="Attendance" onClose={onClose}>
      {(record) => (
        <SidePanel
          open
          onClose={onClose}
          leading={<Avatar name={record.employeeName} size="medium" />}
          title={record.employeeName}
          subtitle={
            <span className="flex flex-wrap items-center gap-2">
              {formats.day(record.date)}
              <AttendanceBadge status={record.status} />
            </span>
          }
          footer={<AttendanceActions record={record} onClose={onClose} />}
        >
          <div className="flex flex-col gap-8">
            <DescriptionList
              items={[
                { label: 'Employee ID', value: record.employeeNumber },
                { label: 'Date', value: formats.day(record.date) },
                ...(record.notes === undefined ? [] : [{ label: 'Notes', value: record.notes, wide: true }]),
              ]}
            />
            <RecordHistory resource={attendance} id={record.id} version={record.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

interface ActionsProps {
  record: RecordIn<typeof attendance>;
  onClose: () => void;
}

function AttendanceActions({ record, onClose }: ActionsProps) {
  const formats = useFormats();
  const scopes = useScope();
  return (
    <>
      {scopes('attendance:remove', record.employeeId) && (
        <DeleteRecord
          resource={attendance}
          id={record.id}
          question={attendanceWords.deleteQuestion}
          lost={lostWith(record, formats)}
          success={attendanceWords.deleted}
          onDeleted={onClose}
        />
      )}
      {scopes('attendance:update', record.employeeId) && (
        <EditRecord>{(close) => <EditAttendance record={record} onClose={close} />}</EditRecord>
      )}
    </>
  );
}

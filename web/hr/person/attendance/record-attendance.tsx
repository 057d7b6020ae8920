import { attendance } from '#contract/hr/attendance.ts';
import { useFormats } from '#web/engine/format.ts';
import { useSubject } from '#web/page/use-subject.ts';
import { RecordDays } from './record-days.tsx';

/** For the person whose profile is open, oneself, or a person to choose. */
export function RecordAttendance({ onClose }: { onClose: () => void }) {
  const { isGiven, name, start } = useSubject(attendance.rights.create);
  const today = useFormats().today();
  return (
    <RecordDays
      title="Record Attendance"
      employeeId={start.employeeId ?? ''}
      {...(name && { description: name })}
      isChosenHere={!isGiven}
      month={today.slice(0, 7)}
      onClose={onClose}
    />
  );
}

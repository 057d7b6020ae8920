import { Check } from 'lucide-react';
import { trainingNeeds } from '#contract/training/training-needs.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { DeleteRecord } from '#web/table/delete-record.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useReach } from '#web/page/use-reach.ts';
import { EditRecord } from '#web/table/edit-record.tsx';
import { MoveButton } from '#web/table/move-button.tsx';
import { OpenedRecord } from '#web/table/opened-record.tsx';
import { useMoves } from '#web/table/use-moves.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { NeedBadge, PriorityBadge } from '#web/table/need-badge.tsx';

const EditNeed = lazyPart(async () => (await import('./need-form.tsx')).EditNeed);

type Need = RecordIn<typeof trainingNeeds>;

interface PanelProps {
  id: string;
  onClose: () => void;
}

/** One training need beside the list: who needs what, by when. */
export function NeedPanel({ id, onClose }: PanelProps) {
  return (
    <OpenedRecord resource={trainingNeeds} id={id} title="Training need" onClose={onClose}>
      {(need) => (
        <SidePanel
          open
          onClose={onClose}
          leading={<Avatar name={need.employeeName} size="medium" />}
          title={need.employeeName}
          subtitle={<NeedBadge status={need.status} />}
          footer={<NeedActions need={need} onClose={onClose} />}
        >
          <div className="flex flex-col gap-8">
            <NeedDetails need={need} />
            <RecordHistory resource={trainingNeeds} id={need.id} version={need.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function NeedDetails({ need }: { need: Need }) {
  const formats = useFormats();
  return (
    <DescriptionList
      items={[
        { label: 'Course', value: need.courseName, wide: true },
        { label: 'Employee ID', value: need.employeeNumber },
        { label: 'Priority', value: <PriorityBadge priority={need.priority} /> },
        { label: 'Due Date', value: need.dueDate && formats.day(need.dueDate) },
        { label: 'Completion Date', value: need.completionDate && formats.day(need.completionDate) },
        ...(need.validUntil ? [{ label: 'Valid until', value: formats.day(need.validUntil) }] : []),
      ]}
    />
  );
}

interface ActionsProps {
  need: Need;
  onClose: () => void;
}

function NeedActions({ need, onClose }: ActionsProps) {
  const reaches = useReach();
  const mayEdit = reaches('needs:update', need.employeeId);
  // Overdue follows from the due date: it is kept as what it was before.
  const status = need.status === 'Overdue' ? 'Pending' : need.status;
  const offered = useMoves(
    trainingNeeds,
    { ...need, status },
    { success: 'Training need updated successfully' },
  );
  return (
    <>
      {reaches('needs:remove', need.employeeId) && (
        <DeleteRecord
          resource={trainingNeeds}
          id={need.id}
          question="Are you sure you want to delete this training need?"
          lost={
            need.status === 'Completed'
              ? `It will no longer be known that ${need.employeeName} completed ${need.courseName}.`
              : `${need.employeeName} will no longer be expected to complete ${need.courseName}.`
          }
          success="Training need deleted successfully"
          onDeleted={onClose}
        />
      )}
      {mayEdit && (
        <EditRecord variant="secondary">{(close) => <EditNeed need={need} onClose={close} />}</EditRecord>
      )}
      {offered.map((move) => (
        <MoveButton key={String(move.to)} move={move} variant="primary" icon={Check} busyLabel="Saving..." />
      ))}
    </>
  );
}

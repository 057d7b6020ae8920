import { Link } from '@tanstack/react-router';
import { CircleCheck, Pencil } from 'lucide-react';
import { useState } from 'react';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { DeleteRecord } from '#web/table/delete-record.tsx';
import { OpenedRecord } from '#web/table/opened-record.tsx';
import { StatusBadge } from '#web/table/status-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { DueBadge } from './maintenance-badges.tsx';

const EditMaintenance = lazyPart(async () => (await import('./maintenance-form.tsx')).EditMaintenance);
const CompleteMaintenance = lazyPart(
  async () => (await import('./maintenance-form.tsx')).CompleteMaintenance,
);

type Maintenance = RecordIn<typeof maintenance>;

export function MaintenancePanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OpenedRecord resource={maintenance} id={id} title="Maintenance" onClose={onClose}>
      {(record) => (
        <SidePanel
          open
          onClose={onClose}
          title={`${record.kind} of ${record.assetName}`}
          subtitle={
            <span className="flex flex-wrap items-center gap-2">
              <IdBadge>{record.assetTag}</IdBadge>
              <StatusBadge status={record.status} />
            </span>
          }
          footer={<MaintenanceActions record={record} onClose={onClose} />}
        >
          <div className="space-y-8">
            <MaintenanceDetails record={record} />
            <RecordHistory resource={maintenance} id={record.id} version={record.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function MaintenanceDetails({ record }: { record: Maintenance }) {
  const formats = useFormats();
  const mayOpenAsset = useRights()['assets:read'] !== undefined;
  return (
    <div className="space-y-4">
      <DescriptionList
        items={[
          { label: 'Due Date', value: record.dueDate && formats.day(record.dueDate) },
          record.isOpen
            ? { label: 'Due', value: <DueBadge dueDate={record.dueDate} status={record.status} /> }
            : { label: 'Completed', value: record.completedDate && formats.day(record.completedDate) },
          { label: 'Cost', value: record.cost === null ? null : formats.money(record.cost) },
          { label: 'Note', value: record.note, wide: true },
        ]}
      />
      {mayOpenAsset && (
        <Link to="/assets" search={{ view: record.assetId }} className={linkStyle}>
          Open {record.assetTag} in Asset Management
        </Link>
      )}
    </div>
  );
}

function MaintenanceActions({ record, onClose }: { record: Maintenance; onClose: () => void }) {
  const [open, setOpen] = useState<'edit' | 'complete' | null>(null);
  const rights = useRights();
  const close = () => setOpen(null);
  if (!rights['maintenance:update'] && !rights['maintenance:remove']) return null;
  return (
    <>
      {rights['maintenance:remove'] && (
        <DeleteRecord
          resource={maintenance}
          id={record.id}
          question={`Delete the ${record.kind} of ${record.assetTag}?`}
          lost="Its dates, cost and note are deleted. The asset stays; its Last Service may change."
          success="Maintenance deleted successfully"
          onDeleted={onClose}
        />
      )}
      {rights['maintenance:update'] && (
        <>
          <Button
            icon={Pencil}
            {...(!record.isOpen && { variant: 'primary' })}
            onClick={() => setOpen('edit')}
          >
            Edit
          </Button>
          {record.isOpen && (
            <Button variant="primary" icon={CircleCheck} onClick={() => setOpen('complete')}>
              Complete
            </Button>
          )}
        </>
      )}
      {open === 'edit' && <EditMaintenance record={record} onClose={close} />}
      {open === 'complete' && <CompleteMaintenance record={record} onClose={close} />}
    </>
  );
}

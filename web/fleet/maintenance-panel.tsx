import { Link } from '@tanstack/react-router';
import { formatNumber } from '#contract/engine/number-text.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { RecordHistory } from '#web/history/record-history.tsx';
import { RecordFiles } from '#web/record/record-files.tsx';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { PriorityBadge } from '#web/record/priority-badge.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { AssetLink } from './asset-link.tsx';
import { DueDay } from './maintenance-badges.tsx';
import { useMeters } from './meters/use-meters.ts';
import { atReadings, boundBy } from './orders/due-words.ts';
import { nameOfOrder } from './orders/order-name.ts';
import { OrderTasks } from './orders/order-tasks.tsx';
import { OrderWork } from './orders/order-work.tsx';
import { OrderActions } from './orders/order-actions.tsx';

const IssuedParts = lazyPart(async () => (await import('#web/inventory/parts/issued-parts.tsx')).IssuedParts);

type Maintenance = RecordIn<typeof maintenance>;

export function MaintenancePanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OpenedRecord resource={maintenance} id={id} title="Maintenance" onClose={onClose}>
      {(record) => (
        <SidePanel
          open
          onClose={onClose}
          title={`${nameOfOrder(record)} of ${record.assetName}`}
          subtitle={
            <span className="flex flex-wrap items-center gap-2">
              <IdBadge>{record.assetTag}</IdBadge>
              <StatusBadge status={record.status} />
            </span>
          }
          footer={<OrderActions order={record} onClose={onClose} />}
        >
          <div className="space-y-8">
            <MaintenanceDetails record={record} />
            <OrderTasks order={record} />
            <OrderWork order={record} />
            <IssuedParts order={record} />
            <RecordHistory resource={maintenance} id={record.id} version={record.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function MaintenanceDetails({ record }: { record: Maintenance }) {
  const formats = useFormats();
  const money = (amount: number | null) => (amount === null ? null : formats.money(amount));
  const { id, isOpen, dueDate, startedDate, completedDate, statusReason, planId, parts, photos } = record;
  const readings = atReadings(record);
  const meters = useMeters(record.assetId, isOpen && readings !== null);
  const bound = meters && boundBy(record, meters);
  const files = <RecordFiles resource={maintenance} id={id} one="Photo" files={photos} />;
  return (
    <div className="space-y-4">
      <DescriptionList
        items={[
          {
            label: 'Due Date',
            value: isOpen && dueDate ? <DueDay {...record} /> : dueDate && formats.day(dueDate),
            wide: isOpen,
          },
          ...(isOpen && readings
            ? [{ label: 'Reason for this date', value: bound ?? `Due ${readings}`, wide: true }]
            : []),
          ...(startedDate ? [{ label: 'Started', value: formats.day(startedDate) }] : []),
          ...(completedDate ? [{ label: 'Completed', value: formats.day(completedDate) }] : []),
          ...(statusReason ? [{ label: 'Reason', value: statusReason, wide: true }] : []),
          { label: 'Kind', value: record.kind },
          { label: 'Priority', value: <PriorityBadge priority={record.priority} /> },
          { label: 'Assignee', value: record.assigneeName },
          { label: 'Vendor', value: record.vendor },
          ...(record.jobPlanTitle ? [{ label: 'Job plan', value: record.jobPlanTitle }] : []),
          ...(record.labourCost === null ? [] : [{ label: 'Labour Cost', value: money(record.labourCost) }]),
          ...(record.partsCost === null ? [] : [{ label: 'Parts Cost', value: money(record.partsCost) }]),
          ...(record.issuedCost === null
            ? []
            : [{ label: 'Issued from stock', value: money(record.issuedCost) }]),
          ...(record.cost === null ? [] : [{ label: 'Bought outside', value: money(record.cost) }]),
          { label: 'Cost', value: money(record.totalCost) },
          ...(record.kilometres === null
            ? []
            : [{ label: 'Odometer (km)', value: formatNumber(record.kilometres) }]),
          ...(record.hours === null ? [] : [{ label: 'Engine hours', value: formatNumber(record.hours) }]),
          ...(parts.length > 0
            ? [
                {
                  label: 'Parts',
                  value: parts.map(({ part, quantity }) => `${quantity} × ${part}`).join(', '),
                  wide: true,
                },
              ]
            : []),
          ...(record.note ? [{ label: 'Note', value: record.note, wide: true }] : []),
          ...(photos.length > 0 ? [{ label: 'Photos', value: files, wide: true }] : []),
        ]}
      />
      {planId && (
        <Link to="/fleet" search={{ tab: 'plans', view: planId }} className={`block ${linkStyle}`}>
          Open the plan
        </Link>
      )}
      <AssetLink {...record} />
    </div>
  );
}

import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { renewals } from '#contract/fleet/renewals.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { DeleteRecord } from '#web/record/delete-record.tsx';
import { detailsOf, type Detail } from '#web/record/details.ts';
import { RecordFiles } from '#web/record/record-files.tsx';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { AssetLink } from '../asset-link.tsx';
import { RenewalBadge } from './renewal-badge.tsx';

const EditRenewal = lazyPart(async () => (await import('./renewal-form.tsx')).EditRenewal);

type Renewal = RecordIn<typeof renewals>;

const details: readonly Detail<typeof renewals>[] = [
  { field: 'expiryDate' },
  { field: 'issueDate' },
  { field: 'documentNumber' },
  { field: 'cost' },
  { field: 'notes' },
];

export function RenewalPanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OpenedRecord resource={renewals} id={id} title="Renewal" onClose={onClose}>
      {(renewal) => (
        <SidePanel
          open
          onClose={onClose}
          title={`${renewal.kind} of ${renewal.assetName}`}
          subtitle={
            <span className="flex flex-wrap items-center gap-2">
              <IdBadge>{renewal.assetTag}</IdBadge>
              <RenewalBadge status={renewal.status} expiryDate={renewal.expiryDate} />
            </span>
          }
          footer={<RenewalActions renewal={renewal} onClose={onClose} />}
        >
          <div className="space-y-8">
            <RenewalDetails renewal={renewal} />
            <RecordHistory resource={renewals} id={renewal.id} version={renewal.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function RenewalDetails({ renewal }: { renewal: Renewal }) {
  const formats = useFormats();
  const { id, evidence } = renewal;
  const files = <RecordFiles resource={renewals} id={id} one="Evidence" files={evidence} />;
  return (
    <div className="space-y-4">
      <DescriptionList
        items={[
          ...detailsOf(renewals, renewal, details, formats),
          { label: 'Evidence', value: evidence.length > 0 ? files : null, wide: true },
        ]}
      />
      <AssetLink {...renewal} />
    </div>
  );
}

function RenewalActions({ renewal, onClose }: { renewal: Renewal; onClose: () => void }) {
  const [isEdited, setEdited] = useState(false);
  const rights = useRights();
  if (!rights['fleet:update'] && !rights['fleet:remove']) return null;
  return (
    <>
      {rights['fleet:remove'] && (
        <DeleteRecord
          resource={renewals}
          id={renewal.id}
          question={`Delete the ${renewal.kind} of ${renewal.assetTag}?`}
          lost="Its dates, cost and evidence are deleted. An earlier renewal of this kind becomes current again."
          success="Renewal deleted successfully"
          onDeleted={onClose}
        />
      )}
      {rights['fleet:update'] && (
        <Button variant="primary" icon={Pencil} onClick={() => setEdited(true)}>
          Edit
        </Button>
      )}
      {isEdited && <EditRenewal renewal={renewal} onClose={() => setEdited(false)} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { assets } from '#contract/assets/assets.ts';
import { listMachinesToCheck } from '#contract/fleet/check-order.ts';
import { reading } from '#web/engine/queries.ts';
import { useAdd } from '#web/page/use-add.ts';
import { AbsentRecord } from '#web/record/absent-record.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';

/** A machine of the site whose label was scanned: its operators may check it and see nothing else of it. */
export function MachineOfSite({ id, onClose }: { id: string; onClose: () => void }) {
  const add = useAdd();
  const { data, error } = useQuery(reading(listMachinesToCheck, { query: { assetId: id } }));
  const machine = data?.[0];
  if (!machine) return data || error ? <AbsentRecord resource={assets} onClose={onClose} /> : null;
  return (
    <SidePanel
      open
      onClose={onClose}
      title={machine.assetName}
      subtitle={
        <span className="flex flex-wrap items-center gap-2">
          <IdBadge>{machine.assetTag}</IdBadge>
          <StatusBadge status={machine.status} />
        </span>
      }
      footer={
        <Button icon={ClipboardCheck} variant="primary" onClick={() => add('check')}>
          Pre-start Check
        </Button>
      }
    >
      <p className="text-ink-muted">This machine is at your site. Check it before you start it.</p>
    </SidePanel>
  );
}

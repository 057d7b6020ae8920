import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { maintenance } from '#contract/fleet/maintenance.ts';
import { readSettings } from '#contract/settings/settings.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Button } from '#web/ui/button.tsx';
import { usePrinting } from '#web/ui/printed-alone.tsx';
import { JobCardSheet } from './job-card-sheet.tsx';
import { useJobCard } from './order-work.tsx';

export function PrintJobCard({ order }: { order: RecordIn<typeof maintenance> }) {
  const { data: card } = useJobCard(order.id);
  const { data: settings } = useQuery(reading(readSettings, {}));
  const { isPrinting, print } = usePrinting();
  return (
    <>
      <Button icon={Printer} disabled={!card} onClick={print}>
        Job Card
      </Button>
      {isPrinting && card && (
        <JobCardSheet order={order} card={card} organisation={settings?.organisationName ?? ''} />
      )}
    </>
  );
}

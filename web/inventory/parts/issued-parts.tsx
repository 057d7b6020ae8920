import { ArrowUpFromLine } from 'lucide-react';
import { useState } from 'react';
import type { maintenance } from '#contract/fleet/maintenance.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { IssuedFromStock } from '../movements/issued-from-stock.tsx';
import { MovementActions } from '../movements/movement-actions.tsx';

const IssuePart = lazyPart(async () => (await import('./issue-part.tsx')).IssuePart);
const IssueFromStore = lazyPart(async () => (await import('./issue-from-store.tsx')).IssueFromStore);

type WorkOrder = RecordIn<typeof maintenance>;

/** Parts issued to a work order, and a button to issue another. */
export function IssuedParts({ order }: { order: WorkOrder }) {
  const [isIssuing, setIssuing] = useState(false);
  const rights = useRights();
  const isOfFleet = rights['parts:create'] !== undefined && rights['maintenance:update'] !== undefined;
  const mayIssue = order.isOpen && (isOfFleet || rights['inventory:update'] !== undefined);
  const close = () => setIssuing(false);
  return (
    <>
      <IssuedFromStock
        to={{ maintenanceId: order.id }}
        title="Issued parts"
        none="No parts were issued from the stock."
        action={
          mayIssue && (
            <Button size="small" icon={ArrowUpFromLine} onClick={() => setIssuing(true)}>
              Issue Part
            </Button>
          )
        }
        rowAction={(movement) => <MovementActions movement={movement} isSmall />}
      />
      {isIssuing && isOfFleet && <IssuePart order={order} onClose={close} />}
      {isIssuing && !isOfFleet && <IssueFromStore order={order} onClose={close} />}
    </>
  );
}

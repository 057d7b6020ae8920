import { useQuery } from '@tanstack/react-query';
import { ArrowUpFromLine, Clock, Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#contract/engine/number-text.ts';
import { readJobCard, type JobCard } from '#contract/fleet/job-card.ts';
import type { maintenance } from '#contract/fleet/maintenance.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

const IssueKit = lazyPart(async () => (await import('./issue-kit.tsx')).IssueKit);
const EditWork = lazyPart(async () => (await import('./edit-work.tsx')).EditWork);

type Order = RecordIn<typeof maintenance>;

/** The job card, which is read again when the order or its parts change. */
export function useJobCard(id: string) {
  return useQuery(reading(readJobCard, { params: { id } }));
}

/** The parts and the hours of a work order. */
export function OrderWork({ order }: { order: Order }) {
  const [open, setOpen] = useState<'kit' | 'labour' | 'issue' | null>(null);
  const { data: card } = useJobCard(order.id);
  const rights = useRights();
  const mayEdit = rights['maintenance:update'] !== undefined && order.isOpen;
  const close = () => setOpen(null);
  const missing = card?.parts.filter(({ wanted, issued }) => wanted > issued) ?? [];
  // Mechanics need the permission to change the order, storekeepers issue it like any other stock.
  const isOfFleet = mayEdit && rights['parts:create'] !== undefined;
  const mayIssue = order.isOpen && (isOfFleet || rights['inventory:update'] === 'all');
  return (
    <>
      <section aria-label="Parts from stock">
        <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-2">
          <h3 className="text-body font-semibold">Parts from stock</h3>
          <span className="flex gap-2">
            {mayEdit && (
              <Button size="small" icon={Pencil} onClick={() => setOpen('kit')}>
                Choose Parts
              </Button>
            )}
            {mayIssue && missing.length > 0 && (
              <Button size="small" variant="primary" icon={ArrowUpFromLine} onClick={() => setOpen('issue')}>
                Issue Parts
              </Button>
            )}
          </span>
        </div>
        {card?.parts.length === 0 && <p className="text-ink-muted">No parts needed or issued.</p>}
        <ul>
          {card?.parts.map((part) => (
            <PartLine key={part.itemId} part={part} />
          ))}
        </ul>
      </section>
      <section aria-label="Labour">
        <div className="mb-2 flex min-h-8 items-center justify-between gap-3">
          <h3 className="text-body font-semibold">Labour</h3>
          {mayEdit && (
            <Button size="small" icon={Clock} onClick={() => setOpen('labour')}>
              Record Hours
            </Button>
          )}
        </div>
        <Labour order={order} labour={card?.labour ?? []} />
      </section>
      {open === 'issue' && card && (
        <IssueKit order={order} parts={missing} isFromStore={!isOfFleet} onClose={close} />
      )}
      {(open === 'kit' || open === 'labour') && <EditWork order={order} field={open} onClose={close} />}
    </>
  );
}

function PartLine({ part: { itemName, sku, wanted, issued } }: { part: JobCard['parts'][number] }) {
  const isComplete = issued >= wanted;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-1.5 last:border-b-0">
      <span className="min-w-0 flex-1 basis-40 break-words">
        {itemName} <span className="text-ink-muted">{sku}</span>
      </span>
      <span className="text-small text-ink-muted tabular-nums">
        {wanted > 0
          ? `${formatNumber(issued)} of ${formatNumber(wanted)} issued`
          : `${formatNumber(issued)} issued`}
      </span>
      {wanted > 0 && <Badge tone={isComplete ? 'green' : 'amber'}>{isComplete ? 'Issued' : 'Wanted'}</Badge>}
    </li>
  );
}

function Labour({ order, labour }: { order: Order; labour: JobCard['labour'] }) {
  const { estimatedHours } = order;
  const total = labour.reduce((sum, { hours }) => sum + hours, 0);
  if (labour.length === 0)
    return (
      <p className="text-ink-muted">
        {estimatedHours === null
          ? 'No hours recorded yet.'
          : `No hours recorded yet. Estimated: ${formatNumber(estimatedHours)} h.`}
      </p>
    );
  return (
    <ul>
      {labour.map(({ employeeId, employeeName, hours }) => (
        <li key={employeeId} className="flex gap-3 border-b py-1.5">
          <span className="min-w-0 flex-1 break-words">{employeeName}</span>
          <span className="tabular-nums">{formatNumber(hours)} h</span>
        </li>
      ))}
      <li className="flex gap-3 py-1.5 font-semibold">
        <span className="min-w-0 flex-1">
          Total
          {estimatedHours !== null && (
            <span className="font-normal text-ink-muted"> (estimated {formatNumber(estimatedHours)} h)</span>
          )}
        </span>
        <span className="tabular-nums">{formatNumber(total)} h</span>
      </li>
    </ul>
  );
}

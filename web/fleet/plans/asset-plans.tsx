import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { maintenancePlans } from '#contract/fleet/maintenance-plans.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { quietLinkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { everyInWords } from './every-in-words.ts';

const AddPlan = lazyPart(async () => (await import('./plan-form.tsx')).AddPlan);

const all = { sort: 'nextDue', page: 1, pageSize: 50 } as const;

/** What is done to an asset again and again, the next due first. */
export function AssetPlans({ asset }: { asset: { assetId: string; assetTag: string } }) {
  const id = useId();
  const formats = useFormats();
  const [isAdding, setAdding] = useState(false);
  const mayRead = useRight('maintenance:read') !== null;
  const mayAdd = useRight('maintenance:create') !== null;
  const query = { ...all, assetId: asset.assetId };
  const { data, error, refetch } = useQuery({
    ...reading(maintenancePlans.list, { query }),
    enabled: mayRead,
  });
  if (!mayRead) return null;
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex min-h-8 items-center justify-between gap-3">
        <h3 id={id} className="text-body font-semibold">
          Plans
        </h3>
        {mayAdd && (
          <Button size="small" icon={Plus} onClick={() => setAdding(true)}>
            Add Plan
          </Button>
        )}
      </div>
      {!data && !error && <Skeleton className="h-12 w-full" />}
      {!data && error && (
        <ReadFailure error={error} failure={maintenancePlans.list.failure} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="text-ink-muted">Nothing is planned again and again.</p>}
      <ul>
        {data?.map((plan) => (
          <li key={plan.id} className="flex items-center gap-3 border-b py-1.5 last:border-b-0">
            <span className="min-w-0 flex-1">
              <Link
                to="/fleet"
                search={{ tab: 'plans', view: plan.id }}
                className={`block truncate ${quietLinkStyle}`}
              >
                {plan.kind}
              </Link>
              <span className="block truncate text-small text-ink-muted">every {everyInWords(plan)}</span>
            </span>
            <span className="text-small text-ink-muted tabular-nums">
              {plan.isPaused ? 'Paused' : plan.nextDue && `due ${formats.day(plan.nextDue)}`}
            </span>
          </li>
        ))}
      </ul>
      {isAdding && <AddPlan asset={asset} onClose={() => setAdding(false)} />}
    </section>
  );
}

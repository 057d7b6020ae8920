import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { maintenancePlans } from '#contract/fleet/maintenance-plans.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { PanelSection } from '#web/record/panel-section.tsx';
import { Button } from '#web/ui/button.tsx';
import { linkStyle, quietLinkStyle } from '#web/ui/link-style.ts';
import { describeEvery } from './describe-interval.ts';

const AddPlan = lazyPart(async () => (await import('./plan-form.tsx')).AddPlan);

const first = { sort: 'nextDue', page: 1, pageSize: 50 } as const;

/** Maintenance plans of an asset, next due first. */
export function AssetPlans({ asset }: { asset: { assetId: string; assetTag: string } }) {
  const formats = useFormats();
  const [isAdding, setAdding] = useState(false);
  const mayRead = useRight('maintenance:read') !== null;
  const mayAdd = useRight('maintenance:create') !== null;
  const query = { ...first, assetId: asset.assetId };
  const plans = useQuery({
    ...reading(maintenancePlans.list, { query }),
    enabled: mayRead,
  });
  if (!mayRead) return null;
  return (
    <>
      <PanelSection
        title="Plans"
        action={
          mayAdd && (
            <Button size="small" icon={Plus} onClick={() => setAdding(true)}>
              Add Plan
            </Button>
          )
        }
        query={plans}
        failure={maintenancePlans.list.failure}
        none="No maintenance plans."
      >
        {(rows) => (
          <>
            <ul>
              {rows.map((plan) => (
                <li key={plan.id} className="flex items-center gap-3 border-b py-1.5 last:border-b-0">
                  <span className="min-w-0 flex-1">
                    <Link
                      to="/fleet"
                      search={{ tab: 'plans', view: plan.id }}
                      className={`block truncate ${quietLinkStyle}`}
                    >
                      {plan.title}
                    </Link>
                    <span className="block truncate text-small text-ink-muted">
                      every {describeEvery(plan)}
                    </span>
                  </span>
                  <span className="text-small text-ink-muted tabular-nums">
                    {plan.isPaused ? 'Paused' : plan.nextDue && `due ${formats.day(plan.nextDue)}`}
                  </span>
                </li>
              ))}
            </ul>
            {rows.length === first.pageSize && (
              <Link
                to="/fleet"
                search={{ tab: 'plans', assetId: asset.assetId }}
                className={`mt-2 inline-block ${linkStyle}`}
              >
                All plans
              </Link>
            )}
          </>
        )}
      </PanelSection>
      {isAdding && <AddPlan asset={asset} onClose={() => setAdding(false)} />}
    </>
  );
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { webHooks } from '#contract/settings/web-hooks.ts';
import type { Address } from '#web/engine/list-state.ts';
import { reading } from '#web/engine/queries.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HookState } from './hook-state.tsx';
import { NewSecret, type MadeHook } from './new-secret.tsx';
import { WebHookForm } from './web-hook-form.tsx';
import { WebHookPanel } from './web-hook-panel.tsx';

export function WebHooksCard() {
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<MadeHook | null>(null);
  const { view }: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const turnTo = (id: string | undefined) =>
    void navigate({ to: '.', search: (before) => ({ ...before, view: id }) });
  return (
    <Card
      title="Webhooks"
      subtitle="Webhooks notify other software of changes within seconds. They send record ids only."
      flush
      actions={
        <Button icon={Plus} onClick={() => setAdding(true)}>
          Add webhook
        </Button>
      }
    >
      {made && <NewSecret made={made} onClose={() => setMade(null)} />}
      <List onOpen={turnTo} />
      {isAdding && <WebHookForm onMade={setMade} onClose={() => setAdding(false)} />}
      {typeof view === 'string' && <WebHookPanel key={view} id={view} onClose={() => turnTo(undefined)} />}
    </Card>
  );
}

function List({ onOpen }: { onOpen: (id: string) => void }) {
  const { data, error, refetch } = useQuery(reading(webHooks.list, {}));
  if (error)
    return <ReadFailure error={error} failure={webHooks.list.failure} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="m-4 h-20" />;
  if (data.length === 0)
    return <EmptyState sentence="No webhooks yet. Add one to notify other software of changes." />;
  return (
    <ul>
      {data.map((hook) => (
        <li key={hook.id} className="flex min-h-14 items-center gap-3 border-b px-4 py-2 last:border-b-0">
          <div className="min-w-0 flex-1">
            <button type="button" className={linkStyle} onClick={() => onOpen(hook.id)}>
              {hook.name}
            </button>
            <p className="truncate text-small text-ink-muted">{hook.url}</p>
          </div>
          <HookState hook={hook} />
        </li>
      ))}
    </ul>
  );
}

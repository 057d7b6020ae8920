import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { identityProviders } from '#contract/auth/identity-providers.ts';
import type { Address } from '#web/engine/list-state.ts';
import { reading } from '#web/engine/queries.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AddProvider } from './provider-form.tsx';
import { ProviderPanel } from './provider-panel.tsx';
import { ProviderState } from './provider-state.tsx';

export function SignInTab() {
  const [isAdding, setAdding] = useState(false);
  const { view }: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const turnTo = (id: string | undefined) =>
    void navigate({ to: '.', search: (before) => ({ ...before, view: id }) });
  return (
    <Card
      title="Identity providers"
      subtitle="People sign in with the account of your organisation (OpenID Connect)."
      flush
      className="max-w-3xl"
      actions={
        <Button icon={Plus} onClick={() => setAdding(true)}>
          Add identity provider
        </Button>
      }
    >
      <List onOpen={turnTo} />
      {isAdding && <AddProvider onAdded={turnTo} onClose={() => setAdding(false)} />}
      {typeof view === 'string' && <ProviderPanel key={view} id={view} onClose={() => turnTo(undefined)} />}
    </Card>
  );
}

function List({ onOpen }: { onOpen: (id: string) => void }) {
  const { data, error, refetch } = useQuery(reading(identityProviders.list, {}));
  if (error)
    return (
      <ReadFailure error={error} failure={identityProviders.list.failure} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton className="m-4 h-20" />;
  if (data.length === 0)
    return (
      <EmptyState sentence="No identity providers yet. Add one so that people need no password for Bilum." />
    );
  return (
    <ul>
      {data.map((provider) => (
        <li key={provider.id} className="flex min-h-14 items-center gap-3 border-b px-4 py-2 last:border-b-0">
          <div className="min-w-0 flex-1">
            <button type="button" className={linkStyle} onClick={() => onOpen(provider.id)}>
              {provider.name}
            </button>
            <p className="truncate text-small text-ink-muted">{provider.issuer}</p>
          </div>
          <ProviderState provider={provider} />
        </li>
      ))}
    </ul>
  );
}

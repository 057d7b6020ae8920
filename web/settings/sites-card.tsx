import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { sites } from '#contract/settings/sites.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DeleteRow, RowActions } from './row-actions.tsx';
import { SiteForm } from './site-form.tsx';

type Site = RecordIn<typeof sites>;
type Doing = { what: 'add' } | { what: 'edit' | 'delete'; site: Site } | null;

export function SitesCard() {
  const [doing, setDoing] = useState<Doing>(null);
  const rights = useRights();
  const close = () => setDoing(null);
  return (
    <Card
      title="Sites"
      subtitle="Locations of people and assets"
      flush
      actions={
        rights['sites:create'] && (
          <Button icon={Plus} onClick={() => setDoing({ what: 'add' })}>
            Add Site
          </Button>
        )
      }
    >
      <SiteList onDo={setDoing} />
      {doing?.what === 'add' && <SiteForm onClose={close} />}
      {doing?.what === 'edit' && <SiteForm site={doing.site} onClose={close} />}
      {doing?.what === 'delete' && (
        <DeleteRow
          resource={sites}
          id={doing.site.id}
          name={doing.site.name}
          ifInUse="A site that still has employees cannot be deleted. Move them to another site first."
          success="Site deleted successfully"
          onClose={close}
        />
      )}
    </Card>
  );
}

function SiteList({ onDo }: { onDo: (doing: Doing) => void }) {
  const { data, error, refetch } = useQuery(reading(sites.list, {}));
  const rights = useRights();
  if (error) return <ReadFailure error={error} failure={sites.list.failure} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="m-4 h-20" />;
  if (data.length === 0) return <EmptyState sentence="No sites yet. Add the places where people work." />;
  return (
    <ul>
      {data.map((site) => (
        <li key={site.id} className="flex min-h-11 items-center gap-3 border-b px-4 py-1 last:border-b-0">
          <span className="min-w-0 flex-1 truncate">
            {site.name}
            {site.province && <span className="text-ink-muted">{` ${site.province}`}</span>}
          </span>
          <IdBadge>{site.code}</IdBadge>
          <RowActions
            name={site.name}
            onEdit={rights['sites:update'] !== undefined && (() => onDo({ what: 'edit', site }))}
            onDelete={rights['sites:remove'] !== undefined && (() => onDo({ what: 'delete', site }))}
          />
        </li>
      ))}
    </ul>
  );
}

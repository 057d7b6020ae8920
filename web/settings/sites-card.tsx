import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { sites } from '#contract/settings/sites.ts';
import { reading, useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
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
      {doing?.what === 'delete' && <DeleteSite site={doing.site} onClose={close} />}
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
          <span className="min-w-0 flex-1 truncate">{site.name}</span>
          <IdBadge>{site.code}</IdBadge>
          {rights['sites:update'] && (
            <IconButton
              icon={Pencil}
              label={`Edit ${site.name}`}
              size="small"
              onClick={() => onDo({ what: 'edit', site })}
            />
          )}
          {rights['sites:remove'] && (
            <IconButton
              icon={Trash2}
              label={`Delete ${site.name}`}
              size="small"
              onClick={() => onDo({ what: 'delete', site })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function DeleteSite({ site, onClose }: { site: Site; onClose: () => void }) {
  const change = useChange(sites.remove, {
    undoes: true,
    success: 'Site deleted successfully',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Are you sure you want to delete ${site.name}?`}
      description="A site that still has employees cannot be deleted. Move them to another site first."
      confirmLabel="Delete"
      busy={change.isPending}
      busyLabel="Deleting..."
      onConfirm={() => change.mutate({ params: { id: site.id } })}
      onClose={onClose}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { Pencil, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { stockKeepers } from '#contract/inventory/stock-keepers.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { KeeperForm } from './keeper-form.tsx';

type Keeper = RecordIn<typeof stockKeepers>;

/** Who looks after each location and is notified of low stock. */
export function Keepers({ onClose }: { onClose: () => void }) {
  const [edited, setEdited] = useState<Keeper | 'new' | null>(null);
  const mayEdit = useRight(stockKeepers.rights.update) !== null;
  const { data, error, refetch } = useQuery(reading(stockKeepers.list, { query: {} }));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keepers"
      description="The keeper of a location is notified when its stock is low. Without a keeper, everyone who moves stock is notified."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {mayEdit && (
            <Button variant="primary" icon={UserPlus} onClick={() => setEdited('new')}>
              Add Keeper
            </Button>
          )}
        </>
      }
    >
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {!data && error && (
        <ReadFailure error={error} failure={stockKeepers.list.failure} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <EmptyState sentence="No location has a keeper yet." />}
      <ul>
        {data?.map((keeper) => (
          <li key={keeper.id} className="flex items-center gap-3 border-b py-2 last:border-b-0">
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{keeper.location}</span>
              <span className="block text-small text-ink-muted">
                {keeper.employeeName}
                {!keeper.isTold && ' · not notified: no user account with permission to see stock'}
              </span>
            </span>
            {mayEdit && (
              <IconButton
                icon={Pencil}
                size="small"
                label={`Edit the keeper of ${keeper.location}`}
                onClick={() => setEdited(keeper)}
              />
            )}
          </li>
        ))}
      </ul>
      {edited && <KeeperForm {...(edited !== 'new' && { keeper: edited })} onClose={() => setEdited(null)} />}
    </Dialog>
  );
}

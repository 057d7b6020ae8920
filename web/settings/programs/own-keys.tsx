import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { accessTokens } from '#contract/auth/access-tokens.ts';
import { reading } from '#web/engine/queries.ts';
import { useSession } from '#web/engine/session.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AddKey } from './add-key.tsx';
import { KeyRow } from './key-row.tsx';
import { NewKey, type MadeKey } from './new-key.tsx';

/** The user's own API keys; a new one is shown once. `aside`: beside the add button. */
export function OwnKeys({ aside }: { aside?: ReactNode }) {
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  return (
    <>
      {made && <NewKey made={made} onClose={() => setMade(null)} />}
      <List />
      <div className="flex flex-wrap justify-end gap-2 border-t px-4 py-2.5">
        {aside}
        <Button icon={Plus} onClick={() => setAdding(true)}>
          Add API key
        </Button>
      </div>
      {isAdding && <AddKey onMade={setMade} onClose={() => setAdding(false)} />}
    </>
  );
}

function List() {
  const userId = useSession((state) => state.user?.id);
  const { data, error, refetch } = useQuery(reading(accessTokens.list, { query: { userId } }));
  if (error)
    return <ReadFailure error={error} failure={accessTokens.list.failure} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="m-4 h-20" />;
  if (data.length === 0)
    return (
      <EmptyState sentence="No API keys yet. Add one key for each program, so that you can revoke each one separately." />
    );
  return (
    <ul>
      {data.map((key) => (
        <KeyRow key={key.id} accessToken={key} />
      ))}
    </ul>
  );
}

import { useQuery } from '@tanstack/react-query';
import { accessTokens } from '#contract/auth/access-tokens.ts';
import { reading } from '#web/engine/queries.ts';
import { useSession } from '#web/engine/session.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { KeyRow } from './key-row.tsx';

/** For administrators: other users' keys, which they can end. */
export function OthersKeysCard() {
  const userId = useSession((state) => state.user?.id);
  const { data, error, refetch } = useQuery(reading(accessTokens.list, {}));
  const others = data?.filter((key) => key.userId !== userId);
  return (
    <Card title="Other people’s API keys" subtitle="API keys that other people have created" flush>
      {error && (
        <ReadFailure error={error} failure={accessTokens.list.failure} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="m-4 h-20" />}
      {others?.length === 0 && <EmptyState sentence="No one else has an API key." />}
      <ul>
        {others?.map((key) => (
          <KeyRow key={key.id} accessToken={key} isOfAnother />
        ))}
      </ul>
    </Card>
  );
}

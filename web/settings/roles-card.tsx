import { Link, useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { viewAs } from '#contract/auth/view-as.ts';
import { covers } from '#contract/engine/access.ts';
import { roles } from '#contract/users/roles.ts';
import { queryClient, reading, useChange } from '#web/engine/queries.ts';
import { refreshUser, useRights, useSession } from '#web/engine/session.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The roles, and what each of them sees. */
export function RolesCard() {
  const { data, error, refetch } = useQuery(reading(roles.list, {}));
  const rights = useRights();
  const ownRoleId = useSession((state) => state.user?.role.id);
  const navigate = useNavigate();
  const look = useChange(viewAs, {
    onDone(user) {
      refreshUser(user);
      queryClient.clear();
      void navigate({ to: '/' });
    },
  });
  return (
    <Card
      title="Roles"
      subtitle="Look at Bilum as somebody with this role would; nothing can be changed meanwhile, and the audit log keeps that you looked"
      flush
      className="max-w-3xl"
    >
      {error && <ReadFailure error={error} failure={roles.list.failure} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="m-4 h-40" />}
      <ul>
        {data?.map(({ id, roleName, description, userCount, permissions }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 border-b px-4 py-2 last:border-b-0">
            <div className="min-w-0 flex-1">
              <p>
                <span className="font-medium">{roleName}</span>
                <span className="text-ink-faint"> · </span>
                <Link to="/users" search={{ roleId: id }} className={linkStyle}>
                  {userCount === 1 ? '1 user' : `${userCount} users`}
                </Link>
              </p>
              <p className="text-small text-ink-muted">{description ?? 'A role of your own'}</p>
            </div>
            {id === ownRoleId ? (
              <span className="text-small text-ink-muted">Your role</span>
            ) : (
              <Button
                size="small"
                icon={Eye}
                aria-label={`See as this role: ${roleName}`}
                busy={look.isPending && look.variables.body.roleId === id}
                {...(!covers(rights, permissions) && {
                  disabledReason: 'This role has rights that you lack',
                })}
                onClick={() => look.mutate({ body: { roleId: id } })}
              >
                <span className="max-sm:sr-only">See as this role</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

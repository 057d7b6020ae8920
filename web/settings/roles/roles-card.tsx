import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { roles } from '#contract/users/roles.ts';
import { reading } from '#web/engine/queries.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { linkStyle, quietLinkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { peopleWith } from './role.ts';
import { SeeAsRole } from './see-as-role.tsx';

export function RolesCard() {
  const { data, error, refetch } = useQuery(reading(roles.list, {}));
  return (
    <Card
      title="Roles"
      subtitle="Open a role to see its permissions or to create a role from it. While you view Bilum as a role, nothing can be changed. The audit log records the view."
      flush
      className="max-w-3xl"
    >
      {error && <ReadFailure error={error} failure={roles.list.failure} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="m-4 h-40" />}
      <ul>
        {data?.map((role) => (
          <li key={role.id} className="flex min-h-14 items-center gap-3 border-b px-4 py-2 last:border-b-0">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2">
                <Link
                  to="/settings"
                  search={{ tab: 'roles', role: role.id }}
                  className={`font-medium ${quietLinkStyle}`}
                >
                  {role.roleName}
                </Link>
                {!role.builtIn && <Badge icon={null}>Custom</Badge>}
                <Link to="/users" search={{ roleId: role.id }} className={linkStyle}>
                  {peopleWith(role)}
                </Link>
              </p>
              <p className="text-small text-ink-muted">{role.description ?? 'Custom role'}</p>
              {role.secondFactor !== 'Not asked' && (
                <p className="text-small text-ink-muted">
                  {`Second factor: ${role.secondFactor.toLowerCase()}`}
                  {role.withoutFactorCount !== undefined && role.withoutFactorCount > 0 && (
                    <>
                      {' · '}
                      <Link
                        to="/users"
                        search={{ roleId: role.id, hasSecondFactor: 'false' }}
                        className={linkStyle}
                      >
                        {`${role.withoutFactorCount} without`}
                      </Link>
                    </>
                  )}
                </p>
              )}
            </div>
            <SeeAsRole role={role}>
              <span className="max-sm:sr-only">View as this role</span>
            </SeeAsRole>
          </li>
        ))}
      </ul>
    </Card>
  );
}

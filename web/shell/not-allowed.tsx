import { Link } from '@tanstack/react-router';
import { useSession } from '#web/engine/session.ts';
import { buttonStyle } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export function NotAllowed({ title }: { title: string }) {
  const roleName = useSession((state) => state.user?.role.roleName);
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        sentence={`Your role, ${roleName}, does not include this area. An administrator can change that.`}
        action={
          <Link to="/" className={buttonStyle()}>
            Go to the Dashboard
          </Link>
        }
      />
    </>
  );
}

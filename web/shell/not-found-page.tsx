import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="404 Page Not Found" />
      <EmptyState
        sentence="This page does not exist. Check the address."
        action={
          <Link to="/" className={buttonStyle()}>
            Go to the Dashboard
          </Link>
        }
      />
    </>
  );
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazyPart } from '#web/page/lazy-part.tsx';

const AccountPanel = lazyPart(async () => (await import('../settings/account-panel.tsx')).AccountPanel);

/** The user's own account, over the current page, while the URL says so. */
export function OwnAccount() {
  const { account } = useSearch({ from: '/signed-in' });
  const navigate = useNavigate();
  if (account !== 'open') return null;
  return (
    <AccountPanel
      onClose={() => void navigate({ to: '.', search: (before) => ({ ...before, account: undefined }) })}
    />
  );
}

import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { signOut } from '#web/auth/sign-out.ts';
import { useSession } from '#web/engine/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** The signed-in user, their account and signing out. */
export function SignedInAs({ onOpen }: { onOpen?: () => void }) {
  const user = useSession((state) => state.user);
  const navigate = useNavigate();
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`;
  function open() {
    onOpen?.();
    void navigate({ to: '.', search: (before) => ({ ...before, account: 'open' }) });
  }

  return (
    <div className="flex shrink-0 items-center gap-1 border-t p-3">
      <button
        type="button"
        onClick={open}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-lg p-2 text-left transition-colors hover:bg-pressed"
      >
        <Avatar name={name} />
        <span className="min-w-0">
          <span className="sr-only">Your account: </span>
          <span className="line-clamp-2 font-medium break-words">{name}</span>
          <span className="block truncate text-small text-ink-muted">{user.username}</span>
        </span>
      </button>
      <IconButton icon={LogOut} label="Sign out" onClick={() => void signOut()} />
    </div>
  );
}

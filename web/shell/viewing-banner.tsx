import { useNavigate } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { stopViewingAs, viewAsWords } from '#contract/auth/view-as.ts';
import { useChange } from '#web/engine/queries.ts';
import { queryClient } from '#web/engine/query-client.ts';
import { refreshUser, useSession } from '#web/engine/session.ts';
import { Button } from '#web/ui/button.tsx';

/** Shows which role is being viewed, and ends it. */
export function ViewingBanner() {
  const user = useSession((state) => state.user);
  const navigate = useNavigate();
  const stop = useChange(stopViewingAs, {
    onDone(own) {
      refreshUser(own);
      queryClient.clear();
      void navigate({ to: '/settings', search: { tab: 'roles' } });
    },
  });
  if (!user?.isViewing) return null;
  return (
    <aside
      aria-label="Viewing as another role"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-amber-line bg-amber-soft px-4 py-1.5 text-amber-ink sm:px-6 print:hidden"
    >
      <Eye aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <p className="min-w-0 text-small">{viewAsWords.banner(user.role.roleName)}</p>
      <Button size="small" busy={stop.isPending} onClick={() => stop.mutate({})}>
        Return to your own role
      </Button>
    </aside>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '#web/engine/format.ts';
import { useSession } from '#web/engine/session.ts';
import { Button } from '#web/ui/button.tsx';

const putOffKey = 'second-factor-put-off';
const putOffDays = 7;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Asks the user to set up a second factor that their role recommends or requires. */
export function FactorBanner() {
  const user = useSession((state) => state.user);
  const [isPutOff, setPutOff] = useState(() => wasPutOff(user?.id));
  const navigate = useNavigate();
  const formats = useFormats();
  const asked = user?.secondFactor;
  const isRequired = asked?.dueAt != null;
  // In the sample, nothing is worth protecting.
  if (!asked || (!isRequired && (isPutOff || user.sample))) return null;

  function putOff() {
    if (user) localStorage.setItem(putOffKey, JSON.stringify({ userId: user.id, at: Date.now() }));
    setPutOff(true);
  }

  return (
    <aside
      aria-label="Second factor"
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-1.5 sm:px-6 print:hidden ${
        isRequired ? 'border-amber-line bg-amber-soft text-amber-ink' : 'bg-sunken text-ink-muted'
      }`}
    >
      <p className="flex min-w-0 gap-2 text-small sm:items-center">
        <ShieldCheck aria-hidden className="size-4 shrink-0 max-sm:mt-0.5" strokeWidth={1.75} />
        {asked.dueAt
          ? `Your role requires a second factor. Set one up by ${formats.instant(asked.dueAt)}.`
          : 'Protect your account: with an authenticator app, a stolen password is not enough to sign in as you.'}
      </p>
      <Button
        size="small"
        onClick={() => void navigate({ to: '.', search: (before) => ({ ...before, account: 'open' }) })}
      >
        Set up
      </Button>
      {!isRequired && (
        <Button size="small" variant="ghost" onClick={putOff}>
          Not now
        </Button>
      )}
    </aside>
  );
}

/** Per browser: whoever signs in elsewhere may be asked there. */
function wasPutOff(userId: string | undefined): boolean {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(putOffKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('userId' in kept) || !('at' in kept)) return false;
    return kept.userId === userId && Date.now() - Number(kept.at) < putOffDays * dayMilliseconds;
  } catch {
    return false;
  }
}

import { FlaskConical } from 'lucide-react';
import { Suspense, useState } from 'react';
import { hindrances } from '#contract/auth/sample.ts';
import { useSession } from '#web/engine/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';

const StartYourOwn = lazyPart(async () => (await import('../auth/start-your-own.tsx')).StartYourOwn);

/** Says that the data is a sample, and links to starting a real organisation. */
export function SampleBanner() {
  const sample = useSession((state) => state.user?.sample);
  const [isOpen, setOpen] = useState(false);
  if (!sample) return null;
  return (
    <aside
      aria-label="Sample organisation"
      className="flex items-center gap-x-3 gap-y-1 border-b bg-sunken px-4 py-1.5 sm:px-6 print:hidden"
    >
      <FlaskConical aria-hidden className="size-4 shrink-0 text-ink-muted" strokeWidth={1.75} />
      <p className="min-w-0 text-small text-ink-muted">You are looking at a sample organisation</p>
      {sample === 'startable' && (
        <Button size="small" onClick={() => setOpen(true)}>
          Start your own
        </Button>
      )}
      {sample !== 'startable' && sample !== 'external' && (
        <Popover align="start" label="Start your own" trigger={<Button size="small">Start your own</Button>}>
          <p>{hindrances[sample]}</p>
        </Popover>
      )}
      {isOpen && (
        <Suspense>
          <StartYourOwn onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </aside>
  );
}

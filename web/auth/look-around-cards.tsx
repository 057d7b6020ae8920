import { ArrowRight } from 'lucide-react';
import type { Welcome } from '#contract/auth/sign-in.ts';
import { useLookAround } from './use-sign-in.ts';

/** One click signs in as a person of the sample organisation. */
export function LookAroundCards({ people }: { people: Welcome['lookAround'] }) {
  const lookAround = useLookAround();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="look-around" className="mt-8 border-t pt-6">
      <h2 id="look-around" className="text-body font-semibold">
        Or look around first
      </h2>
      <p className="mt-1 text-small text-ink-muted">
        This is a sample organisation. Choose a role and try anything: no real data is affected.
      </p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {people.map(({ username, roleName, fullName }) => (
          <li key={username}>
            <button
              type="button"
              disabled={lookAround.isPending}
              onClick={() => lookAround.mutate(username)}
              className="group flex min-h-14 w-full items-center gap-2 rounded-lg border border-line-strong bg-surface px-3 py-2 text-left transition-colors enabled:hover:border-edge enabled:hover:bg-hover disabled:opacity-55"
            >
              <span className="min-w-0 flex-1">
                <span className="block text-small font-medium">
                  <span className="sr-only">Look around as </span>
                  {roleName}
                </span>
                <span className="block truncate text-small text-ink-muted">{fullName}</span>
              </span>
              <ArrowRight
                aria-hidden
                className="size-4 shrink-0 text-ink-faint transition-colors group-hover:text-accent-ink"
                strokeWidth={1.75}
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

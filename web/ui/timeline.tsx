import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';

export interface TimelineEntry {
  id: string;
  /** The person, or the subject of an event with an icon; the sentence follows the name. */
  person: string;
  /** Instead of the person's avatar. */
  icon?: LucideIcon;
  /** The API key, after the name: ', by the key Payroll export,'. */
  by?: string;
  /** For example 'moved this from Lae to Porgera'. */
  sentence: ReactNode;
  /** For example 'yesterday'. */
  when: string;
  /** The exact moment, on hover: '01/03/2026 14:05'. */
  exactly?: string;
  /** ISO instant for the `datetime` attribute. */
  at?: string;
  /** An action below the sentence. */
  action?: ReactNode;
}

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="flex flex-col">
      {entries.map(({ id, person, icon, by, sentence, when, exactly, at, action }) => (
        <li
          key={id}
          className="relative flex gap-3 pb-4 last:pb-0 [&:not(:last-child)]:before:absolute [&:not(:last-child)]:before:top-8 [&:not(:last-child)]:before:bottom-1 [&:not(:last-child)]:before:left-3.5 [&:not(:last-child)]:before:w-px [&:not(:last-child)]:before:bg-line-strong"
        >
          {icon ? <EventIcon icon={icon} /> : <Avatar name={person} />}
          <div className="min-w-0 pt-1">
            <p className="text-body break-words text-ink-muted">
              <span className="font-medium text-ink">{person}</span>
              {by} {sentence}
              <span className="text-ink-faint">
                {', '}
                <time dateTime={at} title={exactly} className="whitespace-nowrap">
                  {when}
                </time>
              </span>
            </p>
            {action}
          </div>
        </li>
      ))}
    </ol>
  );
}

function EventIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="flex size-7 shrink-0 items-center justify-center rounded-full bg-pressed text-ink-muted">
      <Icon aria-hidden className="size-4" strokeWidth={1.75} />
    </span>
  );
}

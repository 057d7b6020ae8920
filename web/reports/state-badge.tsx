import { statusTones } from '#web/record/status-tones.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

/** Adds periods to the tones of record statuses. */
const tones: Record<string, Tone> = { ...statusTones, '0 to 30 days': 'amber' };

/** A coloured status badge, grey by default. In print, text is enough. */
export function StateBadge({ children }: { children: string }) {
  if (children === '') return null;
  return (
    <>
      <Badge tone={tones[children] ?? 'grey'} className="print:hidden">
        {children}
      </Badge>
      <span aria-hidden className="hidden print:inline">
        {children}
      </span>
    </>
  );
}

import { statusTones } from '#web/table/status-tones.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

/** Of spans of time, beside the states of records. */
const tones: Record<string, Tone> = { ...statusTones, '0 to 30 days': 'amber' };

/** A state in its colour; what has none is grey. On paper the word says enough. */
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

import { countOf } from '#contract/engine/number-text.ts';
import { daysBetween } from '#contract/engine/days.ts';
import { registrationBadge } from '#contract/fleet/fleet.ts';
import { useFormats } from '#web/engine/format.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The registration's expiry date with the months left. */
export function RegistrationExpiry({ day }: { day: string | null }) {
  const formats = useFormats();
  if (day === null) return <span className="text-ink-faint">Not specified</span>;
  if (day < formats.today())
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="tabular-nums">{formats.day(day)}</span>
        <Badge tone="red">Expired</Badge>
      </span>
    );
  const { state, months } = registrationBadge(daysBetween(formats.today(), day));
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="tabular-nums">{formats.day(day)}</span>
      <Badge tone={state}>{describeMonths(months)}</Badge>
    </span>
  );
}

function describeMonths(months: number): string {
  if (months === 0) return 'Today';
  return countOf(months, 'month');
}

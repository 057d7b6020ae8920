import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';
import { Badge } from './badge.tsx';

interface StatProps {
  /** For example 'Total Employees'. */
  label: string;
  /** Formatted: '1,284', '$2.4M'; '...' while loading. */
  value: string;
  icon?: LucideIcon;
  /** The text or trend beside the value: '+12%', 'Healthy', 'Alert'. */
  note?: string | undefined;
  tone?: Tone;
  /** One muted line below: what the figure counts. */
  hint?: ReactNode;
  /** Renders the value as a link to the records behind it. */
  renderLink?: (content: ReactNode, className: string) => ReactNode;
}

export function Stat({ label, value, icon: Icon, note, tone = 'grey', hint, renderLink }: StatProps) {
  const figure = <span className="text-display font-semibold tabular-nums">{value}</span>;
  return (
    <div className="relative flex min-w-0 flex-col gap-1 rounded-lg border bg-surface p-3 has-[a:hover]:border-edge sm:p-4">
      <div className="flex items-start justify-between gap-2 text-ink-muted">
        <p className="text-body">{label}</p>
        {Icon && (
          <Icon
            aria-hidden
            className="mt-0.5 size-4 shrink-0 text-ink-faint max-sm:hidden"
            strokeWidth={1.75}
          />
        )}
      </div>
      {/* At the bottom, so that figures align where labels take two lines. */}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {renderLink ? renderLink(figure, 'rounded-sm after:absolute after:inset-0 after:rounded-lg') : figure}
        {note && (
          <Badge tone={tone} icon={null}>
            {note}
          </Badge>
        )}
      </div>
      {hint && <p className="text-small text-ink-faint">{hint}</p>}
    </div>
  );
}

import { TriangleAlert, X } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { plural } from '#contract/engine/number-text.ts';

interface BulkRefusedProps {
  /** What was changed nevertheless, if anything. */
  done: string | null;
  refused: readonly { id: string; name: string; why: string }[];
  onDismiss: () => void;
}

/** Lists records that were not changed, with reasons, until dismissed. */
export function BulkRefused({ done, refused, onDismiss }: BulkRefusedProps) {
  return (
    <div
      role="alert"
      className="flex items-start gap-2 border-b border-amber-line bg-amber-soft px-4 py-3 text-amber-ink"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {done && `${done}. `}
          {refused.length} {plural(refused.length, 'was', 'were')} not changed:
        </p>
        <ul className="mt-1 list-disc pl-5">
          {refused.map(({ id, name, why }) => (
            <li key={id}>
              {name}: {why}
            </li>
          ))}
        </ul>
      </div>
      <IconButton icon={X} label="Dismiss" size="small" onClick={onDismiss} />
    </div>
  );
}

import { Circle, CircleAlert, CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';
import { ShortenedText } from './shortened-text.tsx';

export type Tone = 'green' | 'amber' | 'red' | 'blue' | 'grey';

interface BadgeProps {
  tone?: Tone;
  /** A text, because colour alone must not carry the meaning. */
  children: string;
  /** An icon before the text; each tone has a default, null removes it. */
  icon?: LucideIcon | null;
  className?: string;
}

export function Badge({ tone = 'grey', children, icon, className }: BadgeProps) {
  const Icon = icon === undefined ? shapes[tone] : icon;
  return (
    <span
      className={classNames(
        'inline-flex h-6 max-w-full items-center gap-1.5 rounded-md border px-1.5 align-middle text-small whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2} />}
      <ShortenedText className="@max-[40rem]:line-clamp-1">{children}</ShortenedText>
    </span>
  );
}

const tones: Record<Tone, string> = {
  green: 'border-green-line bg-green-soft text-green-ink',
  amber: 'border-amber-line bg-amber-soft text-amber-ink',
  red: 'border-red-line bg-red-soft text-red-ink',
  blue: 'border-blue-line bg-blue-soft text-blue-ink',
  grey: 'border-grey-line bg-grey-soft text-grey-ink',
};

const shapes: Record<Tone, LucideIcon> = {
  green: CircleCheck,
  amber: CircleAlert,
  red: CircleX,
  blue: CircleDashed,
  grey: Circle,
};

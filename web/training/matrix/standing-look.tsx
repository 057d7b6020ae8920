import {
  CircleCheck,
  CircleDashed,
  CircleX,
  FileX,
  Hourglass,
  Minus,
  Target,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { CompetencyStanding } from '#contract/training/competency.ts';
import { classNames } from '#web/ui/class-names.ts';

interface StandingProps {
  standing: CompetencyStanding;
  /** What is not required is only a dash, so that the rest stands out. */
  isQuiet?: boolean;
}

/** A status with text and icon, so that colour is not the only sign. */
export function Standing({ standing, isQuiet = false }: StandingProps) {
  const { Icon, style } = looks[standing];
  return (
    <span
      className={classNames('relative inline-flex items-center gap-1.5 text-small whitespace-nowrap', style)}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2} />
      {isQuiet && standing === 'Not Required' ? <span className="sr-only">{standing}</span> : standing}
    </span>
  );
}

/** The completion has a certificate without an uploaded file. */
export function WithoutFile() {
  return (
    <span className="relative inline-flex">
      <FileX aria-hidden className="size-3.5 shrink-0 text-ink-faint" strokeWidth={1.75} />
      <span className="sr-only">Without file</span>
    </span>
  );
}

const looks: Record<CompetencyStanding, { Icon: LucideIcon; style: string }> = {
  Current: { Icon: CircleCheck, style: 'text-green-ink' },
  Due: { Icon: Hourglass, style: 'text-amber-ink' },
  Expired: { Icon: CircleX, style: 'font-medium text-red-ink' },
  'In Progress': { Icon: CircleDashed, style: 'text-blue-ink' },
  Needed: { Icon: Target, style: 'text-amber-ink' },
  Missing: { Icon: TriangleAlert, style: 'font-medium text-red-ink' },
  'Not Required': { Icon: Minus, style: 'text-ink-faint' },
};

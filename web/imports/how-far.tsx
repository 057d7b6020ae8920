import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { formatNumber } from '#contract/engine/number-text.ts';

interface HowFarProps {
  label: string;
  /** Null: nothing is known of it yet. */
  progress: { done: number; of: number } | null;
}

/** So many of the rows are through. */
export function HowFar({ label, progress }: HowFarProps) {
  const { done, of } = progress ?? { done: 0, of: 1 };
  return (
    <ProgressBar
      label={label}
      value={done}
      max={of}
      text={progress ? `${formatNumber(done)} of ${formatNumber(of)}` : '...'}
    />
  );
}

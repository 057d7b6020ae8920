import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { formatNumber } from '#contract/engine/number-text.ts';

interface HowFarProps {
  label: string;
  /** Null until the progress is known. */
  progress: { done: number; of: number } | null;
}

/** Progress in rows. */
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

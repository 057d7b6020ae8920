/**
 * The logo: three strands each way, woven, gold on dark. The second set is drawn over the first; at
 * every other crossing the first is drawn again on top. A dark rim separates them.
 */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <rect width="32" height="32" rx="7" className="fill-mark-ground" />
      <g transform="rotate(45 16 16)" fill="none" strokeWidth="3">
        <path d={down} strokeLinecap="round" className="stroke-mark-gold-deep" />
        <path d={across} strokeWidth="4.8" className="stroke-mark-ground" />
        <path d={across} strokeLinecap="round" className="stroke-mark-gold" />
        <path d={crossings(2.3)} strokeWidth="4.8" className="stroke-mark-ground" />
        <path d={crossings(2.6)} className="stroke-mark-gold-deep" />
      </g>
    </svg>
  );
}

const across = 'M6 10.6H26M6 16H26M6 21.4H26';
const down = 'M10.6 6V26M16 6V26M21.4 6V26';

/**
 * The crossings where the descending strands are on top, extending `half` a length to either side.
 */
function crossings(half: number): string {
  const centres = [
    [10.6, 16],
    [16, 10.6],
    [16, 21.4],
    [21.4, 16],
  ] as const;
  return centres.map(([x, y]) => `M${x} ${y - half}V${y + half}`).join('');
}

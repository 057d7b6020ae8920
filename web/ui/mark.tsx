/**
 * The mark: three strands each way, woven over and under, gold on ink. A strand that passes under
 * is drawn in two parts with a gap on either side of the one above it.
 */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <rect width="32" height="32" rx="7" className="fill-mark-ground" />
      <g transform="rotate(45 16 16)" strokeWidth="2.6" strokeLinecap="round" fill="none">
        <path d={strands.down} className="stroke-mark-gold-deep" />
        <path d={strands.across} className="stroke-mark-gold" />
      </g>
    </svg>
  );
}

const centres = [10.6, 16, 21.4];
const [start, end] = [7.2, 24.8];
/** From the middle of a crossing to where the lower strand ends: half a strand, its round cap and air. */
const clearance = 3.2;

const strands = {
  across: centres.map((y, row) => woven(row, (x) => `${x} ${y}`)).join(''),
  down: centres.map((x, column) => woven(column + 1, (y) => `${x} ${y}`)).join(''),
};

/** One strand along the lattice, interrupted at every second crossing, counted from `turn`. */
function woven(turn: number, point: (along: number) => string): string {
  const under = centres.filter((_centre, crossing) => (crossing + turn) % 2 === 1);
  const starts = [start, ...under.map((centre) => centre + clearance)];
  const ends = [...under.map((centre) => centre - clearance), end];
  return starts.map((from, part) => `M${point(from)}L${point(ends[part] ?? end)}`).join('');
}

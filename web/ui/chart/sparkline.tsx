interface SparklineProps {
  /** What it shows, in a sentence: it is one picture for a screen reader. */
  label: string;
  /** Both grow; where the first and the last one stand is said beside it. */
  points: readonly { x: number; y: number }[];
}

const box = { width: 300, height: 48, inset: 5 };

/** A small line without axes: how a figure went on. */
export function Sparkline({ label, points }: SparklineProps) {
  const spots = placed(points);
  const stroke = { fill: 'none', stroke: 'var(--chart-1)', vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      className="h-12 w-full [print-color-adjust:exact]"
    >
      <polyline points={spots.map(({ x, y }) => `${x},${y}`).join(' ')} strokeWidth={2} {...stroke} />
      {/* A line of no length with round ends stays a dot, however the drawing is stretched. */}
      {spots.map(({ x, y }, index) => (
        // Points have no identity but their place.
        // oxlint-disable-next-line no-array-index-key
        <path key={index} d={`M${x} ${y}h0`} strokeWidth={5} strokeLinecap="round" {...stroke} />
      ))}
    </svg>
  );
}

function placed(points: SparklineProps['points']) {
  const scaleOf = (values: number[], length: number) => {
    const least = Math.min(...values);
    const span = Math.max(...values) - least || 1;
    return (value: number) => box.inset + ((value - least) / span) * (length - 2 * box.inset);
  };
  const across = scaleOf(
    points.map(({ x }) => x),
    box.width,
  );
  const up = scaleOf(
    points.map(({ y }) => y),
    box.height,
  );
  return points.map(({ x, y }) => ({ x: across(x), y: box.height - up(y) }));
}

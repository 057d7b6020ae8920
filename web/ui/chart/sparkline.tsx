interface SparklineProps {
  /** A sentence as the image's text alternative. */
  label: string;
  /** Both ascending; the first and last values are shown beside it. */
  points: readonly { x: number; y: number }[];
}

const box = { width: 300, height: 48, inset: 5 };

/** A small line chart without axes. */
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
      {/* A zero-length line with round caps stays round when the SVG is stretched. */}
      {spots.map(({ x, y }, index) => (
        // Points are identified only by position.
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

import { useId } from 'react';

/** The logo's pattern as a faint background. */
export function WeavePattern({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden className={className}>
      <defs>
        <pattern id={id} width="32" height="32" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <g className="stroke-weave" strokeWidth="7" fill="none">
            <path d={across} opacity="0.075" />
            <path d={down} opacity="0.05" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

// Two strands each way per tile; each passes over one crossing and ends before the next, where it
// passes under.
const across = 'M-3 8H19M29 8H35M-3 24H3M13 24H35';
const down = 'M8 13V35M8 -3V3M24 -3V19M24 29V35';

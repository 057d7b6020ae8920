import { useId } from 'react';

/** The weave of the mark, faint, over the whole of its box. */
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

// Two strands each way in a tile; each lies over one crossing, and ends short of the next it passes under.
const across = 'M-3 8H19M29 8H35M-3 24H3M13 24H35';
const down = 'M8 13V35M8 -3V3M24 -3V19M24 29V35';

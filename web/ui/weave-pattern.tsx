import { useId } from 'react';

/** The weave of the mark, faint, over the whole of its box. */
export function WeavePattern({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden className={className}>
      <defs>
        <pattern id={id} width="48" height="48" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <g className="stroke-weave" strokeWidth="2" strokeLinecap="round" fill="none">
            <path d={across} opacity="0.2" />
            <path d={down} opacity="0.14" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

// Two strands each way in a tile of 48; each passes over one crossing and under the next.
const across = 'M-7 12H31M41 12H55M-7 36H7M17 36H55';
const down = 'M12 17V55M12 -7V7M36 -7V31M36 41V55';

import { ChartFrame } from './chart-frame.tsx';
import { heightOf, placesOf, stackOf, type ChartProps, type Place } from './chart-data.ts';

const mostBars = 15;

/** Horizontal stacked bars, one per category, with the value at the end. */
export function BarChart(chart: ChartProps) {
  const { points, series, write = String, writePageParams = String } = chart;
  const all = placesOf(points).filter((place) => heightOf(place, series) > 0);
  const places = all.slice(0, mostBars);
  const longest = Math.max(1, ...places.map((place) => heightOf(place, series)));
  return (
    <ChartFrame {...chart}>
      <div className="grid grid-cols-[minmax(0,auto)_1fr_auto] items-center gap-x-3 gap-y-2 text-small">
        {places.map((place) => (
          <div key={place.at} className="contents">
            <span className="max-w-36 truncate text-ink-muted sm:max-w-56">{writePageParams(place.at)}</span>
            <Bar place={place} end={longest} chart={chart} />
            <span className="text-right tabular-nums">{write(heightOf(place, series))}</span>
          </div>
        ))}
      </div>
      {all.length > mostBars && (
        <p className="mt-3 text-small text-ink-faint">
          The first {mostBars} of {all.length}. The table below has all of them.
        </p>
      )}
    </ChartFrame>
  );
}

function Bar({ place, end, chart }: { place: Place; end: number; chart: ChartProps }) {
  const { series, write = String, writePageParams = String } = chart;
  return (
    <svg viewBox={`0 0 ${end} 1`} preserveAspectRatio="none" className="h-4 w-full rounded-sm bg-sunken">
      {stackOf(place, series).map(({ name, colour, value, begin }) => (
        <rect
          key={name}
          x={begin}
          width={value}
          height={1}
          fill={colour}
          stroke="var(--surface)"
          {...hairline}
        >
          <title>{`${writePageParams(place.at)}, ${name}: ${write(value)}`}</title>
        </rect>
      ))}
    </svg>
  );
}

/** A gap between parts, so that colour is not the only difference. */
const hairline = { strokeWidth: 1, vectorEffect: 'non-scaling-stroke' } as const;

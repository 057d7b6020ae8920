import { Axes, ChartFrame } from './chart-frame.tsx';
import { axisOf, heightOf, placesOf, stackOf, type ChartProps, type Place } from './chart-data.ts';

/** Vertical stacked columns, one per position. */
export function ColumnChart(chart: ChartProps) {
  const { points, series, write = String, writeTick = write, writePageParams = String } = chart;
  const places = placesOf(points);
  const { end, ticks } = axisOf(Math.max(0, ...places.map((place) => heightOf(place, series))));
  return (
    <ChartFrame {...chart}>
      <Axes
        ticks={ticks}
        places={places.map(({ at }) => writePageParams(at))}
        nameEvery={places.length > 16 ? 5 : 1}
        write={writeTick}
      >
        <svg viewBox={`0 0 ${places.length} ${end}`} preserveAspectRatio="none" className="size-full">
          {places.map((place, index) => (
            <Column key={place.at} place={place} x={index} end={end} chart={chart} />
          ))}
        </svg>
      </Axes>
    </ChartFrame>
  );
}

interface ColumnProps {
  place: Place;
  x: number;
  end: number;
  chart: ChartProps;
}

function Column({ place, x, end, chart: { series, write = String, writePageParams = String } }: ColumnProps) {
  return (
    <g>
      {stackOf(place, series).map(({ name, colour, value, begin }) => (
        <rect key={name} x={x + 0.15} y={end - begin - value} width={0.7} height={value} fill={colour}>
          <title>{`${writePageParams(place.at)}, ${name}: ${write(value)}`}</title>
        </rect>
      ))}
    </g>
  );
}

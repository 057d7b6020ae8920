import { Axes, ChartFrame } from './chart-frame.tsx';
import { axisOf, placesOf, type ChartProps, type ChartSeries, type Place } from './chart-data.ts';

/** Lines over time, each with its own dash pattern. */
export function LineChart(chart: ChartProps) {
  const { points, series, write = String, writeTick = write, writePageParams = String } = chart;
  const places = placesOf(points);
  const { end, ticks } = axisOf(Math.max(0, ...points.map(({ value }) => value)));
  return (
    <ChartFrame {...chart}>
      <Axes
        ticks={ticks}
        places={places.map(({ at }) => writePageParams(at))}
        nameEvery={Math.ceil(places.length / 5)}
        write={writeTick}
      >
        <svg
          viewBox={`0 0 ${places.length} ${end}`}
          preserveAspectRatio="none"
          className="size-full overflow-visible"
        >
          {series.map((each, index) => (
            <Line
              key={each.name}
              places={places}
              end={end}
              series={each}
              dashes={dashes[index]}
              chart={chart}
            />
          ))}
        </svg>
      </Axes>
    </ChartFrame>
  );
}

const dashes = [undefined, '6 4', '2 3'];

interface LineProps {
  places: readonly Place[];
  end: number;
  series: ChartSeries;
  dashes: string | undefined;
  chart: ChartProps;
}

function Line({ places, end, series: { name, colour }, dashes, chart }: LineProps) {
  const { write = String, writePageParams = String } = chart;
  const spots = places.map((place, index) => ({ place, x: index + 0.5, y: end - place.value(name) }));
  const stroke = { fill: 'none', stroke: colour, vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <g>
      <polyline
        points={spots.map(({ x, y }) => `${x},${y}`).join(' ')}
        strokeWidth={2}
        strokeDasharray={dashes}
        strokeLinejoin="round"
        {...stroke}
      />
      {/* A zero-length line with round caps stays round when the SVG is stretched. */}
      {spots.map(({ place, x, y }) => (
        <path key={place.at} d={`M${x} ${y}h0`} strokeWidth={7} strokeLinecap="round" {...stroke}>
          <title>{`${writePageParams(place.at)}, ${name}: ${write(place.value(name))}`}</title>
        </path>
      ))}
    </g>
  );
}

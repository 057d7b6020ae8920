export interface ChartPoint {
  /** The position on the axis: a site, a day, a month. */
  at: string;
  series: string;
  value: number;
}

/** A colour is a token of the theme: `var(--chart-1)`. */
export interface ChartSeries {
  name: string;
  colour: string;
}

export interface ChartProps {
  /** What it shows: 'People by site and work type'. */
  title: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** Formats a value; by default as is. */
  write?: (value: number) => string;
  /** Formats a value beside the axis, where there is less room. */
  writeTick?: (value: number) => string;
  /** Formats a position below the axis. */
  writePageParams?: (at: string) => string;
}

const colours = [1, 2, 3, 4, 5, 6].map((number) => `var(--chart-${number})`);

export function colouredSeries(
  names: readonly string[],
  fixedColours: Record<string, string> = {},
): readonly ChartSeries[] {
  return names.map((name, index) => ({
    name,
    colour: fixedColours[name] ?? colours[index % colours.length] ?? 'currentColor',
  }));
}

/** The positions in order with their values; missing ones are 0. */
export function placesOf(points: readonly ChartPoint[]) {
  const places = new Map<string, Map<string, number>>();
  for (const { at, series, value } of points) {
    const values = places.get(at) ?? new Map<string, number>();
    places.set(at, values.set(series, value));
  }
  return [...places].map(([at, values]) => ({ at, value: (series: string) => values.get(series) ?? 0 }));
}

export type Place = ReturnType<typeof placesOf>[number];

/** The total height of a position's stack. */
export function heightOf(place: Place, series: readonly ChartSeries[]): number {
  return series.reduce((height, { name }) => height + place.value(name), 0);
}

/** The visible parts of a position's stack, with their offsets. */
export function stackOf(place: Place, series: readonly ChartSeries[]) {
  return series
    .map((each, index) => ({
      ...each,
      value: place.value(each.name),
      begin: heightOf(place, series.slice(0, index)),
    }))
    .filter(({ value }) => value > 0);
}

/** Round gridlines from 0 to just above the largest value, at most five. */
export function axisOf(largest: number): { end: number; ticks: number[] } {
  const scale = 10 ** Math.floor(Math.log10(Math.max(largest, 4) / 4));
  const sizes = [1, 2, 2.5, 5].map((factor) => factor * scale).filter(Number.isInteger);
  const size = sizes.find((each) => each * 4 >= largest) ?? 10 * scale;
  const count = Math.max(1, Math.ceil(largest / size));
  return { end: size * count, ticks: Array.from({ length: count + 1 }, (_, index) => size * index) };
}

/** The most values to read aloud; with more, the table beside the chart has them. */
const mostSpoken = 24;

/** The chart as a sentence for screen readers. */
export function sentenceOfChart({
  title,
  points,
  write = String,
  writePageParams = String,
}: ChartProps): string {
  const shownPoints = points.filter(({ value }) => value !== 0);
  if (shownPoints.length === 0) return `${title}: nothing to show.`;
  if (shownPoints.length > mostSpoken) return `Chart: ${title}. The table below has the figures.`;
  const figures = placesOf(shownPoints).map(({ at, value }) => {
    const names = shownPoints.filter((point) => point.at === at).map(({ series }) => series);
    return `${writePageParams(at)}: ${names.map((name) => `${name} ${write(value(name))}`).join(', ')}`;
  });
  return `Chart: ${title}. ${figures.join('. ')}.`;
}

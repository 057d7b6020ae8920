import type { ReactNode } from 'react';
import { sentenceOfChart, type ChartProps } from './chart-data.ts';

/** A chart as one image with a text alternative, and a legend above it. */
export function ChartFrame({ children, ...chart }: ChartProps & { children: ReactNode }) {
  return (
    <div role="img" aria-label={sentenceOfChart(chart)} className="[print-color-adjust:exact]">
      <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-muted">
        {chart.series.map(({ name, colour }) => (
          <li key={name} className="flex items-center gap-2">
            <span className="size-2.5 rounded-sm" style={{ background: colour }} />
            {name}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}

interface AxesProps {
  /** Ascending, from 0. */
  ticks: readonly number[];
  places: readonly string[];
  /** Every how many positions have a label. */
  nameEvery: number;
  write: (value: number) => string;
  /** The drawing between the axes. */
  children: ReactNode;
}

/** Vertical axes: gridlines with values, and the labels of the positions. */
export function Axes({ ticks, places, nameEvery, write, children }: AxesProps) {
  // Three days fit side by side on a phone.
  const narrowEvery = nameEvery * Math.ceil(places.length / nameEvery / 3);
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2 text-small tabular-nums">
      <div className="flex h-48 flex-col-reverse justify-between text-right">
        {ticks.map((tick) => (
          <span key={tick} className="h-0 leading-0 text-ink-faint">
            {write(tick)}
          </span>
        ))}
      </div>
      <div className="relative h-48">
        <div aria-hidden className="absolute inset-0 flex flex-col-reverse justify-between">
          {ticks.map((tick) => (
            <span key={tick} className="h-0 border-t" />
          ))}
        </div>
        <div className="absolute inset-0">{children}</div>
      </div>
      <div className="@container col-start-2 mt-1.5 flex">
        {places.map((place, index) => (
          <span key={place} className="flex min-w-0 flex-1 justify-center whitespace-nowrap text-ink-faint">
            {index % nameEvery === 0 && (
              <span className={index % narrowEvery === 0 ? undefined : 'hidden @lg:inline'}>{place}</span>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}

import { formatNumber } from '#contract/engine/number-text.ts';
import { daysBetween } from '#contract/engine/days.ts';
import type { ItemUse } from '#contract/inventory/item-use.ts';
import { useFormats } from '#web/engine/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { inUnits } from './in-units.ts';
import { useOfItem, type Used } from './use-of-item.ts';

interface StockLevelProps {
  of: Used;
  threshold: number | null;
  unit: string;
}

/** A chart of the level over a year, with the low-stock threshold. */
export function StockLevel({ of, threshold, unit }: StockLevelProps) {
  const { data } = useOfItem(of);
  if (!data) return <Skeleton className="h-28 w-full" />;
  if (data.levels.length < 2) return null;
  return (
    <section aria-labelledby="stock-level">
      <h3 id="stock-level" className="mb-2 text-body font-semibold">
        Stock level in the last 12 months
      </h3>
      <LevelChart levels={data.levels} threshold={threshold ?? 0} unit={unit} />
    </section>
  );
}

const box = { width: 300, height: 80 };

function LevelChart({
  levels,
  threshold,
  unit,
}: Pick<ItemUse, 'levels'> & { threshold: number; unit: string }) {
  const formats = useFormats();
  const today = formats.today();
  const first = levels[0];
  const last = levels.at(-1);
  if (!first || !last) return null;
  const days = Math.max(1, daysBetween(first.date, today));
  const most = Math.max(threshold, ...levels.map(({ quantity }) => quantity)) || 1;
  const across = (date: string) => (daysBetween(first.date, date) / days) * box.width;
  const up = (quantity: number) => box.height - (Math.max(0, quantity) / most) * box.height;
  // The level is constant between movements.
  const steps = levels.flatMap(({ date, quantity }, index) => [
    ...(index > 0 ? [`${across(date)},${up(levels[index - 1]?.quantity ?? 0)}`] : []),
    `${across(date)},${up(quantity)}`,
  ]);
  const line = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;
  const from = `${inUnits(first.quantity, unit)} on ${formats.day(first.date)}`;
  return (
    <figure className="text-small text-ink-faint tabular-nums">
      <div className="flex gap-2">
        <div aria-hidden className="flex flex-col justify-between text-right">
          <span>{formatNumber(most)}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={`Level: from ${from} to ${inUnits(last.quantity, unit)} today; at most ${inUnits(most, unit)}${threshold > 0 ? `; low stock at ${inUnits(threshold, unit)}` : ''}`}
          viewBox={`0 0 ${box.width} ${box.height}`}
          preserveAspectRatio="none"
          className="h-24 w-full min-w-0 overflow-visible border-b [print-color-adjust:exact]"
        >
          {threshold > 0 && (
            <line
              x1={0}
              x2={box.width}
              y1={up(threshold)}
              y2={up(threshold)}
              stroke="var(--amber-solid)"
              strokeDasharray="4 3"
              strokeWidth={1.5}
              {...line}
            />
          )}
          <polyline
            points={[...steps, `${box.width},${up(last.quantity)}`].join(' ')}
            stroke="var(--chart-1)"
            strokeWidth={2}
            {...line}
          />
        </svg>
      </div>
      <figcaption className="mt-1 flex flex-wrap justify-between gap-x-4">
        <span>{formats.day(first.date)}</span>
        {threshold > 0 && <span>dashed line: low stock at {inUnits(threshold, unit)}</span>}
        <span>today</span>
      </figcaption>
    </figure>
  );
}

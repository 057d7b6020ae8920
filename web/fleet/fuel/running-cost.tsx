import { useQuery } from '@tanstack/react-query';
import { consumptionUnits } from '#contract/fleet/consumption.ts';
import { readRunningCost } from '#contract/fleet/running-cost.ts';
import { formatNumber } from '#contract/engine/number-text.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';

/** The average consumption of an asset and its cost per kilometre or hour. */
export function RunningCost({ assetId }: { assetId: string }) {
  const formats = useFormats();
  const { data } = useQuery(reading(readRunningCost, { params: { id: assetId } }));
  if (!data) return null;
  const { from, to, basis, litresPer100, litresPerHour, costPerKilometre, costPerHour } = data;
  const consumptions = [
    ...(litresPer100 === null ? [] : [`${formatNumber(litresPer100)} ${consumptionUnits.Odometer}`]),
    ...(litresPerHour === null ? [] : [`${formatNumber(litresPerHour)} ${consumptionUnits.Hours}`]),
  ];
  const items = [
    { label: 'Average consumption', value: consumptions.join(', ') || basis },
    ...(costPerKilometre === null ? [] : [{ label: 'Cost per km', value: formats.money(costPerKilometre) }]),
    ...(costPerHour === null ? [] : [{ label: 'Cost per hour', value: formats.money(costPerHour) }]),
  ];
  const span = `${formats.day(from)} to ${formats.day(to)}`;
  const measured = consumptions.length > 0 ? [span, basis] : [span];
  return (
    <div className="mb-3">
      <DescriptionList items={items} />
      <p className="mt-1 text-small text-ink-faint">
        {`${measured.join(', ')}.${items.length > 1 ? ' The cost includes maintenance.' : ''}`}
      </p>
    </div>
  );
}

import { assets } from '#contract/assets/assets.ts';
import { fieldMeta } from '#contract/engine/fields.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { CategoryLabel } from './category-label.tsx';

type Asset = RecordIn<typeof assets>;

export function AssetDetails({ asset }: { asset: Asset }) {
  const formats = useFormats();
  const rows = [
    ...(asset.statusReason ? [{ label: `Why ${asset.status}`, value: asset.statusReason, wide: true }] : []),
    { label: label('category'), value: <CategoryLabel category={asset.category} /> },
    { label: label('currentLocation'), value: asset.currentLocation ?? 'Not specified' },
    { label: label('assignedToId'), value: asset.assignedToName ?? 'Nobody' },
    {
      label: fieldMeta(assets.derived.lastService).label,
      value: asset.lastService ? formats.day(asset.lastService) : 'N/A',
    },
    {
      label: label('purchaseDate'),
      value: asset.purchaseDate ? formats.day(asset.purchaseDate) : 'Not specified',
    },
    { label: label('serialNumber'), value: asset.serialNumber ?? 'Not specified' },
    ...(asset.notes ? [{ label: label('notes'), value: asset.notes, wide: true }] : []),
  ];
  return <DescriptionList items={rows} />;
}

function label(field: keyof typeof assets.fields): string {
  return fieldMeta(assets.fields[field]).label;
}

import { Tag, Tractor, Truck, Wrench, type LucideIcon } from 'lucide-react';

const icons: Partial<Record<string, LucideIcon>> = {
  Vehicle: Truck,
  'Heavy Machinery': Tractor,
  Tool: Wrench,
};

/** The three known categories have their own icon; any other text gets a neutral one. */
export function CategoryLabel({ category }: { category: string }) {
  const Icon = icons[category] ?? Tag;
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" strokeWidth={1.75} />
      {category}
    </span>
  );
}

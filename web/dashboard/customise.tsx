import { SlidersHorizontal } from 'lucide-react';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import type { Panel } from './panels.tsx';

const ArrangeItems = lazyPart(async () => (await import('#web/list/arrange-items.tsx')).ArrangeItems);

interface CustomiseProps {
  panels: readonly Panel[];
  shown: readonly Panel[];
  onArrange: (shown: readonly string[]) => void;
  onReset: () => void;
}

/** Hides and orders the panels. */
export function Customise({ panels, shown, onArrange, onReset }: CustomiseProps) {
  return (
    <Popover
      label="Customise"
      align="end"
      trigger={<Button icon={SlidersHorizontal}>Customise</Button>}
      className="flex min-h-80 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] flex-col"
    >
      <ArrangeItems
        noun="panel"
        choices={panels.map(({ field, label }) => ({ field, label, isFixed: false }))}
        shown={shown.map(({ field }) => field)}
        usual={panels.map(({ field }) => field)}
        heading={<h2 className="px-1.5 font-semibold">Panels</h2>}
        onArrange={onArrange}
        onReset={onReset}
      />
    </Popover>
  );
}

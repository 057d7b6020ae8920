import { Plus } from 'lucide-react';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { ShownFiltersContext } from './filter-slot.tsx';

interface AddedFiltersProps {
  /** Controls in a `FilterSlot`, the most used first. */
  children: ReactNode;
  /** How many filters are set. */
  count: number;
  /** Removes all filters. */
  onClear: () => void;
}

/** The first filters are always shown; the others are added from a menu. */
const alwaysShown = 2;

/** One row of filters: those in use, 'Add filter' for the others, and 'Clear'. */
export function AddedFilters({ children, count, onClear }: AddedFiltersProps) {
  const [labels, setLabels] = useState<readonly string[]>([]);
  const [kept, setKept] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<string | null>(null);
  const controls = useRef<HTMLDivElement>(null);

  const register = useCallback((label: string, isSet: boolean) => {
    const including = (all: readonly string[]) => (all.includes(label) ? all : [...all, label]);
    setLabels(including);
    if (isSet) setKept(including);
  }, []);
  const isShown = useCallback(
    (label: string) => labels.indexOf(label) < alwaysShown || kept.includes(label),
    [labels, kept],
  );
  const shown = useMemo(() => ({ isShown, register, added }), [isShown, register, added]);
  const others = labels.filter((label) => !isShown(label));

  function add(label: string) {
    setKept([...kept, label]);
    setAdded(label);
  }

  function clear() {
    setKept([]);
    setAdded(null);
    onClear();
    // The button goes away with the filters.
    controls.current?.querySelector<HTMLElement>('input, button')?.focus();
  }

  return (
    <ShownFiltersContext value={shown}>
      <div ref={controls} className="contents">
        {children}
      </div>
      {others.length > 0 && (
        <DropdownMenu
          align="start"
          isFocusMoved
          trigger={
            <Button variant="ghost" icon={Plus}>
              Add filter
            </Button>
          }
          items={others.map((label) => ({ label, onSelect: () => add(label) }))}
        />
      )}
      {count > 0 && (
        <Button variant="ghost" aria-label="Clear filters" onClick={clear}>
          Clear
        </Button>
      )}
    </ShownFiltersContext>
  );
}

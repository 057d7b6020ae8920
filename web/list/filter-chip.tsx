import { X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

interface FilterChipProps {
  children: string;
  /** What removing it does. */
  without?: string;
  onRemove: () => void;
}

/** Shows a filter from a link that has no control of its own, with a button to remove it. */
export function FilterChip({ children, without = 'show all', onRemove }: FilterChipProps) {
  return (
    <Button variant="ghost" icon={X} aria-label={`${children}: ${without}`} onClick={onRemove}>
      {children}
    </Button>
  );
}

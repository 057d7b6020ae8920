import { X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

interface FilterChipProps {
  children: string;
  /** What taking it away does. */
  without?: string;
  onRemove: () => void;
}

/** A filter that came with a link and has no control of its own: says so, and can be taken away. */
export function FilterChip({ children, without = 'show all', onRemove }: FilterChipProps) {
  return (
    <Button variant="ghost" icon={X} aria-label={`${children}: ${without}`} onClick={onRemove}>
      {children}
    </Button>
  );
}

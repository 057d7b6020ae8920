import { X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

/** A filter that came with a link and has no control of its own: says so, and can be taken away. */
export function FilterChip({ children, onRemove }: { children: string; onRemove: () => void }) {
  return (
    <Button variant="ghost" icon={X} aria-label={`${children}: show all`} onClick={onRemove}>
      {children}
    </Button>
  );
}

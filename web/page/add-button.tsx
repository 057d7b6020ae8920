import { Plus } from 'lucide-react';
import { useRights } from '#web/engine/session.ts';
import { Button } from '#web/ui/button.tsx';
import { additions } from './additions.ts';
import { useAdd, type Adding } from './use-add.ts';

interface AddButtonProps {
  /** What it adds; nothing where a tab has nothing to add. */
  what: Adding | undefined;
  /** Primary in the head of a page, where it is what the open tab adds (its `adds`). */
  variant?: 'primary';
}

/** Opens the form that adds something, for those who may add it. */
export function AddButton({ what, variant }: AddButtonProps) {
  const rights = useRights();
  const add = useAdd();
  if (!what || !rights[additions[what].permission]) return null;
  return (
    <Button icon={Plus} {...(variant && { variant })} onClick={() => add(what)}>
      {additions[what].label}
    </Button>
  );
}

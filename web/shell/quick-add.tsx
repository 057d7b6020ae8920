import { Plus } from 'lucide-react';
import { useRights } from '#web/engine/session.ts';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { additions } from './additions.tsx';
import { useAdd } from './use-add.ts';

export function QuickAdd() {
  const rights = useRights();
  const add = useAdd();
  const allowed = Object.entries(additions).filter(([, { permission }]) => rights[permission]);
  if (allowed.length === 0) return null;
  return (
    <DropdownMenu
      trigger={
        <Button icon={Plus} aria-label="Quick Add">
          <span className="max-md:sr-only">Quick Add</span>
        </Button>
      }
      items={allowed.map(([name, { label, icon }]) => ({ label, icon, onSelect: () => add(name) }))}
    />
  );
}

import { Plus } from 'lucide-react';
import { additions } from '#web/features/additions.ts';
import { useScope } from '#web/page/use-scope.ts';
import { useAdd } from '#web/page/use-add.ts';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import type { TabProps } from './person.ts';

/** The add forms of a profile, preset to the person. */
export function AddOfPerson({ person }: TabProps) {
  const scopes = useScope();
  const add = useAdd();
  const items = additions.filter(({ isOfPerson, permission }) => isOfPerson && scopes(permission, person.id));
  if (items.length === 0) return null;
  return (
    <DropdownMenu
      trigger={
        <Button size="small" icon={Plus} aria-label="Add to this employee">
          <span className="max-sm:sr-only">Add</span>
        </Button>
      }
      items={items.map(({ name, label, icon }) => ({ label, icon, onSelect: () => add(name) }))}
    />
  );
}

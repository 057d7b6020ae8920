import { Plus } from 'lucide-react';
import { checklists } from '#contract/fleet/checklists.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useAdd } from '#web/page/use-add.ts';
import { columnOf } from '#web/table/columns.ts';
import { ResourceTable } from '#web/table/resource-table.tsx';
import { useList } from '#web/table/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { fleetPlace } from '../fleet-place.ts';

const ChecklistPanel = lazyPart(async () => (await import('./checklist-panel.tsx')).ChecklistPanel);

const column = columnOf<typeof checklists>();

const columns = [
  column({ field: 'category', primary: true }),
  column({ field: 'items', sort: false, labelOnPhone: true, text: ({ items }) => String(items.length) }),
];

export function ChecklistList() {
  const list = useList({ resource: checklists, address: fleetPlace.lists.checklists, columns });
  const mayAdd = useRight('checklists:create') !== null;
  const add = useAdd();
  const addButton = mayAdd && (
    <Button icon={Plus} onClick={() => add('checklist')}>
      Add Checklist
    </Button>
  );
  return (
    <>
      <ResourceTable
        list={list}
        resource={checklists}
        columns={columns}
        heading="Checklists"
        headingAction={addButton}
        searchPlaceholder="Search checklists"
        empty={{
          sentence: 'No checklists yet. Add what is looked at before a machine of a category is started.',
          action: addButton,
        }}
        open={({ id }) => list.open(id)}
        openId={list.openId}
      />
      {list.openId && (
        <ChecklistPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />
      )}
    </>
  );
}

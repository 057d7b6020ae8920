import { checklists } from '#contract/fleet/checklists.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { AddButton } from '#web/page/add-button.tsx';
import { columnOf } from '#web/list/columns.ts';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useList } from '#web/list/use-list.ts';
import { fleetPageParams } from '../fleet-page-params.ts';

const ChecklistPanel = lazyPart(async () => (await import('./checklist-panel.tsx')).ChecklistPanel);

const column = columnOf<typeof checklists>();

export const columns = [
  column({ field: 'category', primary: true }),
  column({ field: 'items', sort: false, labelOnPhone: true, text: counted, file: counted }),
];

export function ChecklistList() {
  const list = useList({ resource: checklists, address: fleetPageParams.lists.checklists, columns });
  return (
    <>
      <ResourceTable
        list={list}
        resource={checklists}
        columns={columns}
        heading="Checklists"
        searchPlaceholder="Search checklists"
        empty={{
          sentence: 'No checklists yet. Add a checklist of what to check before starting a machine.',
          action: <AddButton what="checklist" />,
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

function counted({ items }: { items: readonly unknown[] }): string {
  return String(items.length);
}

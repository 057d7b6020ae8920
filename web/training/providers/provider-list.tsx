import { trainingProviders } from '#contract/training/training-providers.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { AddButton } from '#web/page/add-button.tsx';
import { columnOf } from '#web/list/columns.ts';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useBulk } from '#web/bulk/use-bulk.tsx';
import { useList } from '#web/list/use-list.ts';
import { Named, RetiredFilter } from '#web/record/retired.tsx';
import { trainingPageParams } from '../training-page-params.ts';

const ProviderPanel = lazyPart(async () => (await import('./provider-panel.tsx')).ProviderPanel);

const column = columnOf<typeof trainingProviders>();

export const columns = [
  column({
    field: 'providerName',
    reads: ['isRetired'],
    primary: true,
    cell: ({ providerName, isRetired }) => <Named name={providerName} isRetired={isRetired} />,
    exports: ['providerName', 'isRetired'],
  }),
  column({ field: 'contactDetails', sort: false }),
];

export function ProviderList() {
  const list = useList({
    resource: trainingProviders,
    address: trainingPageParams.lists.providers,
    columns,
  });
  const several = useBulk({ resource: trainingProviders, list, name: ({ providerName }) => providerName });
  return (
    <>
      <ResourceTable
        list={list}
        resource={trainingProviders}
        columns={columns}
        heading="Providers"
        searchPlaceholder="Search providers"
        toolbar={
          <RetiredFilter
            all="All Providers"
            value={list.filtered.isRetired}
            onChange={(isRetired) => list.filter({ isRetired })}
          />
        }
        empty={{
          sentence: 'No providers yet. Add the first training provider.',
          action: <AddButton what="provider" />,
        }}
        open={(provider) => list.open(provider.id)}
        openId={list.openId}
        {...several}
      />
      {list.openId && (
        <ProviderPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />
      )}
    </>
  );
}

import { trainingProviders } from '#contract/training/training-providers.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { DeleteRecord } from '#web/table/delete-record.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { EditRecord } from '#web/table/edit-record.tsx';
import { OpenedRecord } from '#web/table/opened-record.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';

const ProviderForm = lazyPart(async () => (await import('./provider-form.tsx')).ProviderForm);

interface PanelProps {
  id: string;
  onClose: () => void;
}

/** One provider beside the list. */
export function ProviderPanel({ id, onClose }: PanelProps) {
  return (
    <OpenedRecord resource={trainingProviders} id={id} title="Provider" onClose={onClose}>
      {(provider) => (
        <SidePanel
          open
          onClose={onClose}
          title={provider.providerName}
          footer={<ProviderActions provider={provider} onClose={onClose} />}
        >
          <div className="flex flex-col gap-8">
            <DescriptionList
              items={[{ label: 'Contact Details', value: provider.contactDetails, wide: true }]}
            />
            <RecordHistory resource={trainingProviders} id={provider.id} version={provider.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

interface ActionsProps {
  provider: RecordIn<typeof trainingProviders>;
  onClose: () => void;
}

function ProviderActions({ provider, onClose }: ActionsProps) {
  const mayEdit = useRight('training:update') !== null;
  const mayDelete = useRight('training:remove') !== null;
  return (
    <>
      {mayDelete && (
        <DeleteRecord
          resource={trainingProviders}
          id={provider.id}
          question={`Are you sure you want to delete ${provider.providerName}?`}
          lost="Their contact details will be gone. A provider who holds sessions is not deleted."
          success="Training provider deleted successfully"
          onDeleted={onClose}
        />
      )}
      {mayEdit && <EditRecord>{(close) => <ProviderForm provider={provider} onClose={close} />}</EditRecord>}
    </>
  );
}

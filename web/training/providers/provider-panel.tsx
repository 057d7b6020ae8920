import { trainingProviders } from '#contract/training/training-providers.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { EditRecord } from '#web/record/edit-record.tsx';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { RetiredBadge } from '#web/record/retired.tsx';
import { Retiring } from '#web/record/retiring.tsx';
import { SessionsOf } from '../sessions/sessions-of.tsx';

const ProviderForm = lazyPart(async () => (await import('./provider-form.tsx')).ProviderForm);

interface PanelProps {
  id: string;
  onClose: () => void;
}

export function ProviderPanel({ id, onClose }: PanelProps) {
  return (
    <OpenedRecord resource={trainingProviders} id={id} title="Provider" onClose={onClose}>
      {(provider) => (
        <SidePanel
          open
          onClose={onClose}
          title={provider.providerName}
          {...(provider.isRetired && { subtitle: <RetiredBadge /> })}
          footer={<ProviderActions provider={provider} onClose={onClose} />}
        >
          <div className="flex flex-col gap-8">
            <DescriptionList
              items={[{ label: 'Contact Details', value: provider.contactDetails, wide: true }]}
            />
            <SessionsOf of="provider" filter={{ providerId: provider.id }} />
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
  return (
    <>
      <Retiring
        resource={trainingProviders}
        record={provider}
        name={provider.providerName}
        follows="A retired provider cannot be chosen for new sessions. Past and planned sessions are kept."
        lost="The contact details are deleted. A provider with sessions cannot be deleted."
        deleted="Training provider deleted successfully"
        onDeleted={onClose}
      />
      {mayEdit && <EditRecord>{(close) => <ProviderForm provider={provider} onClose={close} />}</EditRecord>}
    </>
  );
}

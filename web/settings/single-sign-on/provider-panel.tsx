import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { identityProviders, readSignInDetails } from '#contract/auth/identity-providers.ts';
import { reading, useChange } from '#web/engine/queries.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { EditRecord } from '#web/record/edit-record.tsx';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Addresses } from './addresses.tsx';
import { ClientSecret } from './client-secret.tsx';
import { LinkedPeople } from './linked-people.tsx';
import { EditProvider } from './provider-form.tsx';
import { ProviderSettings } from './provider-settings.tsx';
import { ProviderState, type IdentityProvider } from './provider-state.tsx';
import { ProviderTest } from './provider-test.tsx';
import { Refusals } from './refusals.tsx';

/** An identity provider: its settings, its people and the sign-ins that were refused. */
export function ProviderPanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OpenedRecord resource={identityProviders} id={id} title="Identity provider" onClose={onClose}>
      {(provider) => (
        <SidePanel
          open
          onClose={onClose}
          title={provider.name}
          subtitle={<ProviderState provider={provider} />}
          footer={
            <>
              <DeleteProvider provider={provider} onDeleted={onClose} />
              <ClientSecret provider={provider} />
              <EditRecord>{(close) => <EditProvider provider={provider} onClose={close} />}</EditRecord>
            </>
          }
        >
          <div className="space-y-8">
            <ProviderSettings provider={provider} />
            <SignIns provider={provider} />
            <RecordHistory resource={identityProviders} id={id} version={provider.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function SignIns({ provider }: { provider: IdentityProvider }) {
  const params = { id: provider.id };
  const { data, error, refetch } = useQuery(reading(readSignInDetails, { params }));
  if (error)
    return <ReadFailure error={error} failure={readSignInDetails.failure} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-32 w-full" />;
  return (
    <>
      <Addresses details={data} />
      <ProviderTest id={provider.id} />
      <Refusals refusals={data.refusals} />
      <LinkedPeople provider={provider} people={data.people} />
    </>
  );
}

function DeleteProvider({ provider, onDeleted }: { provider: IdentityProvider; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useChange(identityProviders.remove, {
    success: 'Identity provider deleted successfully',
    onDone: onDeleted,
  });
  return (
    <>
      <Button variant="ghost" icon={Trash2} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Are you sure you want to delete ${provider.name}?`}
        description="Its people are signed out and can no longer sign in with it. Their users stay. This can’t be undone."
        confirmLabel="Delete"
        busy={remove.isPending}
        busyLabel="Deleting..."
        onConfirm={() => remove.mutate({ params: { id: provider.id } })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

import { listPasskeys, renamePasskey, type Passkey } from '#contract/auth/passkeys.ts';
import { call } from '#web/engine/client.ts';
import { keyOf } from '#web/engine/queries.ts';
import { queryClient } from '#web/engine/query-client.ts';
import { PlainForm } from '#web/form/plain-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';

interface RenamePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskey({ passkey: { id, name }, onClose }: RenamePasskeyProps) {
  async function rename(body: { name: string }) {
    await call(renamePasskey, { params: { id }, body });
    toast({ title: 'Success', description: 'The passkey was renamed', variant: 'success' });
    onClose();
    await queryClient.invalidateQueries({ queryKey: keyOf(listPasskeys.path) });
  }

  return (
    <Dialog open onClose={onClose} size="small" title={`Rename ${name}`}>
      <PlainForm
        schema={renamePasskey.body}
        fields={[{ name: 'name', label: 'Name', autoComplete: 'off' }]}
        start={{ name }}
        submitLabel="Rename"
        busyLabel="Renaming..."
        failure={renamePasskey.failure}
        onSubmit={rename}
        aside={<Button onClick={onClose}>Cancel</Button>}
      />
    </Dialog>
  );
}

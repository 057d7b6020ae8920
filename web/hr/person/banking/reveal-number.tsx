import { OwnPassword } from '#contract/auth/passwords.ts';
import { revealAccountNumber, type bankingDetails } from '#contract/hr/banking-details.ts';
import { call } from '#web/engine/client.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { PlainForm } from '#web/form/plain-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface RevealNumberProps {
  account: RecordIn<typeof bankingDetails>;
  onShown: (number: string) => void;
  onClose: () => void;
}

/** Shows a full account number after the user has entered their password again. */
export function RevealNumber({ account, onShown, onClose }: RevealNumberProps) {
  async function reveal(body: OwnPassword) {
    const { accountNumber } = await call(revealAccountNumber, { params: { id: account.id }, body });
    onShown(accountNumber);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Show the account number"
      description={`${account.bankName}, ${account.accountName}. Your view is recorded in the audit log.`}
    >
      <PlainForm
        schema={OwnPassword}
        fields={[
          { name: 'password', label: 'Your password', type: 'password', autoComplete: 'current-password' },
        ]}
        submitLabel="Show"
        busyLabel="Checking..."
        failure={revealAccountNumber.failure}
        onSubmit={reveal}
        aside={<Button onClick={onClose}>Cancel</Button>}
      />
    </Dialog>
  );
}

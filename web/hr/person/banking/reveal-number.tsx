import type { Confirmation } from '#contract/auth/confirmations.ts';
import { revealAccountNumber, type bankingDetails } from '#contract/hr/banking-details.ts';
import { addressOf, call } from '#web/engine/client.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { ConfirmIdentity } from '#web/form/confirm-identity.tsx';

interface RevealNumberProps {
  account: RecordIn<typeof bankingDetails>;
  onShown: (number: string) => void;
  onClose: () => void;
}

/** Shows a full account number after the user has confirmed that it is them. */
export function RevealNumber({ account, onShown, onClose }: RevealNumberProps) {
  const params = { id: account.id };

  async function reveal(body: Confirmation) {
    const { accountNumber } = await call(revealAccountNumber, { params, body });
    onShown(accountNumber);
    onClose();
  }

  return (
    <ConfirmIdentity
      title="Show the account number"
      description={`${account.bankName}, ${account.accountName}. Your view is recorded in the audit log.`}
      action={addressOf(revealAccountNumber.path, params, undefined)}
      submitLabel="Show"
      busyLabel="Checking..."
      failure={revealAccountNumber.failure}
      onConfirmed={reveal}
      onClose={onClose}
    />
  );
}

import { useState } from 'react';
import { countOf } from '#contract/engine/number-text.ts';
import type { Confirmation } from '#contract/auth/confirmations.ts';
import { takePayments, type PaymentFormat, type PayPayments } from '#contract/financial/pay/payments.ts';
import type { payRuns } from '#contract/financial/pay/pay-runs.ts';
import { addressOf, call } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { saveFile } from '#web/engine/save-file.ts';
import { ConfirmIdentity } from '#web/form/confirm-identity.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { fileOf, type PaymentFile as Made } from './file-of.ts';

interface PaymentFileProps {
  payRun: RecordIn<typeof payRuns>;
  format: PaymentFormat;
  onClose: () => void;
}

type Outcome = { taken: PayPayments } & (Made | { refused: string[] });

/** Asks for the password, saves the file, and shows its total and who is not paid by it. */
export function PaymentFile({ payRun, format, onClose }: PaymentFileProps) {
  const formats = useFormats();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function take(confirmation: Confirmation) {
    const taken = await call(takePayments, { params: { id: payRun.id }, body: { ...confirmation, format } });
    const made = await fileOf(format, taken, formats);
    if ('file' in made) saveFile(made.name, made.file);
    setOutcome({ taken, ...made });
  }

  if (outcome) return <Told outcome={outcome} format={format} onClose={onClose} />;
  return (
    <ConfirmIdentity
      title={format}
      description="The file contains full account numbers. Your download is recorded in the audit log."
      action={addressOf(takePayments.path, { id: payRun.id }, undefined)}
      submitLabel="Save File"
      busyLabel="Saving..."
      failure={takePayments.failure}
      onConfirmed={take}
      onClose={onClose}
    />
  );
}

interface ToldProps {
  outcome: Outcome;
  format: PaymentFormat;
  onClose: () => void;
}

function Told({ outcome, format, onClose }: ToldProps) {
  const formats = useFormats();
  const { payments, withoutAccount } = outcome.taken;
  const banks = [...new Set(payments.map(({ bankName }) => bankName))];
  const sumOf = (some: readonly { amount: number }[]) =>
    formats.money(some.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100);
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={'refused' in outcome ? 'The file could not be created' : 'File saved'}
      {...('file' in outcome && { description: [outcome.name, ...adviceOn(format)].join('. ') })}
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="space-y-4">
        {'refused' in outcome && (
          <ul role="alert" className="list-disc space-y-1 pl-5">
            {outcome.refused.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        {'file' in outcome && (
          <dl className="divide-y border-y">
            {banks.map((bank) => {
              const some = payments.filter(({ bankName }) => bankName === bank);
              return (
                <div key={bank} className="flex justify-between gap-4 py-2">
                  <dt>{`${bank}, ${countOf(some.length, 'payment')}`}</dt>
                  <dd className="tabular-nums">{sumOf(some)}</dd>
                </div>
              );
            })}
            <div className="flex justify-between gap-4 py-2 font-semibold">
              <dt>Together</dt>
              <dd className="tabular-nums">{sumOf(payments)}</dd>
            </div>
          </dl>
        )}
        {'file' in outcome && withoutAccount.length > 0 && (
          <div>
            <p className="font-medium">No bank account (pay these people another way):</p>
            <ul className="mt-1 space-y-1">
              {withoutAccount.map(({ id, employeeName, amount }) => (
                <li key={id} className="flex justify-between gap-4">
                  <span>{employeeName}</span>
                  <span className="tabular-nums">{formats.money(amount)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function adviceOn(format: PaymentFormat): string[] {
  return format === 'Westpac PNG direct entry'
    ? ['Test the first file of this format with your bank before you pay anyone.']
    : [];
}

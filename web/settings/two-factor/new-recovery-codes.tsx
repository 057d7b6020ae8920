import { useState } from 'react';
import { BothFactors, readSecondFactor, renewRecoveryCodes } from '#contract/auth/second-factor.ts';
import { call } from '#web/engine/client.ts';
import { keyOf } from '#web/engine/queries.ts';
import { queryClient } from '#web/engine/query-client.ts';
import { PlainForm } from '#web/form/plain-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { bothFactorFields } from './both-factor-fields.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

export function NewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function renew(body: BothFactors) {
    setCodes((await call(renewRecoveryCodes, { body })).recoveryCodes);
    await queryClient.invalidateQueries({ queryKey: keyOf(readSecondFactor.path) });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="New recovery codes"
      description="The earlier codes stop working."
      size="small"
      footer={
        codes && (
          <Button variant="primary" onClick={onClose}>
            I Have Kept Them
          </Button>
        )
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <PlainForm
          schema={BothFactors}
          fields={bothFactorFields}
          submitLabel="Make New Codes"
          busyLabel="Making..."
          failure={renewRecoveryCodes.failure}
          onSubmit={renew}
        />
      )}
    </Dialog>
  );
}

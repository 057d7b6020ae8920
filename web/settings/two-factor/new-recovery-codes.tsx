import { useState } from 'react';
import type { Confirmation } from '#contract/auth/confirmations.ts';
import { readSecondFactor, renewRecoveryCodes } from '#contract/auth/second-factor.ts';
import { sessions } from '#contract/auth/sessions.ts';
import { call } from '#web/engine/client.ts';
import { keyOf } from '#web/engine/queries.ts';
import { queryClient } from '#web/engine/query-client.ts';
import { ConfirmForm } from '#web/form/confirm-identity.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EndSessions } from '../end-sessions.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export function NewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const [endsSessions, setEndsSessions] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function renew({ code = '', ...confirmation }: Confirmation & { code?: string }) {
    const body = { ...confirmation, code, endsSessions };
    setCodes((await call(renewRecoveryCodes, { body })).recoveryCodes);
    for (const path of [readSecondFactor.path, sessions.path])
      await queryClient.invalidateQueries({ queryKey: keyOf(path) });
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
        <ConfirmForm
          asksCode
          submitLabel="Make New Codes"
          busyLabel="Making..."
          failure={renewRecoveryCodes.failure}
          onConfirmed={renew}
          onClose={onClose}
        >
          <EndSessions checked={endsSessions} onChange={setEndsSessions} />
        </ConfirmForm>
      )}
    </Dialog>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { confirmIdentity, confirmWithProvider, readConfirmation } from '#contract/auth/confirmations.ts';
import { confirmedMinutes } from '#contract/engine/reauthentication.ts';
import { openInNewTab } from '#web/auth/open-in-new-tab.ts';
import { call } from '#web/engine/client.ts';
import { answerConfirming } from '#web/engine/confirming.ts';
import { reading } from '#web/engine/queries.ts';
import { useSession } from '#web/engine/session.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { ConfirmIdentity } from '#web/form/confirm-identity.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const words = {
  title: 'Confirm that it is you',
  description: `This makes sure that nobody else uses your session. Bilum does not ask again for ${confirmedMinutes} minutes.`,
};
const cancel = () => answerConfirming(false);

/** Asks who is at the screen before a sensitive action. What was typed stays, and is sent afterwards. */
export function ConfirmAgain() {
  const isByProvider = useSession(({ user }) => user?.signedInWith !== undefined);
  const { data } = useQuery({ ...reading(readConfirmation, {}), enabled: isByProvider });
  if (data && !data.hasPassword && !data.hasPasskey)
    return <SignInThereAgain providerName={data.providerName ?? 'your identity provider'} />;
  return (
    <ConfirmIdentity
      {...words}
      action={confirmIdentity.path}
      submitLabel="Confirm"
      busyLabel="Checking..."
      failure={confirmIdentity.failure}
      onConfirmed={async (body) => {
        await call(confirmIdentity, { body });
        answerConfirming(true);
      }}
      onClose={cancel}
    />
  );
}

/** For people without a password: another tab leads to the provider, and this one goes on afterwards. */
function SignInThereAgain({ providerName }: { providerName: string }) {
  const open = useMutation({
    mutationFn: () =>
      openInNewTab(async (to) => {
        const { address } = await call(confirmWithProvider, { body: to === undefined ? {} : { to } });
        return address;
      }),
    onError: (error) => toastFailure(error, confirmWithProvider.failure),
  });
  return (
    <Dialog
      open
      {...words}
      size="small"
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button
            variant="primary"
            busy={open.isPending}
            busyLabel="Opening..."
            onClick={() => open.mutate()}
          >
            {`Sign in again with ${providerName}`}
          </Button>
        </>
      }
    >
      <p>{`${providerName} opens in a new tab. This page goes on when you have signed in there.`}</p>
    </Dialog>
  );
}

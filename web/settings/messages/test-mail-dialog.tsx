import { useState } from 'react';
import { messageSettingsId, TestMail, testMail } from '#contract/messages/message-settings.ts';
import type { ResponseOf } from '#contract/engine/endpoint.ts';
import { call } from '#web/engine/client.ts';
import { useSession } from '#web/engine/session.ts';
import { PlainForm } from '#web/form/plain-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Sends one e-mail now and shows what the mail server answered. */
export function TestMailDialog({ onClose }: { onClose: () => void }) {
  const ownAddress = useSession((state) => state.user?.email) ?? '';
  const [result, setResult] = useState<ResponseOf<typeof testMail> | null>(null);
  return (
    <Dialog open title="Send a test e-mail" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <PlainForm
          schema={TestMail}
          fields={[{ name: 'address', label: 'Send to', type: 'email', autoComplete: 'email' }]}
          start={{ address: ownAddress }}
          submitLabel="Send test"
          busyLabel="Sending..."
          failure={testMail.failure}
          onSubmit={async (body) => {
            setResult(null);
            setResult(await call(testMail, { params: { id: messageSettingsId }, body }));
          }}
        />
        <div aria-live="polite">{result && <Result result={result} />}</div>
      </div>
    </Dialog>
  );
}

function Result({ result: { error, answer } }: { result: ResponseOf<typeof testMail> }) {
  if (error)
    return (
      <div className="rounded-lg border border-red-line bg-red-soft px-3 py-2 text-red-ink">
        <p className="font-medium">The test was not sent</p>
        <p className="break-words">{error}</p>
      </div>
    );
  return (
    <div className="rounded-lg border border-green-line bg-green-soft px-3 py-2 text-green-ink">
      <p className="font-medium">The mail server accepted the test. Check the mailbox.</p>
      <p className="break-words text-small">{answer}</p>
    </div>
  );
}

import { useState } from 'react';
import { messageSettingsId, TestMail, testMail } from '#contract/messages/message-settings.ts';
import type { ResponseOf } from '#contract/engine/endpoint.ts';
import { call } from '#web/engine/client.ts';
import { useSession } from '#web/engine/session.ts';
import { PlainForm } from '#web/form/plain-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TestAnswer } from './test-answer.tsx';

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
        <div aria-live="polite">
          {result && (
            <TestAnswer result={result} accepted="The mail server accepted the test. Check the mailbox." />
          )}
        </div>
      </div>
    </Dialog>
  );
}

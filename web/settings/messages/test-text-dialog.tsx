import { useState } from 'react';
import { messageSettingsId, sendTestText, TestText } from '#contract/messages/message-settings.ts';
import type { ResponseOf } from '#contract/engine/endpoint.ts';
import { call } from '#web/engine/client.ts';
import { PlainForm } from '#web/form/plain-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TestAnswer } from './test-answer.tsx';

/** Sends one text message now and shows what the gateway answered. */
export function TestTextDialog({ onClose }: { onClose: () => void }) {
  const [result, setResult] = useState<ResponseOf<typeof sendTestText> | null>(null);
  return (
    <Dialog open title="Send a test text message" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <PlainForm
          schema={TestText}
          fields={[
            {
              name: 'number',
              label: 'Phone number',
              type: 'tel',
              autoComplete: 'tel',
              hint: 'For example 7012 3456. The message costs what your gateway charges.',
            },
          ]}
          submitLabel="Send test"
          busyLabel="Sending..."
          failure={sendTestText.failure}
          onSubmit={async (body) => {
            setResult(null);
            setResult(await call(sendTestText, { params: { id: messageSettingsId }, body }));
          }}
        />
        <div aria-live="polite">
          {result && (
            <TestAnswer result={result} accepted="The gateway accepted the test. Check the phone." />
          )}
        </div>
      </div>
    </Dialog>
  );
}

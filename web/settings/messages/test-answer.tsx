import type { testMail } from '#contract/messages/message-settings.ts';
import type { ResponseOf } from '#contract/engine/endpoint.ts';

interface TestAnswerProps {
  result: ResponseOf<typeof testMail>;
  accepted: string;
}

/** What the server of a channel answered to a test. */
export function TestAnswer({ result: { error, answer }, accepted }: TestAnswerProps) {
  if (error)
    return (
      <div className="rounded-lg border border-red-line bg-red-soft px-3 py-2 text-red-ink">
        <p className="font-medium">The test was not sent</p>
        <p className="break-words">{error}</p>
      </div>
    );
  return (
    <div className="rounded-lg border border-green-line bg-green-soft px-3 py-2 text-green-ink">
      <p className="font-medium">{accepted}</p>
      <p className="break-words text-small">{answer}</p>
    </div>
  );
}

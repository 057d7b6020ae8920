import { Button } from '#web/ui/button.tsx';
import { CodeBox } from '#web/ui/code-box.tsx';

export interface MadeHook {
  name: string;
  secret: string;
}

/** What a web hook that was just added signs with: the only time that it is shown. */
export function NewSecret({ made: { name, secret }, onClose }: { made: MadeHook; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-2 border-b px-4 py-4">
      <h3 className="font-semibold">The secret of {name}</h3>
      <CodeBox code={secret} label={`The secret of ${name}`} />
      <p className="text-small text-ink-muted">
        The receiver checks with it that what comes is from here: each message has the header Bilum-Signature,
        t=… and v1=…, the HMAC-SHA256 of t, a full stop and the body. It is not shown again.
      </p>
      <div className="flex justify-end">
        <Button size="small" onClick={onClose}>
          I Have Copied It
        </Button>
      </div>
    </div>
  );
}

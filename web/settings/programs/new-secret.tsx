import { Button } from '#web/ui/button.tsx';
import { CodeBox } from '#web/ui/code-box.tsx';

export interface MadeHook {
  name: string;
  secret: string;
}

/** The signing secret of a new webhook, shown only once. */
export function NewSecret({ made: { name, secret }, onClose }: { made: MadeHook; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-2 border-b px-4 py-4">
      <h3 className="font-semibold">Signing secret of {name}</h3>
      <CodeBox code={secret} label={`Signing secret of ${name}`} />
      <p className="text-small text-ink-muted">
        Copy the secret now. It is shown only once. Use the secret to check that each message comes from
        Bilum: the header Bilum-Signature contains t=… and v1=…, where v1 is the HMAC-SHA256 of t, a full stop
        and the body.
      </p>
      <div className="flex justify-end">
        <Button size="small" onClick={onClose}>
          I have copied it
        </Button>
      </div>
    </div>
  );
}

import { Button } from '#web/ui/button.tsx';
import { CodeBox } from '#web/ui/code-box.tsx';

export interface MadeKey {
  name: string;
  token: string;
}

/** A new key, shown only once. */
export function NewKey({ made: { name, token }, onClose }: { made: MadeKey; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-2 border-b px-4 py-4">
      <h3 className="font-semibold">API key {name}</h3>
      <CodeBox code={token} label={`API key ${name}`} />
      <p className="text-small text-ink-muted">
        Copy the key now. It is shown only once. Keep the key secret: anyone who has it can use its
        permissions in your name.
      </p>
      <div className="flex justify-end">
        <Button size="small" onClick={onClose}>
          I have copied it
        </Button>
      </div>
    </div>
  );
}

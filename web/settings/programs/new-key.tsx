import { Button } from '#web/ui/button.tsx';
import { CodeBox } from '#web/ui/code-box.tsx';

export interface MadeKey {
  name: string;
  token: string;
}

/** A key that was just made: the only time that it is shown. */
export function NewKey({ made: { name, token }, onClose }: { made: MadeKey; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-2 border-b px-4 py-4">
      <h3 className="font-semibold">The key {name}</h3>
      <CodeBox code={token} label={`The key ${name}`} />
      <p className="text-small text-ink-muted">
        Copy it now to where the program keeps its secrets: Bilum does not keep it, and cannot show it again.
        Whoever has it may do what it opens, in your name.
      </p>
      <div className="flex justify-end">
        <Button size="small" onClick={onClose}>
          I Have Copied It
        </Button>
      </div>
    </div>
  );
}

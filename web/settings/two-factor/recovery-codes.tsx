import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    setIsCopied(true);
  }

  return (
    <div className="flex flex-col gap-3">
      <p>
        Keep these recovery codes where you find them without your phone, for example printed in a safe place.
        Each code works once instead of a code of the app. They are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-lg border border-accent-line bg-accent-soft p-4 font-mono text-lead tracking-wide select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button className="self-start" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy All'}
      </Button>
    </div>
  );
}

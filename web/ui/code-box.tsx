import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';

/** A one-time code in large type, with a copy button. */
export function CodeBox({ code, label }: { code: string; label: string }) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(code);
    setCopied(true);
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-accent-line bg-accent-soft py-2 pr-2 pl-4">
      <code aria-label={label} className="font-mono text-lead font-medium tracking-wide break-all select-all">
        {code}
      </code>
      <Button size="small" icon={copied ? Check : Copy} onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}

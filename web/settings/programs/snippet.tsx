import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Code with a copy button. */
export function Snippet({ label, code }: { label: string; code: string }) {
  const [copied, setCopied] = useState<string | null>(null);

  async function copy() {
    await navigator.clipboard.writeText(code);
    setCopied(code);
  }

  return (
    <div className="relative rounded-lg border bg-sunken">
      <pre
        aria-label={label}
        className="rounded-lg p-3 pr-12 font-mono text-small break-words whitespace-pre-wrap"
      >
        <code>{code}</code>
      </pre>
      <IconButton
        icon={copied === code ? Check : Copy}
        label={copied === code ? `Copied: ${label}` : `Copy: ${label}`}
        size="small"
        className="absolute top-1.5 right-1.5"
        onClick={() => void copy()}
      />
    </div>
  );
}

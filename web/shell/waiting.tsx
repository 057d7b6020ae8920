import { LoaderCircle } from 'lucide-react';

export function Waiting() {
  return (
    <div role="status" className="flex min-h-64 items-center justify-center text-ink-faint">
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      <span className="sr-only">Loading</span>
    </div>
  );
}

import type { ReactNode } from 'react';
import { WeavePattern } from './weave-pattern.tsx';

interface EmptyStateProps {
  /** What is empty and what to do: 'No users found. Add your first user to get started.' */
  sentence: string;
  action?: ReactNode;
}

export function EmptyState({ sentence, action }: EmptyStateProps) {
  return (
    <div className="relative isolate flex flex-col items-center gap-4 overflow-hidden rounded-lg px-6 py-16 text-center">
      <WeavePattern className="absolute inset-0 -z-10 size-full mask-radial-from-10% mask-radial-to-70%" />
      <p className="max-w-sm text-body text-balance text-ink-muted">{sentence}</p>
      {action}
    </div>
  );
}

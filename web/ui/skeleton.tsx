import { classNames } from './class-names.ts';

/** The grey shape of something on its way; give it a size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden className={classNames('max-w-full animate-breathe rounded-sm bg-pressed', className)} />
  );
}

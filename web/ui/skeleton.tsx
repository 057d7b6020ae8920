import { classNames } from './class-names.ts';

/** A grey placeholder while loading; set its size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden className={classNames('max-w-full animate-breathe rounded-sm bg-pressed', className)} />
  );
}

import { classNames } from './class-names.ts';

export function Kbd({ children, className }: { children: string; className?: string }) {
  return (
    <kbd
      className={classNames(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line-strong bg-sunken px-1 font-sans text-small text-ink-faint pointer-coarse:hidden',
        className,
      )}
    >
      {children}
    </kbd>
  );
}

import { classNames } from './class-names.ts';
import { ShortenedText } from './shortened-text.tsx';

/** An identifier that people read out and copy: EMP-0001, VH-014, a licence plate. */
export function IdBadge({ children, className }: { children: string; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-block max-w-full rounded-sm border border-line bg-sunken px-1.5 align-middle font-mono text-small text-ink-muted',
        className,
      )}
    >
      <ShortenedText>{children}</ShortenedText>
    </span>
  );
}

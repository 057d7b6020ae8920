import { classNames } from './class-names.ts';

/** A longer text may take less room than it needs. */
const longestWhole = 20;

/** A text of any length in one line, or two in a card: where there is no room, its title has all of it. */
export function ShortenedText({ children, className }: { children: string; className?: string | undefined }) {
  if (children.length <= longestWhole) return <span className={className}>{children}</span>;
  return (
    <span
      title={children}
      className={classNames(
        'line-clamp-1 min-w-28 whitespace-normal wrap-anywhere @max-[40rem]:line-clamp-2 @max-[40rem]:min-w-0',
        className,
      )}
    >
      {children}
    </span>
  );
}

import { Avatar } from '#web/ui/avatar.tsx';

interface PersonCellProps {
  name: string;
  /** Below the name: what they do, where. */
  detail?: string;
}

/** A person in a row of a list. */
export function PersonCell({ name, detail }: PersonCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} />
      <span className="min-w-0">
        {/* Where a table has no room left, a name takes two lines before the table leaves its card. */}
        <span className="block truncate @max-5xl:whitespace-normal">{name}</span>
        {detail && <span className="block truncate text-small text-ink-muted">{detail}</span>}
      </span>
    </span>
  );
}

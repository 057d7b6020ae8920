import { Avatar } from '#web/ui/avatar.tsx';

interface PersonCellProps {
  name: string;
  /** Below the name: position, site. */
  detail?: string;
}

export function PersonCell({ name, detail }: PersonCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} />
      <span className="min-w-0">
        {/* In a narrow table a name wraps to two lines before the table overflows. */}
        <span className="block truncate @max-5xl:whitespace-normal">{name}</span>
        {detail && <span className="block truncate text-small text-ink-muted">{detail}</span>}
      </span>
    </span>
  );
}

import { Avatar } from '#web/ui/avatar.tsx';
import { ShortenedText } from '#web/ui/shortened-text.tsx';

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
        <ShortenedText className="@max-5xl:line-clamp-2">{name}</ShortenedText>
        {detail && <ShortenedText className="block text-small text-ink-muted">{detail}</ShortenedText>}
      </span>
    </span>
  );
}

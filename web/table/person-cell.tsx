import { Avatar } from '#web/ui/avatar.tsx';

/** A person in a row of a list. */
export function PersonCell({ name }: { name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} />
      <span className="truncate">{name}</span>
    </span>
  );
}

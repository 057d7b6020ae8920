import { Select } from '#web/ui/select.tsx';
import { resources } from '#contract/resources.ts';
import { pluralOf } from './record-words.ts';

interface KindFilterProps {
  /** The resources to choose from. */
  kinds: readonly string[];
  value: string | undefined;
  onChange: (kind: string | undefined) => void;
}

/** Filters entries by kind of record. */
export function KindFilter({ kinds, value, onChange }: KindFilterProps) {
  return (
    <Select
      aria-label="Record type"
      className="max-sm:w-[calc(50%-4px)] sm:w-48"
      options={kinds.map((kind) => ({ value: kind, label: capitalised(pluralOf(kind)) }))}
      noneLabel="All record types"
      value={value !== undefined && kinds.includes(value) ? value : null}
      onChange={(kind) => onChange(kind ?? undefined)}
    />
  );
}

export const allKinds = resources.map(({ name }) => name);

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

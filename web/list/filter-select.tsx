import { FilterSlot } from './filter-slot.tsx';
import { Select } from '#web/ui/select.tsx';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** The label for no filter: 'All Statuses'. */
  all: string;
  options: readonly (Value | { value: Value; label: string })[];
  value: string | undefined;
  /** Its width; by default two share a line on a phone. */
  className?: string;
  onChange: (value: Value | undefined) => void;
}

/** A filter beside the search box; two share a line on a phone. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, all, options, value, className, onChange } = props;
  const choices = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  );
  return (
    <FilterSlot label={label} isSet={value !== undefined} {...(className && { className })}>
      <Select
        aria-label={label}
        options={choices}
        noneLabel={all}
        value={choices.find((choice) => choice.value === value)?.value ?? null}
        onChange={(chosen) => onChange(chosen ?? undefined)}
      />
    </FilterSlot>
  );
}

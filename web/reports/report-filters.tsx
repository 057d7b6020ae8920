import type { Filter } from '#contract/reports/filters.ts';
import type { Report } from '#contract/reports/report.ts';
import { isDayOrNone } from '#contract/engine/days.ts';
import { useFormats } from '#web/engine/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { MonthSelect } from './month-select.tsx';
import type { OpenReport } from './use-report.ts';

export function ReportFilters({ report, open }: { report: Report; open: OpenReport }) {
  return (
    <div role="group" aria-label="Filters" className="mb-5 flex flex-wrap items-end gap-3 print:hidden">
      {Object.entries(report.filters).map(([name, filter]) => (
        <Field key={name} label={filter.label} className="w-full min-[24rem]:w-[calc(50%-6px)] sm:w-52">
          <FilterControl
            filter={{ ...filter, options: open.answer.choices[name] ?? filter.options }}
            value={open.filterValues[name] ?? null}
            onChange={(value) => open.filter({ [name]: value ?? undefined })}
          />
        </Field>
      ))}
      {open.clear && (
        <Button variant="ghost" onClick={open.clear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

interface FilterControlProps {
  filter: Filter;
  value: string | null;
  onChange: (value: string | null) => void;
}

function FilterControl({ filter: { kind, options, all }, value, onChange }: FilterControlProps) {
  const { dateFormat, today } = useFormats();
  if (kind === 'month') return <MonthSelect value={value ?? ''} onChange={onChange} />;
  if (kind === 'day')
    return (
      <DateField
        value={value}
        format={dateFormat}
        today={today()}
        // An incomplete date does not change the report.
        onChange={(day) => isDayOrNone(day) && onChange(day)}
      />
    );
  return (
    <Select
      options={options}
      // The URL may have an unknown value.
      value={options.some((option) => option.value === value) ? value : null}
      {...(all !== null && { noneLabel: all })}
      onChange={onChange}
    />
  );
}

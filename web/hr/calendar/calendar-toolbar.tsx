import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { employees } from '#contract/hr/employees.ts';
import { FilterReference } from '#web/list/filter-reference.tsx';
import { FilterSuggested } from '#web/list/filter-suggested.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { OpenCalendar } from './use-calendar.ts';

const spans = [
  { value: 'month', label: 'Month' },
  { value: 'quarter', label: 'Quarter' },
] as const;

interface CalendarToolbarProps {
  open: OpenCalendar;
  printing: { isReading: boolean; print: () => void };
}

export function CalendarToolbar({ open, printing }: CalendarToolbarProps) {
  const { view, isQuarter, title } = open;
  return (
    <div className="flex flex-col gap-3 p-4 max-sm:py-3">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          icon={ChevronLeft}
          label={`Previous ${view}`}
          variant="secondary"
          onClick={() => open.turn(-1)}
        />
        <IconButton
          icon={ChevronRight}
          label={`Next ${view}`}
          variant="secondary"
          onClick={() => open.turn(1)}
        />
        <h2 aria-live="polite" className="mx-1 text-lead font-semibold tabular-nums">
          {title}
        </h2>
        <Button
          className="ml-auto sm:ml-0"
          disabledReason={open.isToday ? 'Today is shown' : undefined}
          onClick={open.showToday}
        >
          Today
        </Button>
        {view !== 'week' && (
          <div className="ml-auto flex flex-wrap items-center gap-2">
            <Segmented
              label="Show"
              segments={spans}
              value={isQuarter ? 'quarter' : 'month'}
              onChange={open.chooseSpan}
            />
            <Button
              icon={Printer}
              busy={printing.isReading}
              busyLabel="Preparing..."
              disabledReason={open.calendar.people.length === 0 ? 'There is nothing to print' : undefined}
              onClick={printing.print}
            >
              Print
            </Button>
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Filters open={open} />
      </div>
    </div>
  );
}

function Filters({ open: { filters, filter } }: { open: OpenCalendar }) {
  return (
    <>
      <FilterReference
        label="Site"
        to="/api/sites"
        value={filters.siteId}
        onChange={(siteId) => filter({ siteId })}
      />
      <FilterSuggested
        resource={employees}
        field="position"
        value={filters.position}
        onChange={(position) => filter({ position })}
      />
      <FilterReference
        label="Supervisor"
        to="/api/employees"
        value={filters.supervisorId}
        onChange={(supervisorId) => filter({ supervisorId })}
      />
      <Switch
        label="Only people away"
        checked={filters.away === '1'}
        onChange={(isOn) => filter({ away: isOn ? '1' : undefined })}
      />
    </>
  );
}

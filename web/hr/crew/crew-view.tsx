import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, dateExists } from '#contract/engine/days.ts';
import { attendanceDates, refusedDate } from '#contract/hr/attendance-dates.ts';
import { employees } from '#contract/hr/employees.ts';
import { useFormats } from '#web/engine/format.ts';
import { ReferenceChoice } from '#web/form/reference-choice.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CrewDay } from './crew-day.tsx';
import { useCrewPlace } from './use-crew-page-params.ts';

export function CrewView() {
  const [place, ask] = useCrewPlace();
  const { dateFormat, today } = useFormats();
  const { date, supervisorId = '', siteId = '' } = place;
  const { first, last } = attendanceDates(today());
  const turn = (days: number) => ask({ date: addDays(date, days) });
  return (
    <Card flush>
      <div className="flex flex-wrap items-end gap-3 border-b px-4 py-3">
        <div className="flex items-end gap-1 max-sm:w-full">
          <IconButton icon={ChevronLeft} label="Previous day" onClick={() => turn(-1)} />
          <Field label="Day" className="w-40 max-sm:flex-1">
            <DateField
              value={date}
              format={dateFormat}
              today={today()}
              min={first}
              max={last}
              onChange={(day) => {
                if (day && isDay(day) && refusedDate(day, today()) === null) ask({ date: day });
              }}
            />
          </Field>
          <IconButton icon={ChevronRight} label="Next day" onClick={() => turn(1)} />
        </div>
        <ReferenceChoice
          field={employees.fields.supervisorId}
          value={supervisorId}
          onChange={(id) => id !== '' && ask({ supervisorId: id, siteId: undefined })}
          className="min-w-32 flex-1 sm:max-w-72 sm:min-w-48"
        />
        <ReferenceChoice
          field={employees.fields.siteId}
          value={siteId}
          onChange={(id) => id !== '' && ask({ siteId: id, supervisorId: undefined })}
          className="min-w-32 flex-1 sm:max-w-60 sm:min-w-40"
        />
      </div>
      {supervisorId || siteId ? (
        <CrewDay {...place} />
      ) : (
        <EmptyState sentence="Choose a supervisor or a site to see its crew." />
      )}
    </Card>
  );
}

function isDay(typed: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) && dateExists(typed);
}

import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { workTypes } from '#contract/hr/employee-options.ts';
import { employees } from '#contract/hr/employees.ts';
import { leaveTypes } from '#contract/hr/leave-types.ts';
import { isDayOrNone } from '#contract/engine/days.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { ReferenceChoice } from '#web/form/reference-choice.tsx';
import { buttonStyle } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { OpeningsSheet } from './openings-sheet.tsx';
import { useOpeningsPlace } from './use-openings-place.ts';

/** Opening balances of many people at once. */
export function OpeningsView() {
  const [place, ask] = useOpeningsPlace();
  const { dateFormat, today } = useFormats();
  const { data } = useQuery(reading(leaveTypes.list, {}));
  const types = (data ?? []).filter(({ isRetired }) => !isRetired);
  const leaveTypeId = place.leaveTypeId ?? types[0]?.id;
  return (
    <Card
      title="Opening balances"
      subtitle="The days that each person has at the end of a day. Leave that is earned or taken later is added by itself."
      flush
      className="max-w-4xl"
      actions={
        <Link to="/import" search={{ of: 'leave-balances' }} className={buttonStyle('secondary')}>
          Import
        </Link>
      }
    >
      <div className="grid grid-cols-2 gap-3 border-b px-4 py-3 sm:grid-cols-4">
        <Field label="Leave Type">
          <Select
            options={types.map(({ id, name }) => ({ value: id, label: name }))}
            value={leaveTypeId ?? null}
            onChange={(id) => id && ask({ leaveTypeId: id })}
          />
        </Field>
        <Field label="Date">
          <DateField
            value={place.date}
            format={dateFormat}
            today={today()}
            max={today()}
            onChange={(day) => {
              if (day && isDayOrNone(day) && day <= today()) ask({ date: day });
            }}
          />
        </Field>
        <ReferenceChoice
          field={employees.fields.siteId}
          value={place.siteId ?? ''}
          onChange={(id) => ask({ siteId: id || undefined })}
        />
        <Field label="Work Type">
          <Select
            options={workTypes.map((value) => ({ value, label: value }))}
            noneLabel="Any work type"
            value={place.workType ?? null}
            onChange={(workType) => ask({ workType: workType ?? undefined })}
          />
        </Field>
      </div>
      {leaveTypeId && <OpeningsSheet {...place} leaveTypeId={leaveTypeId} />}
    </Card>
  );
}

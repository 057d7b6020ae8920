import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isDayOrNone } from '#contract/engine/days.ts';
import { text } from '#contract/engine/fields.ts';
import { endEmployment, maySetFinalPay, previewEnd } from '#contract/financial/pay/end-employment.ts';
import { finalPays } from '#contract/financial/pay/final-pays.ts';
import { employees } from '#contract/hr/employees.ts';
import { readOpenMatters } from '#contract/hr/open-matters.ts';
import { fullName } from '#contract/users/users.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { useRights } from '#web/engine/session.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useEntered } from '../../leave-form.ts';
import { addressOfMatter } from '../open-matters.ts';
import { describeMatter } from '../person-head.tsx';
import type { TabProps } from '../person.ts';
import { EndFigures } from './end-figures.tsx';

const { lastDay } = endEmployment.body.shape;
const { noticeDays, paidWith } = finalPays.fields;
const dates = { lastDay, reason: text('Reason for leaving', { max: 300 }) };
const payFields = ['noticeDays', 'paidWith'];

/** Asks for the last day and the reason, shows the final pay, and lists what is still open. */
export function EndEmployment({ person, onClose }: TabProps & { onClose: () => void }) {
  const formats = useFormats();
  const mayPay = maySetFinalPay({ permissions: useRights() });
  const { data = [] } = useQuery(reading(readOpenMatters, { params: { id: person.id } }));
  const open = data.filter(({ count }) => count > 0);
  const form = useEndpointForm({
    endpoint: endEmployment,
    resource: employees,
    fields: { ...dates, noticeDays, paidWith },
    start: { noticeDays: 0, paidWith: 'Next Run' },
    skipped: () => (mayPay ? [] : payFields),
    input: ({ lastDay: endDate, reason, ...pay }) => ({
      params: { id: person.id },
      body: { version: person.version, lastDay: endDate, reason, ...(mayPay && pay) },
    }),
    success: ({ lastDay: last }) => `${fullName(person)} leaves on ${formats.day(last)}`,
    onDone: onClose,
  });
  const entered = useEntered(form, ['lastDay', 'noticeDays']);
  const day = entered('lastDay');
  const isAsked = day !== '' && isDayOrNone(day);
  const preview = useQuery({
    ...reading(previewEnd, {
      params: { id: person.id },
      query: { lastDay: day, noticeDays: daysOf(entered('noticeDays')) },
    }),
    enabled: isAsked,
  });
  return (
    <FormDialog
      form={form}
      title={`End the employment of ${fullName(person)}`}
      description="The employee’s record is kept. After this day, the employee is shown as having left."
      submitLabel="End employment"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <ResourceField form={form} name="lastDay" />
        {mayPay && <ResourceField form={form} name="noticeDays" />}
        {mayPay && <ResourceField form={form} name="paidWith" wide hint={runHint} />}
        <ResourceField form={form} name="reason" wide />
      </FormGrid>
      {isAsked && preview.data && <EndFigures preview={preview.data} mayPay={mayPay} />}
      {open.length > 0 && (
        <Notice title="Open items">
          <ul className="mt-1 list-disc pl-5">
            {open.map(({ matter, count }) => (
              <li key={matter}>
                <Link {...addressOfMatter(matter, person.id)} onClick={onClose} className={linkStyle}>
                  {describeMatter(matter, count)}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </FormDialog>
  );
}

const runHint =
  'Own Run: a Draft for this employee alone is made now. Next Run: the next pay run includes it.';

function daysOf(entered: string): number {
  const days = Number(entered);
  return days >= 0 && days <= 366 ? days : 0;
}

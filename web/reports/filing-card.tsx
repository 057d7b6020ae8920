import { useQuery } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import { countOf } from '#contract/engine/number-text.ts';
import type { Report } from '#contract/reports/report.ts';
import { filedReports, reportFilings, type FiledReport } from '#contract/reports/report-filings.ts';
import { useFormats, type Formats } from '#web/engine/format.ts';
import { readingPage } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ReasonDialog } from '#web/form/reason-dialog.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { writeMonth } from '#web/ui/month-text.ts';
import type { OpenReport } from './use-report.ts';

type Filing = RecordIn<typeof reportFilings>;

/** The name under which a report is filed; null if it never is. */
export function filedAs({ title }: Report): FiledReport | null {
  return filedReports.find((each) => each === title) ?? null;
}

/** Whether the report was filed for its period: by whom, when, and with which totals. */
export function FilingCard({ name, open }: { name: FiledReport; open: OpenReport }) {
  const [doing, setDoing] = useState<'file' | 'withdraw' | null>(null);
  const formats = useFormats();
  const rights = useRights();
  const period = open.filterValues.month ?? open.filterValues.year ?? '';
  const { data, error, refetch } = useQuery(
    readingPage<Filing>(reportFilings, { report: name, period, pageSize: 20 }),
  );
  if (error && !data)
    return <ReadFailure error={error} failure={reportFilings.list.failure} onRetry={() => void refetch()} />;
  if (!data) return null;
  const filed = data.rows.find(({ status }) => status === 'Filed');
  const withdrawn = data.rows.filter(({ status }) => status === 'Withdrawn');
  const mayFile = rights[reportFilings.rights.create] === 'all';
  const isOver = formats.today().slice(0, period.length) > period;
  const called = period.length === 4 ? period : writeMonth(period);
  const close = () => setDoing(null);
  return (
    <section aria-label="Filing" className="mb-5 rounded-lg border bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge {...(filed && { icon: FileCheck })} tone={filed ? 'green' : 'grey'}>
          {filed ? 'Filed' : 'Not filed'}
        </Badge>
        <p className="min-w-0 flex-1 basis-64 wrap-anywhere text-ink-muted">
          {filed
            ? describeFiled(filed, formats)
            : isOver
              ? 'Mark the report as filed when you have sent it. The months of the period must be closed and remain closed.'
              : `${called} can be filed after it has ended and its months are closed.`}
        </p>
        {mayFile && filed && (
          <Button size="small" onClick={() => setDoing('withdraw')}>
            Withdraw Filing
          </Button>
        )}
        {mayFile && !filed && isOver && (
          <Button size="small" icon={FileCheck} onClick={() => setDoing('file')}>
            Mark as Filed
          </Button>
        )}
      </div>
      {withdrawn.map((each) => (
        <p key={each.id} className="mt-1.5 text-small wrap-anywhere text-ink-faint">
          {`Filed by ${each.filedByName ?? 'an unknown user'} on ${formats.instant(each.createdAt)}, withdrawn: ${each.statusReason ?? ''}`}
        </p>
      ))}
      {doing === 'file' && <MarkAsFiled name={name} period={period} called={called} onClose={close} />}
      {doing === 'withdraw' && filed && (
        <ReasonDialog
          resource={reportFilings}
          record={filed}
          title={`Withdraw the filing of ${called}?`}
          to="Withdrawn"
          label="Withdraw Filing"
          busyLabel="Withdrawing..."
          success={`The filing of ${called} is withdrawn`}
          onClose={close}
        />
      )}
    </section>
  );
}

/** With the totals as filed. */
function describeFiled(filing: Filing, formats: Formats): string {
  const { filedByName, createdAt, reference, people, grossSalary, tax, superannuation } = filing;
  const who = `By ${filedByName ?? 'an unknown user'} on ${formats.instant(createdAt)}${reference === null ? '' : `, ${reference}`}.`;
  const sums = [
    countOf(people, 'person', 'people'),
    `Gross ${formats.money(grossSalary)}`,
    `Tax ${formats.money(tax)}`,
    `Superannuation ${formats.money(superannuation)}`,
  ];
  return `${who} ${sums.join(' · ')}`;
}

interface MarkAsFiledProps {
  name: FiledReport;
  period: string;
  /** The period in words. */
  called: string;
  onClose: () => void;
}

function MarkAsFiled({ name, period, called, onClose }: MarkAsFiledProps) {
  const form = useResourceForm({
    resource: reportFilings,
    fields: ['reference'],
    fixedValues: { report: name, period },
    success: `${name} of ${called} is marked as filed`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Mark ${called} as filed?`}
      description="The current totals are saved. The months of the period cannot be reopened unless the filing is withdrawn."
      size="small"
      submitLabel="Mark as Filed"
      busyLabel="Saving..."
      onClose={onClose}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Payslip } from '#contract/financial/payroll.ts';
import { payslipNote } from '#contract/financial/payslip.ts';
import { readSettings } from '#contract/settings/settings.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { Picture } from '#web/ui/picture.tsx';
import { PrintedAlone } from '#web/ui/printed-alone.tsx';
import { PayLines } from './pay-lines.tsx';
import { YearToDate } from './year-to-date.tsx';

interface PayslipSheetProps {
  slip: Payslip;
  logo: Blob | undefined;
}

/** The payslip alone on an A4 page. */
export function PayslipSheet({ slip, logo }: PayslipSheetProps) {
  const formats = useFormats();
  const { data: settings } = useQuery(reading(readSettings, {}));
  const { employeeName, employeeNumber, payPeriodStart, payPeriodEnd } = slip;
  const note = payslipNote(slip);
  return (
    <PrintedAlone label="Payslip" className="mx-auto max-w-[17cm] space-y-6">
      <header className="flex items-start justify-between gap-6 border-b-2 border-ink pb-4">
        <div>
          {logo && (
            <Picture file={logo} alt="" className="mb-3 h-[1.5cm] max-w-[6.4cm] object-contain object-left" />
          )}
          <p className="text-small text-ink-muted">{settings?.organisationName}</p>
          <h1 className="text-title font-semibold">Payslip</h1>
          <p>{`${formats.day(payPeriodStart)} - ${formats.day(payPeriodEnd)}`}</p>
        </div>
        <div className="text-right">
          <p className="font-semibold">{employeeName}</p>
          <p>{employeeNumber}</p>
          {note && <p className="font-semibold">{note}</p>}
        </div>
      </header>
      <PayLines slip={slip} />
      <YearToDate slip={slip} />
    </PrintedAlone>
  );
}

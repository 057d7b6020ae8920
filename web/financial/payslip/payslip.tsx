import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { downloadPayslip, payroll, type Payslip as PayslipOfPay } from '#contract/financial/payroll.ts';
import { callFile } from '#web/engine/client.ts';
import { reading } from '#web/engine/queries.ts';
import { saveFile } from '#web/engine/save-file.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { useOwnLogo } from '#web/record/own-logo.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { usePrinting } from '#web/ui/printed-alone.tsx';
import { PayLines } from './pay-lines.tsx';
import { PayslipSheet } from './payslip-sheet.tsx';
import { YearToDate } from './year-to-date.tsx';

export function Payslip({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(reading(payroll.read, { params: { id } }));
  const { isPrinting, print } = usePrinting();
  const logo = useOwnLogo();
  if (error && !data)
    return <ReadFailure error={error} failure={payroll.read.failure} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-60 w-full" />;
  return (
    <section aria-label="Payslip" className="space-y-6">
      <PayLines slip={data} />
      <YearToDate slip={data} />
      <div className="flex flex-wrap gap-2">
        <Button icon={Printer} onClick={print}>
          Print Payslip
        </Button>
        <DownloadPdf slip={data} />
      </div>
      {isPrinting && <PayslipSheet slip={data} logo={logo} />}
    </section>
  );
}

function DownloadPdf({ slip }: { slip: PayslipOfPay }) {
  const { id, employeeNumber, payPeriodStart, payPeriodEnd } = slip;
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      saveFile(
        `Payslip ${employeeNumber} ${payPeriodStart} to ${payPeriodEnd}.pdf`,
        await callFile(downloadPayslip, { params: { id } }),
      ),
    onError: (error) => toastFailure(error, downloadPayslip.failure),
  });
  return (
    <Button icon={Download} onClick={() => mutate()} busy={isPending}>
      Download PDF
    </Button>
  );
}

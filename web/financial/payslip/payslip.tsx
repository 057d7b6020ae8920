import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { payroll } from '#contract/financial/payroll.ts';
import { reading } from '#web/engine/queries.ts';
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
  if (error && !data)
    return <ReadFailure error={error} failure={payroll.read.failure} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-60 w-full" />;
  return (
    <section aria-label="Payslip" className="space-y-6">
      <PayLines slip={data} />
      <YearToDate slip={data} />
      <Button icon={Printer} onClick={print}>
        Print Payslip
      </Button>
      {isPrinting && <PayslipSheet slip={data} />}
    </section>
  );
}

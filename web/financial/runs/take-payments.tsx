import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { paymentFormats, type PaymentFormat } from '#contract/financial/pay/payments.ts';
import type { payRuns } from '#contract/financial/pay/pay-runs.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';

const PaymentFile = lazyPart(async () => (await import('./payment-file.tsx')).PaymentFile);

/** The payment files of a run, for people who may see full account numbers. */
export function TakePayments({ payRun }: { payRun: RecordIn<typeof payRuns> }) {
  const [format, setFormat] = useState<PaymentFormat | null>(null);
  const mayReveal = useRight('banking:reveal') === 'all';
  const { status } = payRun;
  if (!mayReveal || (status !== 'Approved' && status !== 'Paid')) return null;
  return (
    <section aria-labelledby="run-payments">
      <h3 id="run-payments" className="mb-2 text-body font-semibold">
        Payments
      </h3>
      <p className="flex flex-wrap gap-2">
        {paymentFormats.map((each) => (
          <Button key={each} icon={Landmark} onClick={() => setFormat(each)}>
            {each}
          </Button>
        ))}
      </p>
      {format && <PaymentFile payRun={payRun} format={format} onClose={() => setFormat(null)} />}
    </section>
  );
}

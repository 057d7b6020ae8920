import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';

const ProcessPayrollForm = lazyPart(
  async () => (await import('./runs/process-payroll-form.tsx')).ProcessPayrollForm,
);

export function ProcessPayroll() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="primary" icon={HandCoins} onClick={() => setAsking(true)}>
        Process Payroll
      </Button>
      {isAsking && <ProcessPayrollForm onClose={() => setAsking(false)} />}
    </>
  );
}

import { Printer } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { usePrinting } from '#web/ui/printed-alone.tsx';
import { SessionSheet, type SheetProps } from './session-sheet.tsx';

/** Prints the attendance sheet for signatures. */
export function PrintSheet(props: SheetProps) {
  const { isPrinting, print } = usePrinting();
  return (
    <>
      <Button size="small" icon={Printer} onClick={print}>
        Print Sheet
      </Button>
      {isPrinting && <SessionSheet {...props} />}
    </>
  );
}

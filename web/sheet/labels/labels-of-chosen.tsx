import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Labelled, Labelling } from './labelling.ts';

const LabelsOfThese = lazyPart(async () => (await import('./labels.tsx')).LabelsOfThese);

interface LabelsOfChosenProps {
  of: Labelling;
  chosen: readonly Labelled[];
}

export function LabelsOfChosen({ of, chosen }: LabelsOfChosenProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={QrCode} onClick={() => setOpen(true)}>
        Labels
      </Button>
      {isOpen && <LabelsOfThese of={of} records={chosen} onClose={() => setOpen(false)} />}
    </>
  );
}

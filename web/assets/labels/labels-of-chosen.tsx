import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import type { LabelledAsset } from './label-sheet.tsx';

const LabelsOfThese = lazyPart(async () => (await import('./labels.tsx')).LabelsOfThese);

/** The button for the labels of the chosen assets. */
export function LabelsOfChosen({ assets }: { assets: readonly LabelledAsset[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={QrCode} onClick={() => setOpen(true)}>
        Labels
      </Button>
      {isOpen && <LabelsOfThese assets={assets} onClose={() => setOpen(false)} />}
    </>
  );
}

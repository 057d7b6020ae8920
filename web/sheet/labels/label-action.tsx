import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Labelled, Labelling } from './labelling.ts';

const LabelOf = lazyPart(async () => (await import('./labels.tsx')).LabelOf);

/** The QR label that opens this record. */
export function LabelAction({ of, record }: { of: Labelling; record: Labelled }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={QrCode} label="Label" tooltipSide="bottom" onClick={() => setOpen(true)} />
      {isOpen && <LabelOf of={of} record={record} onClose={() => setOpen(false)} />}
    </>
  );
}

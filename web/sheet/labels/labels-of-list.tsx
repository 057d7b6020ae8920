import { QrCode } from 'lucide-react';
import { useState } from 'react';
import type { ListQuery } from '#contract/engine/listing.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Labelled, Labelling } from './labelling.ts';

const LabelsOf = lazyPart(async () => (await import('./labels.tsx')).LabelsOf);
const LabelsOfThese = lazyPart(async () => (await import('./labels.tsx')).LabelsOfThese);

interface LabelsOfListProps {
  of: Labelling;
  /** Records chosen in the list; then only these get labels. */
  chosen?: readonly Labelled[] | undefined;
  list: { listQuery: ListQuery; total: number };
}

export function LabelsOfList({ of, list, chosen = [] }: LabelsOfListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={QrCode}
        disabledReason={list.total === 0 ? 'There is nothing to label' : undefined}
        onClick={() => setOpen(true)}
      >
        Labels
      </Button>
      {isOpen &&
        (chosen.length > 0 ? (
          <LabelsOfThese of={of} records={chosen} onClose={() => setOpen(false)} />
        ) : (
          <LabelsOf of={of} listQuery={list.listQuery} onClose={() => setOpen(false)} />
        ))}
    </>
  );
}

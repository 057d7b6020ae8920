import { QrCode } from 'lucide-react';
import { useState } from 'react';
import type { ListQuery } from '#contract/engine/listing.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Labelling } from './labelling.ts';

const LabelsOf = lazyPart(async () => (await import('./labels.tsx')).LabelsOf);

interface LabelsOfListProps {
  of: Labelling;
  list: { listQuery: ListQuery; total: number };
}

export function LabelsOfList({ of, list }: LabelsOfListProps) {
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
      {isOpen && <LabelsOf of={of} listQuery={list.listQuery} onClose={() => setOpen(false)} />}
    </>
  );
}

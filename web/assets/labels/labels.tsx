import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { assets } from '#contract/assets/assets.ts';
import type { ListQuery } from '#contract/engine/listing.ts';
import { readingPage } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PrintedAlone, usePrinting } from '#web/ui/printed-alone.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LabelSheet, type LabelledAsset } from './label-sheet.tsx';

/** Ten pages of 24. */
const labelsAtMost = 240;

/** The labels of these assets, to look at and to print. */
export function LabelsOfThese({
  assets: these,
  onClose,
}: {
  assets: readonly LabelledAsset[];
  onClose: () => void;
}) {
  return <LabelDialog title="Labels" assets={these} size="large" onClose={onClose} />;
}

/** The label of one asset, to look at and to print. */
export function Labels({ of, onClose }: { of: LabelledAsset; onClose: () => void }) {
  return <LabelDialog title={`Label of ${of.assetTag}`} assets={[of]} size="small" onClose={onClose} />;
}

interface LabelsOfProps {
  /** What the list is asked. */
  asked: ListQuery;
  onClose: () => void;
}

/** The labels of a list as it is narrowed and ordered, up to a bound. */
export function LabelsOf({ asked, onClose }: LabelsOfProps) {
  const query = { ...asked, fields: 'id,assetTag,assetName', page: 1, pageSize: labelsAtMost };
  const { data, error, refetch } = useQuery(readingPage<RecordIn<typeof assets>>(assets, query));
  const left = (data?.total ?? 0) - (data?.rows.length ?? 0);
  return (
    <LabelDialog
      title="Labels"
      assets={data?.rows ?? []}
      {...(left > 0 && {
        description: `The first ${labelsAtMost} of ${data?.total}. Narrow the list to print the others.`,
      })}
      size="large"
      onClose={onClose}
    >
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {!data && error && (
        <ReadFailure error={error} failure={assets.list.failure} onRetry={() => void refetch()} />
      )}
    </LabelDialog>
  );
}

interface LabelDialogProps {
  title: string;
  description?: string;
  assets: readonly LabelledAsset[];
  size: 'small' | 'large';
  onClose: () => void;
  children?: React.ReactNode;
}

function LabelDialog({ assets: labelled, onClose, children, ...head }: LabelDialogProps) {
  const { isPrinting, print } = usePrinting();
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        {...head}
        footer={
          <>
            <Button onClick={onClose}>Close</Button>
            <Button
              variant="primary"
              icon={Printer}
              disabledReason={labelled.length === 0 ? 'There is nothing to print' : undefined}
              onClick={print}
            >
              {labelled.length > 1 ? `Print ${labelled.length} Labels` : 'Print Label'}
            </Button>
          </>
        }
      >
        {children}
        <LabelSheet assets={labelled} />
      </Dialog>
      {isPrinting && (
        <PrintedAlone label="Labels">
          <LabelSheet assets={labelled} />
        </PrintedAlone>
      )}
    </>
  );
}

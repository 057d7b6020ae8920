import type { ReactNode } from 'react';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { isAbsent, sentenceOf } from '#web/engine/client.ts';
import { useRecord, type RecordIn } from '#web/engine/records.ts';
import { Button } from '#web/ui/button.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AbsentRecord } from './absent-record.tsx';

interface OpenedRecordProps<R extends ResourceWith<'read'>> {
  resource: R;
  id: string;
  /** The title until the record is loaded. */
  title: string;
  onClose: () => void;
  /** Instead of the message that the user can't see the record. */
  absent?: ReactNode;
  /** Renders the loaded record. */
  children: (record: RecordIn<R>) => ReactNode;
}

/** Loads the record open beside the list, with placeholders for loading and errors. */
export function OpenedRecord<R extends ResourceWith<'read'>>(props: OpenedRecordProps<R>) {
  const { resource, id, title, onClose, absent, children } = props;
  const { record, error, retry } = useRecord(resource, id);
  if (record) return children(record);
  if (isAbsent(error)) return absent ?? <AbsentRecord resource={resource} onClose={onClose} />;
  return (
    <SidePanel open onClose={onClose} title={title}>
      {error ? (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>{sentenceOf(error, resource.read.failure)}</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      ) : (
        <div aria-busy className="space-y-4">
          {['w-2/3', 'w-1/2', 'w-3/4', 'w-1/3'].map((width) => (
            <Skeleton key={width} className={`h-5 ${width}`} />
          ))}
        </div>
      )}
    </SidePanel>
  );
}

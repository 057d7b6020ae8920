import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ListQuery } from '#contract/engine/listing.ts';
import { readSettings } from '#contract/settings/settings.ts';
import { useRights } from '#web/engine/session.ts';
import { keyOf, readAllPages, reading, readingPage } from '#web/engine/queries.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PrintedAlone, usePrinting } from '#web/ui/printed-alone.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { LabelSheet, labelSizes, textOf, type LabelSize } from './label-sheet.tsx';
import type { Labelled, Labelling } from './labelling.ts';

/** Ten pages of medium size. */
const labelsAtMost = 240;

interface LabelsOfTheseProps {
  of: Labelling;
  records: readonly Labelled[];
  onClose: () => void;
}

/** Labels of these records, to view and print. */
export function LabelsOfThese(props: LabelsOfTheseProps) {
  return <LabelDialog title="Labels" {...props} size="large" />;
}

interface LabelOfProps {
  of: Labelling;
  record: Labelled;
  onClose: () => void;
}

/** The label of one record, to view and print. */
export function LabelOf({ of, record, onClose }: LabelOfProps) {
  return (
    <LabelDialog
      title={`Label of ${textOf(record, of.code)}`}
      of={of}
      records={[record]}
      size="small"
      onClose={onClose}
    />
  );
}

interface LabelsOfProps {
  of: Labelling;
  /** The query of the list. */
  listQuery: ListQuery;
  onClose: () => void;
}

/** Labels of a list with its filters and order, up to a limit. */
export function LabelsOf({ of, listQuery, onClose }: LabelsOfProps) {
  const { resource, code, name, place } = of;
  const fields = ['id', code, name, ...(place ? [place] : [])].join(',');
  const query = { ...listQuery, fields, page: 1, pageSize: labelsAtMost };
  const { data, error, refetch } = useQuery(readingPage<Labelled>(resource, query));
  const left = (data?.total ?? 0) - (data?.rows.length ?? 0);
  return (
    <LabelDialog
      title="Labels"
      of={of}
      records={data?.rows ?? []}
      {...(left > 0 && {
        description: `The first ${labelsAtMost} of ${data?.total}. Filter the list to print the others.`,
      })}
      size="large"
      onClose={onClose}
    >
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {!data && error && (
        <ReadFailure error={error} failure={resource.list.failure} onRetry={() => void refetch()} />
      )}
    </LabelDialog>
  );
}

/** What is printed besides, by the id of the record; undefined while it loads. */
function useMarks({ resource, mark: of }: Labelling, records: readonly Labelled[]) {
  const rights = useRights();
  const mark = of && rights[of.right] ? of : undefined;
  const [first, ...others] = records;
  const query = mark && {
    fields: `id,${mark.of},${mark.field}`,
    ...(first && others.length === 0 && { [mark.of]: first.id }),
  };
  const {
    data: rows,
    error,
    refetch,
  } = useQuery({
    queryKey: [...keyOf(resource.path, query ?? {}), 'marks'],
    queryFn: async ({ signal }) => (query ? readAllPages(await mark.load(), query, { signal }) : []),
    enabled: mark !== undefined && records.length > 0,
  });
  const marks = mark
    ? rows && new Map(rows.map((row) => [textOf(row, mark.of), textOf(row, mark.field)]))
    : none;
  return { marks, error, refetch };
}

const none: ReadonlyMap<string, string> = new Map();

interface LabelDialogProps {
  title: string;
  description?: string;
  of: Labelling;
  records: readonly Labelled[];
  size: 'small' | 'large';
  onClose: () => void;
  children?: ReactNode;
}

function LabelDialog({ of, records, onClose, children, ...head }: LabelDialogProps) {
  const { isPrinting, print } = usePrinting();
  const [labelSize, setLabelSize] = useState<LabelSize>('medium');
  const { data: settings } = useQuery(reading(readSettings, {}));
  const { marks, error, refetch } = useMarks(of, records);
  const isLoading = settings === undefined || marks === undefined;
  const sheet = (
    <LabelSheet
      of={of}
      records={records}
      size={labelSize}
      owner={settings?.organisationName}
      marks={marks ?? none}
    />
  );
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
              disabledReason={
                records.length === 0 ? 'There is nothing to print' : isLoading ? 'Loading…' : undefined
              }
              onClick={print}
            >
              {records.length > 1 ? `Print ${records.length} Labels` : 'Print Label'}
            </Button>
          </>
        }
      >
        {children}
        {marks === undefined && error && (
          <ReadFailure error={error} failure="Failed to fetch the labels" onRetry={() => void refetch()} />
        )}
        <div className="flex flex-col gap-4">
          <Field label="Size" className="max-w-64">
            <Select
              options={labelSizes}
              value={labelSize}
              onChange={(size) => setLabelSize(size ?? 'medium')}
            />
          </Field>
          {sheet}
        </div>
      </Dialog>
      {isPrinting && <PrintedAlone label="Labels">{sheet}</PrintedAlone>}
    </>
  );
}

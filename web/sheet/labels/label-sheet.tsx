import { addressOnLabel, type Labelled, type Labelling } from './labelling.ts';
import { QrCode } from './qr-code.tsx';
import './label-sheet.css';

interface LabelSheetProps {
  of: Labelling;
  records: readonly Labelled[];
  size: LabelSize;
  /** The name of the organisation. */
  owner: string | undefined;
  marks: ReadonlyMap<string, string>;
}

/** By the number on an A4 page. */
export const labelSizes = [
  { value: 'small', label: 'Small (40 per page)' },
  { value: 'medium', label: 'Medium (24 per page)' },
  { value: 'large', label: 'Large (10 per page)' },
] as const;
export type LabelSize = (typeof labelSizes)[number]['value'];

/** Labels to cut out, on A4 pages. */
export function LabelSheet({ of, records, size, owner, marks }: LabelSheetProps) {
  const { resource, code, name, place } = of;
  return (
    <ul data-labels={size} aria-label="Labels">
      {records.map((record) => (
        <li key={record.id}>
          <QrCode text={addressOnLabel(resource, record.id)} label={`Opens ${textOf(record, code)}`} />
          <p>
            <b>{textOf(record, code)}</b>
            <span>{textOf(record, name)}</span>
            {marks.get(record.id) && <b>{marks.get(record.id)}</b>}
            {place && <small>{textOf(record, place)}</small>}
            {owner && <small>{owner}</small>}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function textOf(record: Labelled, field: string): string {
  return String(record[field] ?? '');
}

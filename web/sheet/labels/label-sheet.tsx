import { addressOnLabel, type Labelled, type Labelling } from './labelling.ts';
import { QrCode } from './qr-code.tsx';
import './label-sheet.css';

interface LabelSheetProps {
  of: Labelling;
  records: readonly Labelled[];
}

/** Labels to cut out, 24 per A4 page. */
export function LabelSheet({ of: { resource, code, name, place }, records }: LabelSheetProps) {
  return (
    <ul data-labels aria-label="Labels">
      {records.map((record) => (
        <li key={record.id}>
          <QrCode text={addressOnLabel(resource, record.id)} label={`Opens ${textOf(record, code)}`} />
          <p>
            <b>{textOf(record, code)}</b>
            <span>{textOf(record, name)}</span>
            {place && <small>{textOf(record, place)}</small>}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function textOf(record: Labelled, field: string): string {
  return String(record[field] ?? '');
}

import type { ReactNode } from 'react';
import { formatNumber } from '#contract/engine/number-text.ts';
import type { JobCard } from '#contract/fleet/job-card.ts';
import type { maintenance } from '#contract/fleet/maintenance.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { PaperHead, PaperSignatures } from '#web/ui/paper.tsx';
import { PrintedAlone } from '#web/ui/printed-alone.tsx';
import './job-card.css';
import { nameOfOrder } from './order-name.ts';

export interface JobCardProps {
  order: RecordIn<typeof maintenance>;
  card: JobCard;
  organisation: string;
}

/** An A4 page for the workshop: what to do, with which parts, and room for hours, findings and signatures. */
export function JobCardSheet({ order, card, organisation }: JobCardProps) {
  const note = order.note === order.title ? null : order.note;
  return (
    <PrintedAlone label="Job card">
      <section data-paper data-job-card>
        <CardHead order={order} card={card} organisation={organisation} />
        {(note || card.faults.length > 0) && (
          <CardPart title="Faults and notes">
            {card.faults.map((fault) => (
              <p key={fault}>• {fault}</p>
            ))}
            {note && <p className="whitespace-pre-line">{note}</p>}
          </CardPart>
        )}
        <Tasks tasks={order.tasks} />
        <Parts parts={card.parts} />
        <Labour labour={card.labour} estimated={order.estimatedHours} />
        <CardPart title="Findings">
          <div className="h-14 border border-ink" />
        </CardPart>
        <PaperSignatures labels={['Done by', 'Checked by', 'Date']} />
      </section>
    </PrintedAlone>
  );
}

function CardHead({ order, card, organisation }: JobCardProps) {
  const formats = useFormats();
  const reading = (value: number | null, unit: string) =>
    value === null ? null : `${formatNumber(value)} ${unit}`;
  const facts = {
    Machine: `${order.assetTag} ${order.assetName}`,
    Plate: card.licensePlate,
    'Last reading': [reading(card.kilometres, 'km'), reading(card.hours, 'h')].filter(Boolean).join(', '),
    'Reading now': '',
    'Due Date': order.dueDate && formats.day(order.dueDate),
    Priority: order.priority,
    Assignee: order.assigneeName,
    Vendor: order.vendor,
    Printed: formats.day(formats.today()),
  };
  const above = (
    <>
      <span>{organisation}</span>
      <span>Job card</span>
    </>
  );
  return <PaperHead above={above} title={nameOfOrder(order)} facts={facts} />;
}

function CardPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-3 text-small">
      <h2 className="mb-1 text-body font-semibold">{title}</h2>
      {children}
    </section>
  );
}

interface Column {
  head: string;
  className?: string;
}

interface CardTableProps {
  title: string;
  columns: readonly Column[];
  rows: readonly (readonly ReactNode[])[];
  /** Lines to fill in by hand. */
  free: readonly (readonly ReactNode[])[];
}

function CardTable({ title, columns, rows, free }: CardTableProps) {
  return (
    <CardPart title={title}>
      <table>
        <thead>
          <tr>
            {columns.map(({ head, className }) => (
              <th key={head} className={className}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows, ...free].map((cells, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- empty lines have no other identity
            <tr key={line} className="h-7">
              {columns.map(({ head }, place) => (
                <td key={head}>{cells[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </CardPart>
  );
}

const box = (isTicked: boolean) => <span data-box>{isTicked ? '✓' : ''}</span>;
const blank: readonly ReactNode[] = [];

function Tasks({ tasks }: Pick<JobCardProps['order'], 'tasks'>) {
  return (
    <CardTable
      title="Tasks"
      columns={[{ head: 'Done', className: 'w-12' }, { head: 'Task' }, { head: 'Remark', className: 'w-48' }]}
      rows={tasks.map(({ task, isDone }) => [box(isDone), task])}
      free={[[box(false)], [box(false)]]}
    />
  );
}

function Parts({ parts }: Pick<JobCard, 'parts'>) {
  const short = 'w-16';
  return (
    <CardTable
      title="Parts"
      columns={[
        { head: 'SKU', className: 'w-28' },
        { head: 'Item Name' },
        { head: 'Bin', className: 'w-40' },
        { head: 'Wanted', className: short },
        { head: 'Issued', className: short },
        { head: 'Used', className: short },
      ]}
      rows={parts.map(({ sku, itemName, places, wanted, issued }) => [
        sku,
        itemName,
        places[0]?.location,
        wanted > 0 && formatNumber(wanted),
        issued > 0 && formatNumber(issued),
      ])}
      free={[blank, blank]}
    />
  );
}

function Labour({ labour, estimated }: Pick<JobCard, 'labour'> & { estimated: number | null }) {
  return (
    <CardTable
      title={estimated === null ? 'Labour' : `Labour (estimated ${formatNumber(estimated)} h)`}
      columns={[{ head: 'Name' }, { head: 'Date', className: 'w-32' }, { head: 'Hours', className: 'w-24' }]}
      rows={labour.map(({ employeeName, hours }) => [employeeName, '', formatNumber(hours)])}
      free={[blank, blank]}
    />
  );
}

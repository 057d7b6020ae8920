import { sql } from 'drizzle-orm';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { parseCreateBody } from '../parse-body.ts';
import type { ParsedRow } from '../parsed-rows.ts';
import type { ImportContext, Kind } from '../kind.ts';
import { recordsWith, valuesOf, writtenOrFound } from './known-by.ts';

const machines = sql.placeholder('machines');

/** Meter readings must be added in date order, whatever the order of the file. */
const byDay: Kind['order'] = ({ values: one }, { values: other }) =>
  String(one.date).localeCompare(String(other.date)) || Number(one.value) - Number(other.value);

export const readingKind: Kind = {
  completed({ values }) {
    values.kind ??= 'Odometer';
  },
  name: (row) => named(row, row.values.value),
  key: ({ values: { assetId, kind, date, value } }) =>
    assetId && date && value !== undefined ? [assetId, kind, date, value].join('|') : null,
  allowsDuplicates: () => true,
  order: byDay,
  find: (importing, rows) =>
    recordsWith(
      importing,
      {
        key: sql`meter_readings.asset_id || '|' || meter_readings.kind || '|' || meter_readings.date || '|' ||
          meter_readings.value`,
        where: sql`meter_readings.asset_id = any(${machines}::uuid[])`,
      },
      { machines: valuesOf(rows, 'assetId') },
    ),
};

export const fuelKind: Kind = {
  name: (row) => named(row, row.values.date),
  key: ({ values: { assetId, date, litres } }) =>
    assetId && date && litres !== undefined ? [assetId, date, litres].join('|') : null,
  allowsDuplicates: () => true,
  order: byDay,
  find: (importing, rows) =>
    recordsWith(
      importing,
      {
        key: sql`fuel_entries.asset_id || '|' || fuel_entries.date || '|' || fuel_entries.litres::float8`,
        where: sql`fuel_entries.asset_id = any(${machines}::uuid[])
          and fuel_entries.date = any(${sql.placeholder('days')}::date[])`,
      },
      { machines: valuesOf(rows, 'assetId'), days: valuesOf(rows, 'date') },
    ),
};

export const maintenanceKind: Kind = {
  completed({ values }) {
    // Derived from the due date.
    if (values.status === 'Overdue') delete values.status;
    else if (values.completedDate !== undefined) values.status ??= 'Completed';
  },
  name: (row) => named(row, row.values.kind),
  key: ({ values: { assetId, kind, completedDate, dueDate = '' } }) =>
    assetId && kind ? [assetId, String(kind).toLowerCase(), completedDate ?? dueDate].join('|') : null,
  allowsDuplicates: () => true,
  find: (importing, rows) =>
    recordsWith(
      importing,
      {
        key: sql`maintenance.asset_id || '|' || lower(maintenance.kind) || '|' ||
          coalesce(maintenance.completed_date::text, maintenance.due_date::text, '')`,
        where: sql`maintenance.asset_id = any(${machines}::uuid[])`,
      },
      { machines: valuesOf(rows, 'assetId') },
    ),
  /** A new record can't be created as Cancelled, so it is cancelled in a second step. */
  async alone({ context, tx, viewer }: ImportContext, rows) {
    const served = context.served.get(maintenance.name);
    const add = async ({ newId: id, values: { status, statusReason, ...values } }: ParsedRow) => {
      await served?.create.within(tx, viewer, parseCreateBody(maintenance, { ...values, id }, viewer.today));
      await served?.change.within(tx, viewer, id, { status, statusReason });
    };
    return new Map(
      rows.filter(({ values }) => values.status === 'Cancelled').map((row) => [row, () => add(row)]),
    );
  },
};

function named(row: ParsedRow, what: unknown): string {
  return [writtenOrFound(row, 'assetId'), what]
    .filter((each) => each !== undefined && each !== '')
    .join(', ');
}

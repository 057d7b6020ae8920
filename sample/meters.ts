import { addDays, daysBetween } from '#contract/engine/days.ts';
import type { MeterKind } from '#contract/fleet/meter-readings.ts';
import type { Stamp, Kept } from './chronicle.ts';
import type { Making } from './making.ts';
import { burnOfVehicle, meterBook } from './meter-book.ts';
import { between } from './office-hours.ts';

export interface Machine extends Kept {
  assetTag: string;
  assetName: string;
  category: string;
  status: string;
  purchaseDate: string | null;
  assignedToId: string | null;
}

interface Reading {
  assetId: string;
  kind: MeterKind;
  value: number;
  date: string;
  reason: string | null;
}

export interface Meter {
  kind: MeterKind;
  /** Litres per 100 km, or per hour. */
  burns: number;
  aDay: number;
  /** The day of the last reading. */
  readUntil: string;
  at: (day: string) => number;
}

interface Point {
  date: string;
  value: number;
  stamp: Stamp;
}

/** Readings from before the system, of which every fifth week was copied from a paper book. */
const paperBook = [364, 329, 294, 259, 224];
/** A reading with two digits swapped, off by this many kilometres and corrected the next day. `ago`: days, at least. */
const misread = { tag: 'VEH-017', ago: 40, by: 900 };

/** Meter values on every day of the year, and the recorded readings. */
export function openMeters(making: Making, assets: readonly Machine[], fleet: string) {
  const { calendar, chronicle } = making;
  const read: { reading: Reading; stamp: Stamp }[] = [];
  const meters = new Map(assets.flatMap((asset) => meterFor(asset) ?? []));

  function meterFor(asset: Machine): [string, Meter][] | null {
    const booked = meterBook[asset.assetTag];
    if (booked) {
      const at = (day: string) => Math.round(booked.today - booked.aDay * daysBetween(day, calendar.today));
      return [[asset.id, { ...booked, readUntil: calendar.today, at }]];
    }
    const points = dashboard(asset.id);
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return null;
    const aDay = (last.value - first.value) / daysBetween(first.date, last.date);
    const at = (day: string) => evenly(points, aDay, day);
    const burns = burnOfVehicle[asset.assetTag] ?? 12;
    for (const { date, value, stamp } of points)
      keep({ assetId: asset.id, kind: 'Odometer', value, date, reason: null }, stamp);
    return [[asset.id, { kind: 'Odometer', burns, aDay, readUntil: last.date, at }]];
  }

  /** The odometer readings of a vehicle. */
  function dashboard(assetId: string): Point[] {
    const idOf = new Map(
      chronicle.entries.flatMap(({ resource, recordId, changes }) =>
        resource === 'fleet' && changes?.assetId ? [[String(changes.assetId[1]), recordId]] : [],
      ),
    );
    return chronicle.entries
      .filter(({ resource, recordId }) => resource === 'fleet' && recordId === idOf.get(assetId))
      .flatMap(({ at, changes }) => {
        const value = changes?.odometerReading?.[1];
        if (typeof value !== 'number') return [];
        const moment = new Date(at ?? '');
        return [{ date: calendar.dayOf(moment), value, stamp: { at: moment, by: fleet } }];
      });
  }

  /** When that day's value was recorded; not before the asset was registered. */
  function written(asset: Kept, day: string, hours: readonly [number, number] = [8, 17]): Date {
    const at = between(making, day, hours);
    const registered = new Date(asset.createdAt);
    return at > registered ? at : registered;
  }

  function keep(reading: Reading, stamp: Stamp): void {
    read.push({ reading, stamp });
  }

  /** The meter value that day, recorded with another entry. */
  function readOn(assetId: string, day: string, stamp: Stamp): number | null {
    const meter = meters.get(assetId);
    if (!meter || day > meter.readUntil) return null;
    const value = meter.at(day);
    keep({ assetId, kind: meter.kind, value, date: day, reason: null }, stamp);
    return value;
  }

  /** All readings, in the order that a meter accepts them. */
  function makeReadings() {
    for (const asset of assets.filter(({ id }) => meters.has(id))) {
      for (const ago of paperBook) {
        const day = calendar.daysAgo(ago);
        if (day > (asset.purchaseDate ?? '')) readOn(asset.id, day, { at: written(asset, day), by: fleet });
      }
      if (asset.assetTag === misread.tag) misreading(asset);
    }
    return read
      .toSorted(
        (one, other) =>
          one.reading.date.localeCompare(other.reading.date) ||
          one.reading.value - other.reading.value ||
          one.stamp.at.getTime() - other.stamp.at.getTime(),
      )
      .map(({ reading, stamp }) => chronicle.create('meter-readings', stamp, reading));
  }

  function misreading(asset: Machine): void {
    const meter = meters.get(asset.id);
    if (!meter) return;
    // Other readings of these days would contradict it.
    const isRead = (date: string) =>
      read.some(({ reading }) => reading.assetId === asset.id && reading.date === date);
    let day = calendar.daysAgo(misread.ago);
    while (isRead(day) || isRead(addDays(day, 1))) day = addDays(day, -1);
    const next = addDays(day, 1);
    const reading = { assetId: asset.id, kind: meter.kind };
    const wrong = { ...reading, value: meter.at(day) + misread.by, date: day, reason: null };
    keep(wrong, { at: written(asset, day), by: fleet });
    const reason = 'Two digits were swapped when it was written down; read again at the dashboard';
    const right = { ...reading, value: meter.at(next), date: next, reason };
    keep(right, { at: written(asset, next), by: fleet });
  }

  return { meters, written, readOn, makeReadings };
}

export type Meters = ReturnType<typeof openMeters>;

/** Linear interpolation between readings; before the first, at the average daily use. */
function evenly(points: readonly Point[], aDay: number, day: string): number {
  const after = points.find(({ date }) => date >= day);
  const before = points.findLast(({ date }) => date <= day);
  if (!after) return before?.value ?? 0;
  if (!before) return Math.round(after.value - aDay * daysBetween(day, after.date));
  const days = daysBetween(before.date, after.date);
  if (days === 0) return before.value;
  return Math.round(before.value + ((after.value - before.value) * daysBetween(before.date, day)) / days);
}

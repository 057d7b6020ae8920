import { expect, it } from 'vitest';
import { filled, generalised } from './placeholders.ts';

const vehicle = '019ece03-8e00-7049-8a4a-4b5c2a833190';
const asset = '019ece10-5f40-70b5-96ce-83115d0e9853';
const row = '019ecdc0-b8a0-7c79-a2f5-5822a17b6aef';
const records = { fleet: { id: vehicle, assetId: asset, location: 'Lae Depot' } };
const listed = new Map([vehicle, row].map((id) => [id, 'fleet'] as const));

it.each([
  [`/api/fleet/${vehicle}`, '/api/fleet/{fleet}'],
  [`/api/assignments?assetId=${asset}&isOpen=true`, '/api/assignments?assetId={fleet.assetId}&isOpen=true'],
  [`/api/fleet/states?ids=${vehicle}%2C${row}`, '/api/fleet/states?ids={fleet*}'],
  ['/api/x?isOpen=true&location=Lae%20Depot', '/api/x?isOpen=true&location={fleet.location}'],
  [
    '/api/settings/00000000-0000-7000-8000-000000000002',
    '/api/settings/00000000-0000-7000-8000-000000000002',
  ],
  ['/api/x?date=2026-03-17', '/api/x?date={today}'],
  ['/api/x?from=2026-03-01&to=2026-03-31', '/api/x?from={first}&to={last}'],
  ['/api/x?from=2026-02-01&to=2026-02-17', '/api/x?from={first-1}&to={today-28}'],
  ['/api/x?to=2027-01-31&month=2026-02&year=2025', '/api/x?to={last+10}&month={month-1}&year={year-1}'],
])('replaces what differs in %s, and puts it back', (path, general) => {
  expect(generalised(path, records, listed, '2026-03-17')).toBe(general);
  expect(filled(general, records, { fleet: [vehicle, row] }, '2026-03-17')).toBe(path);
});

it('refuses an id that nothing explains', () => {
  expect(() => generalised(`/api/x/${row}`, records)).toThrow(row);
});

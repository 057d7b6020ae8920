import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T02:00:00Z') });
});
afterAll(() => server.stop());

const explanation = 'Test';
type Entry = [date: string, meter: number | null, litres: number, cost: number | null, isFull?: boolean];

interface Machine {
  meterKind: 'Odometer' | 'Hours';
  fuel: Entry[];
  /** Cost of a service on 20 March. */
  service?: number;
  readings?: [date: string, value: number][];
}

/** A machine with this fuel, and its row of the report from March to May. */
async function rowOf({ meterKind, fuel, service, readings = [] }: Machine) {
  const category = `Category ${(count += 1)}`;
  const assetId = await server.made('/api/assets', {
    assetTag: `RC-${count}`,
    assetName: 'Machine',
    category,
  });
  for (const [date, value] of readings)
    await server.made('/api/meter-readings', { assetId, kind: meterKind, value, date, reason: 'Test' });
  for (const [date, meter, litres, cost, isFull = true] of fuel)
    await server.made('/api/fuel-entries', {
      assetId,
      date,
      meterKind,
      meter,
      litres,
      cost,
      isFull,
      explanation,
    });
  if (service)
    await server.made('/api/maintenance', {
      assetId,
      kind: 'Service',
      completedDate: '2026-03-20',
      cost: service,
    });
  const span = 'from=2026-03-01&to=2026-05-31';
  const { body } = await server.admin.get(
    `/api/reports/running-cost?${span}&category=${encodeURIComponent(category)}`,
  );
  const { kilometres, hours, litres, litresPer100, litresPerHour, basis, costPerKilometre, costPerHour } =
    body.rows[0];
  const row = {
    kilometres,
    hours,
    litres,
    litresPer100,
    litresPerHour,
    basis,
    costPerKilometre,
    costPerHour,
  };
  return { assetId, row };
}

const none = { litresPer100: null, litresPerHour: null, costPerKilometre: null, costPerHour: null };

const cases: [what: string, machine: Machine, expected: object][] = [
  [
    // 2 Mar   100 h   200 l    the first tank was burnt before
    // 9 Mar   110 h   280 l    10 h
    // 16 Mar  118 h   240.2 l   8 h
    //         18 h    520.2 l  520.2 / 18 = 28.9 l/h
    // cost    18 h    2,601    2,601 / 18 = 144.50 an hour, and 900 / 18 = 50 for the service
    'an excavator: litres per hour, without its first tank',
    {
      meterKind: 'Hours',
      fuel: [
        ['2026-03-02', 100, 200, 1000],
        ['2026-03-09', 110, 280, 1400],
        ['2026-03-16', 118, 240.2, 1201],
      ],
      service: 900,
    },
    {
      kilometres: 0,
      hours: 18,
      litres: 720.2,
      ...none,
      litresPerHour: 28.9,
      basis: '2 full tanks',
      costPerHour: 194.5,
    },
  ],
  [
    // 20 Feb  10,000 km   60 l   before the period: only its reading counts
    // 5 Mar   10,400 km   48 l   400 km
    // 12 Mar  10,600 km   10 l   not full: counts at the next full tank
    // 19 Mar  10,900 km   50 l   500 km with 60 l
    //            900 km  108 l   108 / 9 = 12 l/100 km
    // cost       900 km  540     0.60 a km, and 90 / 900 = 0.10 for the service
    'a car: the tank before the period, and a partial fill',
    {
      meterKind: 'Odometer',
      fuel: [
        ['2026-02-20', 10_000, 60, 300],
        ['2026-03-05', 10_400, 48, 240],
        ['2026-03-12', 10_600, 10, 50, false],
        ['2026-03-19', 10_900, 50, 250],
      ],
      service: 90,
    },
    {
      kilometres: 900,
      hours: 0,
      litres: 108,
      ...none,
      litresPer100: 12,
      basis: '2 full tanks',
      costPerKilometre: 0.7,
    },
  ],
  [
    // 5 Mar   1,000 km   40 l
    // 8 Mar   no reading 20 l   counts at the next tank with a reading
    // 12 Mar  1,500 km   30 l   500 km with 50 l = 10 l/100 km; 20 l without a cost, so no cost per km
    // 15 Mar  1,600 km   99 l   not full and the last: counts nowhere
    'a missing reading, a missing cost and a partial fill at the end',
    {
      meterKind: 'Odometer',
      fuel: [
        ['2026-03-05', 1000, 40, 200],
        ['2026-03-08', null, 20, null],
        ['2026-03-12', 1500, 30, 150],
        ['2026-03-15', 1600, 99, 495, false],
      ],
    },
    { kilometres: 600, hours: 0, litres: 189, ...none, litresPer100: 10, basis: '1 full tank' },
  ],
  [
    // 500 h are known from readings, but no two tanks with readings tell what they burnt.
    'readings, but fuel without any',
    {
      meterKind: 'Hours',
      fuel: [
        ['2026-03-05', null, 40, 200],
        ['2026-03-12', null, 40, 200],
      ],
      readings: [
        ['2026-03-01', 100],
        ['2026-03-31', 600],
      ],
    },
    { kilometres: 0, hours: 500, litres: 80, ...none, basis: 'No two full tanks with readings' },
  ],
  [
    // No fuel: 100 / 50 h = 2 an hour.
    'maintenance alone',
    {
      meterKind: 'Hours',
      fuel: [],
      readings: [
        ['2026-03-01', 100],
        ['2026-03-31', 150],
      ],
      service: 100,
    },
    { kilometres: 0, hours: 50, litres: 0, ...none, basis: 'No fuel entries', costPerHour: 2 },
  ],
];

it.each(cases)('the report and the asset itself count %s', async (_what, machine, expected) => {
  const { assetId, row } = await rowOf(machine);
  expect(row).toEqual(expected);
  const { litresPer100, litresPerHour, basis, costPerKilometre, costPerHour } = row;
  const { body } = await server.admin.get(`/api/running-cost/${assetId}`);
  expect(body).toEqual({
    from: '2025-06-16',
    to: '2026-06-15',
    litresPer100,
    litresPerHour,
    basis,
    costPerKilometre,
    costPerHour,
  });
});

it('who does not see maintenance sees the consumption without the cost', async () => {
  const { client } = await server.personWith({ 'assets:read': 'all', 'fuel:read': 'all' });
  const { assetId } = await rowOf({
    meterKind: 'Odometer',
    fuel: [
      ['2026-03-05', 1000, 40, 200],
      ['2026-03-12', 1500, 50, 250],
    ],
  });
  // 50 l and 250 over 500 km.
  const rates = { litresPer100: 10, litresPerHour: null, basis: '1 full tank', costPerHour: null };
  const of = async (person = server.admin) => (await person.get(`/api/running-cost/${assetId}`)).body;
  expect(await of()).toMatchObject({ ...rates, costPerKilometre: 0.5 });
  expect(await of(client)).toMatchObject({ ...rates, costPerKilometre: null });
});

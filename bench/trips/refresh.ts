import type { Client } from 'pg';
import { z } from 'zod';
import { addDays } from '#contract/engine/days.ts';
import { median } from '../rounds.ts';
import { send } from '../sides.ts';
import type { Request } from '../works.ts';
import { spent } from './clocks.ts';
import type { Sides } from './measure.ts';
import { openPages } from './open-pages.ts';
import { openClient, showFor } from './showing.ts';

const pagesOpen = 50;

/** What others' open pages cost after a write. */
export interface Refresh {
  write: string;
  pages: number;
  /** Trips per open page, with the write itself. */
  tripsPerPage: number;
  /** Requests of all pages together. */
  reads: number;
}

interface Asked {
  shellPaths: readonly string[];
  screens: readonly (readonly string[])[];
}

/** The trips that a write of each kind causes, until every page is current. */
export async function measureRefresh(sides: Sides, { shellPaths, screens }: Asked): Promise<Refresh[]> {
  const { product, client, productClock, pace } = sides;
  const spread = Array.from(
    { length: pagesOpen },
    (_, place) => screens[Math.floor((place * screens.length) / pagesOpen)] ?? [],
  );
  const pages = await openPages(client, { port: product.port, shellPaths, screens: spread });
  const trip = await openClient(sides.limit, ['/trip']);
  const found: Refresh[] = [];
  for (const [write, requests] of Object.entries(await writesOf(client))) {
    const rounds: { trips: number; reads: number }[] = [];
    for (const request of requests.slice(0, pace.rounds)) {
      await pages.rested();
      const tripsRun = await spent(sides.limitClock, () => showFor(trip, pace.milliseconds));
      const { seconds, result } = await spent(productClock, () =>
        pages.readsAfter(() => send(product, request)),
      );
      const perTrip = tripsRun.seconds / tripsRun.result.length;
      rounds.push({ trips: seconds / perTrip / pagesOpen, reads: result });
    }
    const tripsPerPage = median(rounds.map(({ trips }) => trips));
    found.push({ write, pages: pagesOpen, tripsPerPage, reads: median(rounds.map(({ reads }) => reads)) });
  }
  trip.close();
  pages.close();
  return found;
}

const Ids = z.array(z.object({ id: z.string() }));

/** Three of each kind, on different records. */
async function writesOf(client: Client): Promise<Record<string, Request[]>> {
  const turns = [0, 1, 2];
  const idsOf = async (query: string) => Ids.parse((await client.query(query)).rows).map(({ id }) => id);
  const people = await idsOf('select id from employees where end_date is null order by employee_id limit 3');
  const assets = await idsOf(`select id from assets where status = 'Operational' order by asset_tag limit 3`);
  const stocks = await idsOf('select id from stock order by id limit 3');
  const today = new Date().toISOString().slice(0, 10);
  return {
    attendance: turns.map((turn) =>
      post('/api/attendance', {
        employeeId: people[turn],
        date: addDays('1990-01-01', turn),
        status: 'On-site',
      }),
    ),
    'asset status': turns.map((turn) => ({
      method: 'PUT',
      path: `/api/assets/${assets[turn]}`,
      body: { status: 'Under Maintenance', statusReason: 'Brakes' },
    })),
    'stock movement': turns.map((turn) =>
      post('/api/stock-movements', { stockId: stocks[turn], kind: 'Receive', quantity: 1 }),
    ),
    'leave request': turns.map((turn) => {
      const startDate = addDays(today, 150 + turn);
      return post('/api/leave-requests', {
        employeeId: people[turn],
        leaveType: 'Annual',
        startDate,
        endDate: startDate,
      });
    }),
  };
}

function post(path: string, body: object): Request {
  return { method: 'POST', path, body };
}

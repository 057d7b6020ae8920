import { addDays } from '#contract/engine/days.ts';
import type { StocktakeStatus } from '#contract/inventory/stocktakes.ts';
import { between } from './office-hours.ts';
import { sites, type SiteCode } from './sites.ts';
import { quantityAt, type Shelf, type Store } from './store.ts';

/** The initial status; later ones are changes. */
const counting: StocktakeStatus = 'Counting';

interface Count {
  site: SiteCode;
  /** Days ago. */
  ago: number;
  status: StocktakeStatus;
  /** Missing (or extra) quantities by item. */
  off: Record<string, number>;
}

const counts: readonly Count[] = [
  { site: 'MAG', ago: 131, status: 'Adjusted', off: {} },
  { site: 'LPO', ago: 76, status: 'Adjusted', off: { 'GET-003': -3, 'CON-002': -2, 'PPE-009': 1 } },
  { site: 'NMT', ago: 1, status: 'Counting', off: {} },
];

export function takeStock(store: Store) {
  const takes = counts.map((each) => count(store, each));
  return {
    stocktakes: takes.map(({ take }) => take),
    stocktakeLines: takes.flatMap(({ lines }) => lines),
  };
}

function count(store: Store, { site, ago, status, off }: Count) {
  const { making, known } = store;
  const { calendar, chronicle } = making;
  const { by } = known;
  const startedOn = calendar.daysAgo(ago);
  const stamp = { at: between(making, startedOn, [7, 8]), by };
  const begun = chronicle.create('stocktakes', stamp, {
    location: sites[site],
    status: counting,
    statusReason: null,
    note: null,
  });
  const header = { startedOn, adjustedOn: null, countedById: null, approvedById: null };
  const lines = shelvesAt(store, site).map((place, index) =>
    lineOf(store, begun.id, place, stamp.at, { off, isCounted: ago > 1 || index === 0 }),
  );
  if (status === 'Counting') return { take: { ...begun, ...header }, lines };
  correct(store, begun.id, { site, startedOn, off });
  const counted = chronicle.change('stocktakes', { at: between(making, startedOn, [13, 14]), by }, begun, {
    status: 'Counted',
  });
  const approval = { at: between(making, startedOn, [15, 16]), by: known.approver };
  const take = chronicle.change('stocktakes', approval, counted, { status: 'Adjusted' });
  return {
    take: {
      ...take,
      ...header,
      adjustedOn: startedOn,
      countedById: by,
      approvedById: known.approver,
    },
    lines,
  };
}

/** The differences of a stocktake. Extra quantities have been used since, and missing ones found. */
function correct(
  store: Store,
  stocktakeId: string,
  { site, startedOn, off }: Pick<Count, 'site' | 'off'> & { startedOn: string },
): void {
  const { making } = store;
  for (const place of shelvesAt(store, site)) {
    const missing = off[store.skuOf(place)];
    if (!missing) continue;
    store.move(between(making, startedOn, [15, 16]), place, {
      kind: 'Count',
      quantity: missing,
      stocktakeId,
    });
    store.move(between(making, addDays(startedOn, 3), [9, 10]), place, {
      kind: 'Adjust',
      quantity: -missing,
      note: missing < 0 ? 'Found behind the rack' : 'Counted twice',
    });
  }
}

function shelvesAt({ known }: Store, site: SiteCode): Shelf[] {
  return known.stock.filter(({ location }) => location === sites[site]);
}

/** The book quantity at the start; most counts agree with it. */
function lineOf(
  store: Store,
  stocktakeId: string,
  place: Shelf,
  at: Date,
  { off, isCounted }: { off: Record<string, number>; isCounted: boolean },
) {
  const { chronicle } = store.making;
  const expected = heldAt(store, place.id, at);
  const counted = isCounted ? expected + (off[store.skuOf(place)] ?? 0) : null;
  const moment = at.toISOString();
  return {
    id: chronicle.idAt(at),
    version: 1,
    createdAt: moment,
    updatedAt: moment,
    stocktakeId,
    stockId: place.id,
    expected,
    counted,
    book: isCounted ? expected : null,
    countedAt: isCounted ? moment : null,
    countedById: isCounted ? store.known.by : null,
    note: null,
  };
}

function heldAt({ movements }: Store, stockId: string, at: Date): number {
  const until = at.toISOString();
  return movements
    .filter(({ createdAt }) => createdAt <= until)
    .reduce((sum, each) => sum + quantityAt(each, stockId), 0);
}

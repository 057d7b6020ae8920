import { StartError } from '#server/start-error.ts';
import { fullSizes } from '../full-tables.ts';
import type { TripsPace } from './measure.ts';
import { readScreens, shell, type Screen } from './screens.ts';

export interface TripsOptions {
  screens: Screen[];
  pace: TripsPace;
  sizes: typeof fullSizes | Record<keyof typeof fullSizes, number>;
  /** A year of pay runs, which takes minutes to make. */
  hasEarlierRuns: boolean;
  /** Everything besides the screens: refetches and lean limits. */
  everything: boolean;
  budgets: 'compare' | 'freeze' | null;
}

const thorough: TripsPace = { rounds: 3, milliseconds: 1000, tripMilliseconds: 500 };
const quick: TripsPace = { rounds: 1, milliseconds: 200, tripMilliseconds: 200 };

const help = `npm run bench -- --trips knows --quick, --budgets, --freeze and --only with names of screens.
--freeze needs all screens and the thorough pace.`;

/** `--quick` for a rough measurement with a tenth of the rows, `--only hr,assets` for some screens. */
export function readTripsArguments(args: readonly string[]): TripsOptions {
  const onlyAt = args.indexOf('--only');
  const names = onlyAt < 0 ? null : (args[onlyAt + 1] ?? '').split(',');
  const flags = args.filter((_, place) => onlyAt < 0 || (place !== onlyAt && place !== onlyAt + 1));
  const has = (flag: string) => flags.includes(flag);
  const isPartial = has('--quick') || names !== null;
  const screens = readScreens().filter(({ name }) => !names || name === shell || names.includes(name));
  const isUnknown = flags.some((flag) => !['--trips', '--quick', '--budgets', '--freeze'].includes(flag));
  const isNamedWrongly = names?.some((name) => !screens.some((screen) => screen.name === name)) ?? false;
  if (isUnknown || isNamedWrongly || (has('--freeze') && isPartial)) throw new StartError(help);
  return {
    screens,
    pace: has('--quick') ? quick : thorough,
    sizes: has('--quick') ? tenth(fullSizes) : fullSizes,
    hasEarlierRuns: !has('--quick'),
    everything: names === null,
    budgets: has('--freeze') ? 'freeze' : has('--budgets') ? 'compare' : null,
  };
}

function tenth(sizes: typeof fullSizes): Record<keyof typeof fullSizes, number> {
  const { transactions, audit, ...others } = sizes;
  const smaller = Object.fromEntries(Object.entries(others).map(([table, size]) => [table, size / 10]));
  return { ...others, ...smaller, transactions: transactions / 10, audit: audit / 10 };
}

import { StartError } from '#server/start-error.ts';
import { datasetEmployees } from '../dataset.ts';
import { fullSizes } from '../full-tables.ts';
import type { TripsPace } from './measure.ts';
import { readScreens, shell, type Screen } from './screens.ts';

export interface TripsOptions {
  /** How many employees the dataset has. */
  people: number;
  screens: Screen[];
  pace: TripsPace;
  sizes: typeof fullSizes | Record<keyof typeof fullSizes, number>;
  /** A year of pay runs, which takes minutes to make. */
  hasEarlierRuns: boolean;
  /** Everything besides the screens: refetches and lean limits. */
  everything: boolean;
  budgets: 'compare' | 'freeze' | null;
  /** Measures nothing, but serves the filled database until interrupted. */
  servesOnly: boolean;
}

const thorough: TripsPace = { rounds: 3, milliseconds: 1000, tripMilliseconds: 500 };
const quick: TripsPace = { rounds: 1, milliseconds: 200, tripMilliseconds: 200 };

const help = `npm run bench -- --trips knows --quick, --people with their number, --budgets, --freeze and --only with names
of screens, and --serve, which serves the filled database and measures nothing. Budgets need ${datasetEmployees} people, and --freeze needs all screens and the thorough pace too.`;

/**
 * `--quick` for a rough measurement with a tenth of the rows, `--only hr,assets` for some screens,
 * `--people 100000` for one rough round with more people.
 */
export function readTripsArguments(args: readonly string[]): TripsOptions {
  const flags = [...args];
  const names = valueOf('--only', flags)?.split(',') ?? null;
  const people = Number(valueOf('--people', flags) ?? datasetEmployees);
  const has = (flag: string) => flags.includes(flag);
  const isGrown = people !== datasetEmployees;
  const isPartial = has('--quick') || names !== null;
  const screens = readScreens().filter(({ name }) => !names || name === shell || names.includes(name));
  const isUnknown =
    !(people > 0) ||
    flags.some((flag) => !['--trips', '--quick', '--budgets', '--freeze', '--serve'].includes(flag));
  const isNamedWrongly = names?.some((name) => !screens.some((screen) => screen.name === name)) ?? false;
  const hasWrongBudgets =
    (has('--freeze') && isPartial) || (isGrown && (has('--freeze') || has('--budgets')));
  if (isUnknown || isNamedWrongly || hasWrongBudgets) throw new StartError(help);
  return {
    people,
    screens,
    pace: has('--quick') || isGrown ? quick : thorough,
    sizes: has('--quick') ? tenth(fullSizes) : fullSizes,
    hasEarlierRuns: !has('--quick') && !isGrown,
    everything: names === null && !isGrown,
    servesOnly: has('--serve'),
    budgets: has('--freeze') ? 'freeze' : has('--budgets') ? 'compare' : null,
  };
}

/** Takes an argument and its value out of the others. */
function valueOf(name: string, args: string[]): string | undefined {
  const place = args.indexOf(name);
  if (place < 0) return undefined;
  const [, value] = args.splice(place, 2);
  if (value === undefined) throw new StartError(help);
  return value;
}

function tenth(sizes: typeof fullSizes): Record<keyof typeof fullSizes, number> {
  const { transactions, audit, ...others } = sizes;
  const smaller = Object.fromEntries(Object.entries(others).map(([table, size]) => [table, size / 10]));
  return { ...others, ...smaller, transactions: transactions / 10, audit: audit / 10 };
}

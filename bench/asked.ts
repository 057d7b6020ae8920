import { StartError } from '#server/start-error.ts';
import { importSteps, type ImportStep } from './imports.ts';
import { liveLoads, type LiveLoad, type LivePace } from './live/measure.ts';
import { timedWorks, works, type TimedWork, type Work } from './works.ts';

/** The number and length of measurements; a round is one turn of one side. */
export interface Pace {
  rounds: number;
  roundMilliseconds: number;
  latencyMilliseconds: number;
  warmMilliseconds: number;
  coldStarts: number;
  growthSizes: readonly number[];
  importedRows: number;
  live: LivePace;
}

export interface BenchOptions {
  works: readonly Work[];
  timedWorks: readonly TimedWork[];
  importSteps: readonly ImportStep[];
  liveLoads: readonly LiveLoad[];
  pace: Pace;
  /** Memory, event streams, startup and growth in addition to the works. */
  everything: boolean;
}

const thorough: Pace = {
  rounds: 5,
  roundMilliseconds: 1200,
  latencyMilliseconds: 800,
  warmMilliseconds: 600,
  coldStarts: 3,
  growthSizes: [1000, 10_000, 100_000],
  importedRows: 10_000,
  live: { rounds: 2, warmMilliseconds: 4000, milliseconds: 30_000 },
};

const quick: Pace = {
  rounds: 3,
  roundMilliseconds: 500,
  latencyMilliseconds: 300,
  warmMilliseconds: 300,
  coldStarts: 1,
  growthSizes: [1000, 10_000],
  importedRows: 2000,
  live: { rounds: 1, warmMilliseconds: 3000, milliseconds: 15_000 },
};

/** `--quick` for a rough measurement, `--only W1,W4` for some works only. */
export function readArguments(args: readonly string[]): BenchOptions {
  const rest = args.filter((argument) => argument !== '--quick');
  const pace = rest.length < args.length ? quick : thorough;
  if (rest.length === 0) return { works, timedWorks, importSteps, liveLoads, pace, everything: true };
  const [flag, names = ''] = rest;
  const isNamed = ({ name }: { name: string }) => names.split(',').includes(name);
  const chosen = {
    works: works.filter(isNamed),
    timedWorks: timedWorks.filter(isNamed),
    importSteps: importSteps.filter(isNamed),
    liveLoads: liveLoads.filter(isNamed),
  };
  const count = Object.values(chosen).flat().length;
  if (flag === '--only' && rest.length === 2 && count === names.split(',').length)
    return { ...chosen, pace, everything: false };
  throw new StartError(
    `The bench knows --quick and --only with some of ${[...works, ...timedWorks, ...importSteps, ...liveLoads].map(({ name }) => name).join(', ')}.`,
  );
}

import type { Client } from 'pg';
import { StartError } from '#server/start-error.ts';
import { processorTimeOf } from '../live/processor-time.ts';

export interface Clock {
  /** Processor seconds of a server and of all PostgreSQL processes until now. */
  (): Promise<number>;
}

type Reading = () => Promise<number | null>;

/** The clock of a server that uses the PostgreSQL of this client. */
export async function clockOf(
  client: Client,
  { processorSeconds }: { processorSeconds: Reading },
): Promise<Clock> {
  const postgresSeconds = await processorTimeOf(client);
  return async () => {
    const [own, postgres] = await Promise.all([processorSeconds(), postgresSeconds()]);
    if (own === null || postgres === null)
      throw new StartError('Trips need the processor time of processes, which this system does not report.');
    return own + postgres;
  };
}

/** The processor seconds that some work takes. */
export async function spent<Result>(
  clock: Clock,
  work: () => Promise<Result>,
): Promise<{ seconds: number; result: Result }> {
  const before = await clock();
  const result = await work();
  return { seconds: (await clock()) - before, result };
}

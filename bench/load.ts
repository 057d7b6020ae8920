import { openConnection, written } from './connection.ts';
import { quantile } from './quantile.ts';
import { timedWorks, works, type Known } from './works.ts';

/** Sends one work to one server for a period. */
export interface Burst {
  work: string;
  port: number;
  token: string;
  known: Known;
  connections: number;
  milliseconds: number;
  firstTurn: number;
}

export interface Measured {
  answers: number;
  perSecond: number;
  /** In milliseconds. */
  median: number;
  p95: number;
}

/** The load process, separate from the bench so that it does nothing else while measuring. */
process.on('message', (burst: Burst) => {
  measure(burst).then(
    (measured) => process.send?.({ measured }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function measure({
  work,
  port,
  token,
  known,
  connections,
  milliseconds,
  firstTurn,
}: Burst): Promise<Measured> {
  const asked = [...works, ...timedWorks].find(({ name }) => name === work);
  if (!asked) throw new Error(`There is no work ${work}`);
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const times: number[] = [];
  let turn = firstTurn;
  const begun = performance.now();
  const end = begun + milliseconds;

  await Promise.all(
    opened.map(async ({ ask }) => {
      for (let now = performance.now(); now < end;) {
        const request = asked.request(turn, known);
        turn += 1;
        const { status } = await ask(written(request, token));
        if (status >= 300) throw new Error(`${request.method} ${request.path} answered ${status}`);
        const after = performance.now();
        times.push(after - now);
        now = after;
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  for (const { close } of opened) close();
  const sorted = times.toSorted((left, right) => left - right);
  return {
    answers: times.length,
    perSecond: times.length / seconds,
    median: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
  };
}

import { createElement, useEffect, useState, type FunctionComponent } from 'react';
import { CallError, offline } from '#web/engine/client.ts';

/**
 * A part of a page that is fetched when it is first shown: `lazyPart(async () => (await import(…)).AddUser)`.
 * Until then there is nothing in its place. Unlike React's own `lazy` it asks again after a failure, and
 * is shown as soon as it is there: React keeps what was suspended back for 300 ms.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  let known: FunctionComponent<Props> | undefined;

  return (props) => {
    const [Part, setPart] = useState(() => known);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      void fetchPart();

      async function fetchPart() {
        try {
          known ??= await whileReachable(load)();
          setPart(() => known);
        } catch (error) {
          setFailure({ error });
        }
      }
    }, []);
    if (failure) throw failure.error;
    return Part ? createElement(Part, props) : null;
  };
}

/**
 * Code that is missing on a server in reach means a new release, for which the router reloads the
 * page. Out of reach a reload would lose the page: it stays, and says so.
 */
export function whileReachable<Code>(load: () => Promise<Code>): () => Promise<Code> {
  return async () => {
    try {
      return await load();
    } catch (error) {
      await fetch('/healthz').catch(() => {
        throw new CallError(offline, 0, offline);
      });
      throw error;
    }
  };
}

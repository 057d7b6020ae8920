import { createElement, useEffect, useState, type FunctionComponent, type ReactNode } from 'react';
import { CallError, offline } from '#web/engine/client.ts';

/**
 * A part of a page that loads when first shown: `lazyPart(async () => (await import(…)).AddUser)`.
 * Shows `meanwhile` until then, or nothing. Unlike React's `lazy`, it retries after a failure and shows without the
 * 300 ms delay of a suspended component.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  meanwhile: ReactNode = null,
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
    return Part ? createElement(Part, props) : meanwhile;
  };
}

/**
 * A missing chunk on a reachable server means a new release, for which the router reloads the page.
 * If the server is unreachable, a reload would lose the page, so it stays with a message.
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

import { createElement, lazy, type FunctionComponent } from 'react';
import { CallError, offline } from '#web/engine/client.ts';

/**
 * A part of a page that is fetched when it is first shown: `lazyPart(async () => (await import(…)).AddUser)`.
 * Unlike React's own `lazy` it asks again after a failure.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  let current = fetchable();

  function fetchable() {
    return lazy(async () => {
      try {
        const Part = await whileReachable(load)();
        return { default: ({ props }: { props: Props }) => createElement(Part, props) };
      } catch (error) {
        current = fetchable();
        throw error;
      }
    });
  }

  return (props) => createElement(current, { props });
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

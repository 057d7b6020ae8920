import { useSyncExternalStore } from 'react';

/** Whether a CSS media query matches, with updates. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}

export const narrowScreen = '(width < 40rem)';
export const wideScreen = '(min-width: 64rem)';
export const coarsePointer = '(pointer: coarse)';

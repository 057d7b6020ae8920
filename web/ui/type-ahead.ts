import { useRef } from 'react';

/** Milliseconds without a key after which typing starts a new search. */
const resetAfter = 1000;

/**
 * Finds the label that starts with the keys typed in quick succession; repeating one letter cycles
 * through the labels that start with it. Returns the index, or -1.
 */
export function useTypeAhead() {
  const search = useRef({ text: '', at: 0 });
  return {
    isSearching: () => search.current.text !== '' && Date.now() - search.current.at < resetAfter,
    find(key: string, labels: readonly string[], from: number): number {
      const { text, at } = search.current;
      const now = Date.now();
      const typed = (now - at < resetAfter ? text : '') + key.toLowerCase();
      search.current = { text: typed, at: now };
      const isOneLetter = [...typed].every((letter) => letter === typed[0]);
      const needle = isOneLetter ? key.toLowerCase() : typed;
      const places = labels.map((_label, place) => (place + from + (isOneLetter ? 1 : 0)) % labels.length);
      return places.find((place) => labels[place]?.toLowerCase().startsWith(needle)) ?? -1;
    },
  };
}

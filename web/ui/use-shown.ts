import { useCallback } from 'react';

/** A `ref` that shows what is held in memory, which has an address as long as an element shows it. */
export function useShown(file: Blob, part = '') {
  return useCallback(
    (element: HTMLImageElement | HTMLIFrameElement | null) => {
      if (!element) return undefined;
      const address = URL.createObjectURL(file);
      element.src = `${address}${part}`;
      return () => URL.revokeObjectURL(address);
    },
    [file, part],
  );
}

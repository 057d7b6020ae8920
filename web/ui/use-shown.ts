import { useCallback } from 'react';

/** A `ref` that shows a Blob by an object URL, which lasts as long as the element. */
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

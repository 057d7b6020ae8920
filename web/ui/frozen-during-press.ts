import { useState, type PointerEvent } from 'react';

/** The click follows the end of a press; of a finger's, a moment later. */
const clickComesWithin = 50;

/**
 * The value as it is, and the handler that keeps it as it was from the begin of a press to its end: the
 * browser makes no click of a press whose target has moved away meanwhile.
 */
export function useFrozenDuringPress<Value>(value: Value): readonly [Value, (event: PointerEvent) => void] {
  const [held, setHeld] = useState<{ value: Value } | null>(null);
  const shown = held ? held.value : value;

  function hold({ button }: PointerEvent) {
    if (button !== 0) return;
    const press = { value: shown };
    setHeld(press);
    const over = new AbortController();
    const release = () => {
      over.abort();
      setTimeout(() => setHeld((current) => (current === press ? null : current)), clickComesWithin);
    };
    for (const kind of ['pointerup', 'pointercancel', 'blur'])
      window.addEventListener(kind, release, { signal: over.signal });
  }

  return [shown, hold];
}

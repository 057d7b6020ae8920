import { useState, type PointerEvent } from 'react';

/** Milliseconds until the click that follows a press, which is later for touch. */
const clickComesWithin = 50;

/**
 * The value, frozen from the start of a press to its end, with the handler for it: browsers fire no
 * click if the target moves during the press.
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

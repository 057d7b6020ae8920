/** So long after the last touch a person counts as away. */
const awayAfter = 60_000;

let touchedAt = Date.now();

for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
  window.addEventListener(kind, () => void (touchedAt = Date.now()), { passive: true, capture: true });

/** What a page asks while its person is away is not their presence: it keeps no session alive. */
export function isAway(): boolean {
  return Date.now() - touchedAt > awayAfter;
}

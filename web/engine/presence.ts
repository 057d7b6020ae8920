/** Milliseconds since the last input after which a person counts as away. */
const awayAfter = 60_000;

let touchedAt = Date.now();

for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
  window.addEventListener(kind, () => void (touchedAt = Date.now()), { passive: true, capture: true });

/** Requests of a page whose user is away do not extend the session. */
export function isAway(): boolean {
  return Date.now() - touchedAt > awayAfter;
}

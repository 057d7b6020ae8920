/**
 * Browser globals that web/ needs on import: a page that is always visible. Import before anything
 * of web/.
 */
const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };

Object.assign(globalThis, {
  ...listeners,
  window: globalThis,
  document: { ...listeners, hidden: false, visibilityState: 'visible' },
});

/**
 * What the browser's own code asks for as it is loaded: a page that is always seen. Imported before anything
 * of web/.
 */
const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };

Object.assign(globalThis, {
  ...listeners,
  window: globalThis,
  document: { ...listeners, hidden: false, visibilityState: 'visible' },
});

/**
 * The scroll lock of dialogs adds a style element, which the Content-Security-Policy allows with
 * the page's nonce. The library reads it under this name.
 */
const meta = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]');
Object.assign(globalThis, { __webpack_nonce__: meta?.nonce });

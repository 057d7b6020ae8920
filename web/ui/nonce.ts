/**
 * The scroll lock of dialogs adds a style element. The page's Content-Security-Policy lets it do so
 * with the page's nonce, which it looks for under this name.
 */
const meta = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]');
Object.assign(globalThis, { __webpack_nonce__: meta?.nonce });

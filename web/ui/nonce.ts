/** The page's Content-Security-Policy nonce, for the few style elements that libraries add. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

// The name under which the scroll lock of dialogs looks for a nonce.
Object.assign(globalThis, { __webpack_nonce__: nonce });

/**
 * zod compiles its checks with `new Function`, which our Content-Security-Policy forbids, and tries
 * it while schemas are created. Its settings live on the global object: set before any chunk loads
 * zod, they spare the sign-in page from loading zod only to configure it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that an address takes; none where nothing is served. */
    methodsOf: (path: string) => string[];
  }
}

/** Before the first route: what is served under which methods, for answers to the others. */
export function noteMethods(app: FastifyInstance): void {
  const served: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    served.push({ pattern: new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`), methods: [method].flat() });
  });
  app.decorate('methodsOf', (path) => [
    ...new Set(served.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
  ]);
}

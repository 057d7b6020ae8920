import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that a path supports; empty when nothing is served there. */
    methodsOf: (path: string) => string[];
  }
}

/** Call this before the first route. It collects the methods of each path, for 405 answers. */
export function noteMethods(app: FastifyInstance): void {
  const served: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    served.push({ pattern: new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`), methods: [method].flat() });
  });
  app.decorate('methodsOf', (path) => [
    ...new Set(served.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
  ]);
}

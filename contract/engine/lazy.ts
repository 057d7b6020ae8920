/** An object whose properties are computed when they are first read. Most schemas never are in a browser. */
export function lazy<T extends object>(makers: { [K in keyof T]: () => T[K] }): T {
  const target = {} as T;
  for (const name of Object.keys(makers) as (keyof T)[]) {
    let made: { value: T[typeof name] } | undefined;
    Object.defineProperty(target, name, {
      enumerable: true,
      configurable: true,
      get: () => (made ??= { value: makers[name]() }).value,
    });
  }
  return target;
}

/** Like `{ ...base, ...more }`, without computing the lazy properties. */
export function extended<A extends object, B extends object>(base: A, more: B): Omit<A, keyof B> & B {
  return Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(base), ...Object.getOwnPropertyDescriptors(more) },
  ) as Omit<A, keyof B> & B;
}

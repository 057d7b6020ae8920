const maxValues = 20_000;

/**
 * Caches values read from the database until `forget`. A value whose read began before a `forget` is returned but not
 * cached, because it may be stale. While `isListening` is false, changes of other processes do not arrive and every
 * value is read again.
 */
export function createCache<Value>(read: (key: string) => Promise<Value>, isListening: () => boolean) {
  const values = new Map<string, Value>();
  let generation = 0;

  async function get(key: string): Promise<Value> {
    const cached = values.get(key);
    if (cached !== undefined && isListening()) return cached;
    const begun = asOf();
    const value = await read(key);
    if (begun === generation) {
      if (values.size >= maxValues) values.clear();
      values.set(key, value);
    }
    return value;
  }

  /** Clears one value, or all of them. */
  function forget(key?: string): void {
    generation += 1;
    if (key === undefined) values.clear();
    else values.delete(key);
  }

  /**
   * A number that stays the same until something is forgotten. NaN, which equals nothing, while changes do not arrive.
   */
  function asOf(): number {
    return isListening() ? generation : NaN;
  }

  return { get, forget, asOf };
}

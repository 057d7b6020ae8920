const valuesKept = 20_000;

/**
 * Values read from the database once and kept until `forget`. A value whose reading began before a
 * `forget` is answered but not kept: it may be the old one. `isListening`: whether other processes' changes
 * arrive here; while they do not, every value is read anew.
 */
export function remembered<Value>(read: (key: string) => Promise<Value>, isListening: () => boolean) {
  const values = new Map<string, Value>();
  let generation = 0;

  async function get(key: string): Promise<Value> {
    const known = values.get(key);
    if (known !== undefined && isListening()) return known;
    const begun = asOf();
    const value = await read(key);
    if (begun === generation) {
      if (values.size >= valuesKept) values.clear();
      values.set(key, value);
    }
    return value;
  }

  /** One value, or all of them. */
  function forget(key?: string): void {
    generation += 1;
    if (key === undefined) values.clear();
    else values.delete(key);
  }

  /** The same as long as nothing was forgotten; never the same while others' changes do not arrive. */
  function asOf(): number {
    return isListening() ? generation : NaN;
  }

  return { get, forget, asOf };
}

/** How long a value may be used when changes made by other processes might not reach this one. */
const unheardMilliseconds = 2000;
const valuesKept = 20_000;

/**
 * Values read from the database once and kept until `forget`. A value whose reading began before a
 * `forget` is answered but not kept: it may be the old one. `hears`: whether other processes' changes
 * are being heard; while not, nothing is used for long.
 */
export function remembered<Value>(read: (key: string) => Promise<Value>, hears: () => boolean) {
  const values = new Map<string, { value: Value; at: number }>();
  let generation = 0;

  async function get(key: string): Promise<Value> {
    const known = values.get(key);
    if (known && (hears() || Date.now() - known.at < unheardMilliseconds)) return known.value;
    const begun = generation;
    const value = await read(key);
    if (begun === generation) {
      if (values.size >= valuesKept) values.clear();
      values.set(key, { value, at: Date.now() });
    }
    return value;
  }

  /** One value, or all of them. */
  function forget(key?: string): void {
    generation += 1;
    if (key === undefined) values.clear();
    else values.delete(key);
  }

  /** The same as long as nothing was forgotten; never the same while others' changes are not heard. */
  function asOf(): number {
    return hears() ? generation : NaN;
  }

  return { get, forget, asOf };
}

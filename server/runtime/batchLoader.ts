/**
 * Loads by key, many keys at a time: keys requested during one load go into the next. A fleet that comes back at once
 * costs a few queries instead of one per charger.
 * @param load returns the values found; a missing key yields undefined
 */
export function createBatchLoader<K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<string, V>>,
  nameOf: (key: K) => string,
): (key: K) => Promise<V | undefined> {
  const waiting: { key: K; resolve(value: V | undefined): void; reject(error: unknown): void }[] = [];
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_KEYS);
      try {
        const found = await load(batch.map(({ key }) => key));
        for (const { key, resolve } of batch) resolve(found.get(nameOf(key)));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isRunning) void run();
    });
}

const MAX_KEYS = 500;

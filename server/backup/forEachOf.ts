/** Runs work on items, some at a time; the first failure ends it. */
export async function forEachOf<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  let hasFailed = false;
  const run = async () => {
    for (const item of left) {
      if (hasFailed) return;
      await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const runs = await Promise.allSettled(Array.from({ length: atOnce }, run));
  const failed = runs.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

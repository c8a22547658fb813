/** A part of the console did not arrive: no network, no answer in time, or gone because the server has a newer version. */
export class LoadFailure extends Error {}

/** Waits for `load`, at most `ms`. @throws LoadFailure */
export async function loadWithin<T>(load: () => Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Not loaded within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw new LoadFailure(cause instanceof Error ? cause.message : String(cause), { cause });
  } finally {
    clearTimeout(timer);
  }
}

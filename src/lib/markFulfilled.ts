/**
 * Marks a promise as fulfilled once it is, which lets React's `use` read it at once. React itself finds that out one
 * render later, behind a fallback, and after a fallback it holds the content back for 300 ms.
 */
export function markFulfilled<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}

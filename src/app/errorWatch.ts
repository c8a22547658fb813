/**
 * Sends an error of the page to the client log. The reporting code is loaded on the first error, to keep it out of the
 * first load.
 * @param place the component that failed, where React knows it
 */
export function tellError(error: unknown, place?: string | null): void {
  void import('./clientLog').then(({ logError }) => logError(error, place)).catch(() => undefined);
}

/** Reports every uncaught error. @returns stops watching */
export function watchErrors(): () => void {
  const onError = ({ error, message }: ErrorEvent) => tellError(error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => tellError(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

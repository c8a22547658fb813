/**
 * Sends what broke in the page to the client log. Whatever it needs comes when something has broken.
 * @param place the component that broke, where React knows it
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

/** Whether this browser can use passkeys at this address: they are bound to names, and an address in numbers has none. */
export function canUsePasskeys(): boolean {
  const isNumeric = /^[\d.]+$|^\[/.test(window.location.hostname);
  return window.isSecureContext && 'PublicKeyCredential' in window && !isNumeric;
}

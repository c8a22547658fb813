/**
 * Copies a text; false when the browser refuses. Without a secure context (a plain-http address in a local network) there
 * is no Clipboard API, and the old command on a hidden field stands in.
 */
export async function copyText(text: string): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard) {
    try {
      await clipboard.writeText(text);
      return true;
    } catch {
      // Refused, for instance without focus: the old way may still work.
    }
  }
  return copyByCommand(text);
}

function copyByCommand(text: string): boolean {
  if (typeof document.execCommand !== 'function') return false;
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

import { useEffect } from 'react';
import { isTyping } from '../../lib/isTyping';

interface ShellKeys {
  onPalette: () => void;
  onShortcuts: () => void;
  onSideBar: () => void;
}

const isPalette = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';

/** Ctrl or Cmd + K anywhere; `?` and `[` outside of fields. */
export function useShellKeys({ onPalette, onShortcuts, onSideBar }: ShellKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (isPalette(event)) {
        event.preventDefault();
        onPalette();
      } else if (!isTyping(event) && !event.ctrlKey && !event.metaKey && !event.altKey) {
        if (event.key === '?') onShortcuts();
        if (event.key === '[') onSideBar();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onPalette, onShortcuts, onSideBar]);
}

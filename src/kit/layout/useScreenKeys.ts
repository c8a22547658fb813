import { useEffect, useRef } from 'react';
import { announceShortcuts } from '../../lib/shortcuts';

/** A key of a screen. */
export interface ScreenKey {
  /** `KeyboardEvent.key`, as printed on the key too. */
  key: string;
  /** With Shift held: capitals alone would do for Caps Lock too. */
  isShifted?: true;
  /** Description in the user's language. */
  label: string;
  /** Absent: it is handled elsewhere and only listed here. */
  run?: () => void;
}

const OPEN_DIALOG = '.mantine-Modal-content';
const TYPED_INTO = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';

/** A key that is written with, that belongs to the browser, or that something nearer to it has used already. */
function isForeign(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (event.target instanceof Element && event.target.closest(TYPED_INTO) !== null) return true;
  return document.querySelector(OPEN_DIALOG) !== null;
}

function isPressed({ key, isShifted }: ScreenKey, event: KeyboardEvent): boolean {
  return key === event.key && (!isShifted || event.shiftKey);
}

/** Keys that work anywhere on a screen, as long as no dialog is open; the list that `?` shows has them too. */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  const latest = useRef(keys);
  const listed = JSON.stringify(
    keys.map(({ key, isShifted, label }) => ({ keys: isShifted ? ['Shift', key] : [key], label })),
  );
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => announceShortcuts(JSON.parse(listed) as { keys: string[]; label: string }[]), [listed]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const run = latest.current.find((key) => isPressed(key, event))?.run;
      if (!run || isForeign(event)) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

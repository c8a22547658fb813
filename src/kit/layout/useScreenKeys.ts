import { useEffect, useRef } from 'react';
import { announceShortcuts } from '../../lib/shortcuts';

/** A keyboard shortcut of a screen. */
export interface ScreenKey {
  /** `KeyboardEvent.key`, also the label in the list of shortcuts. */
  key: string;
  /** Requires Shift, since a capital letter alone also comes from Caps Lock. */
  isShifted?: true;
  /** Description in the user's language. */
  label: string;
  /** Absent: the key is handled elsewhere and only listed here. */
  run?: () => void;
}

const OPEN_DIALOG = '.mantine-Modal-content';
const TYPED_INTO = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';

/** Keys typed into a field, with a modifier of the browser, already handled, or pressed over a dialog. */
function isForeign(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (event.target instanceof Element && event.target.closest(TYPED_INTO) !== null) return true;
  return document.querySelector(OPEN_DIALOG) !== null;
}

function isPressed({ key, isShifted }: ScreenKey, event: KeyboardEvent): boolean {
  return key === event.key && (!isShifted || event.shiftKey);
}

/** Shortcuts that work anywhere on a screen while no dialog is open; the help behind `?` lists them. */
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

import { onStoredElsewhere, readStored, writeStored } from '../../../access/browserStorage';
import type { ApprovedDisplay, DisplayState } from './displaySlice';

/** The display as this browser knows it from before it was started, or null. */
export function readStoredDisplay(): ApprovedDisplay | null {
  try {
    const stored = JSON.parse(readStored('wall') ?? 'null') as Partial<ApprovedDisplay> | null;
    const isWhole = typeof stored?.token === 'string' && Array.isArray(stored.settings?.boards);
    return isWhole ? (stored as ApprovedDisplay) : null;
  } catch {
    return null;
  }
}

/** Receives the display stored by another window of this device: one credential serves all its windows. */
export function followStoredDisplay(hear: (display: ApprovedDisplay) => void): void {
  onStoredElsewhere('wall', () => {
    const stored = readStoredDisplay();
    if (stored !== null) hear(stored);
  });
}

/** Keeps the display over a restart of the browser; a refused credential is forgotten. */
export function storeDisplay({ approved, isRefused }: DisplayState): void {
  writeStored('wall', approved === null || isRefused ? null : JSON.stringify(approved));
}

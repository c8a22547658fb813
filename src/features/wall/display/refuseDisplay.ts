import type { Dispatch } from '@reduxjs/toolkit';
import { displayApproved, displayRefused } from './displaySlice';
import { readStoredDisplay } from './storedDisplay';

/**
 * Ends a credential that the server has refused, unless another window of this device has renewed it meanwhile: then the
 * renewed one takes its place.
 */
export function refuseDisplay(dispatch: Dispatch, token: string): void {
  const stored = readStoredDisplay();
  dispatch(stored !== null && stored.token !== token ? displayApproved(stored) : displayRefused(token));
}

import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { preferenceSet, type preferencesSlice, type Preferences } from './preferencesSlice';

type State = { [preferencesSlice.reducerPath]: { values: Preferences } };

/**
 * One setting of the user, kept with the account and in this browser.
 * @param name `<area>.<setting>`, at most 64 characters
 * @param read gives the setting its type, and its default for anything unreadable; answer a stable value
 */
export function usePreference<T>(name: string, read: (stored: unknown) => T): [T, (value: T | null) => void] {
  const stored = useSelector((state: State) => state.preferences.values[name]);
  const dispatch = useDispatch();
  const keep = useCallback((value: T | null) => void dispatch(preferenceSet({ name, value })), [dispatch, name]);
  return [read(stored), keep];
}

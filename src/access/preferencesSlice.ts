import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readStored, type StoredName } from './browserStorage';

/** The user's own settings, by name; each reader checks the shape of its own. */
export type Preferences = Record<string, unknown>;

interface PreferencesState {
  values: Preferences;
  /** Set here and not yet written to the account. */
  unsaved: Preferences;
}

function readRemembered(name: StoredName): Preferences {
  try {
    const stored: unknown = JSON.parse(readStored(name) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Preferences) : {};
  } catch {
    return {};
  }
}

/**
 * Reads unsaved preferences from before a reload; those of another session may belong to another person and are
 * dropped.
 */
function rememberedUnsaved(): Preferences {
  const { token, values } = readRemembered('unsavedPreferences');
  return token === readStored('token') && typeof values === 'object' ? (values as Preferences) : {};
}

/** Preferences are of the account; this browser keeps a copy, so that the login page looks as its user likes it. */
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: (): PreferencesState => ({ values: readRemembered('preferences'), unsaved: rememberedUnsaved() }),
  reducers: {
    preferenceSet: (state, { payload }: PayloadAction<{ name: string; value: unknown }>) => {
      state.values[payload.name] = payload.value;
      state.unsaved[payload.name] = payload.value;
    },
    /** The account's values win over the values stored in this browser; unsaved changes win over both. */
    preferencesRead: (state, { payload }: PayloadAction<Preferences>) => {
      state.values = { ...state.values, ...payload, ...state.unsaved };
    },
    preferencesSaved: (state, { payload }: PayloadAction<Preferences>) => {
      for (const [name, value] of Object.entries(payload)) {
        if (state.unsaved[name] === value) delete state.unsaved[name];
      }
    },
  },
  selectors: {
    selectPreferences: (state) => state.values,
    selectUnsavedPreferences: (state) => state.unsaved,
  },
});

export const { preferenceSet, preferencesRead, preferencesSaved } = preferencesSlice.actions;
export const { selectPreferences, selectUnsavedPreferences } = preferencesSlice.selectors;

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { WallSettings } from '../../../contract/evo-monitor/wall';

/** A display that was approved: its credential and how it shows its boards. */
export interface ApprovedDisplay {
  token: string;
  settings: WallSettings;
}

export interface DisplayState {
  /** Null before the first approval. A refused display stays, with its last picture. */
  approved: ApprovedDisplay | null;
  /** The server no longer accepts the credential. */
  isRefused: boolean;
}

const initialState: DisplayState = { approved: null, isRefused: false };

/** The wall display that this browser is; mounted as `display` in the store of the walls. */
export const displaySlice = createSlice({
  name: 'display',
  initialState,
  reducers: {
    displayApproved: (_state, { payload }: PayloadAction<ApprovedDisplay>): DisplayState => ({
      approved: payload,
      isRefused: false,
    }),
    /** The payload is the refused token: a late refusal of an older token must not affect the current one. */
    displayRefused: (state, { payload }: PayloadAction<string>) => {
      if (state.approved?.token === payload) state.isRefused = true;
    },
    displayHeard: (state, { payload }: PayloadAction<{ settings: WallSettings; token: string | null }>) => {
      if (!state.approved) return;
      state.approved.settings = payload.settings;
      if (payload.token !== null) state.approved.token = payload.token;
    },
  },
});

export const { displayApproved, displayRefused, displayHeard } = displaySlice.actions;

interface Root {
  display: DisplayState;
}

export const selectDisplay = ({ display }: Root): DisplayState => display;

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AccountInfo } from '../contract/evo-basic/auth';
import type { MenuItem } from '../contract/evo-basic/sysMenu';
import type { SessionEnd } from './token';

/** `loading`: there is a token, the account is not here yet; `unreachable`: the server does not answer, tried again. */
export type SessionPhase = 'anonymous' | 'loading' | 'unreachable' | 'ready';

export interface SessionState {
  phase: SessionPhase;
  token: string | null;
  account: AccountInfo | null;
  /** The menu tree of the account. */
  menu: MenuItem[];
  /** Why the last session ended, null before the first. */
  endedBy: SessionEnd | null;
  /** Notice of the login page, in the server's words. */
  notice: string | null;
}

const anonymous: SessionState = {
  phase: 'anonymous',
  token: null,
  account: null,
  menu: [],
  endedBy: null,
  notice: null,
};

export const sessionSlice = createSlice({
  name: 'session',
  initialState: anonymous,
  reducers: {
    tokenFound: (_state, { payload }: PayloadAction<string>): SessionState => ({
      ...anonymous,
      phase: 'loading',
      token: payload,
    }),
    sessionLoaded: (state, { payload }: PayloadAction<{ account: AccountInfo; menu: MenuItem[] }>): SessionState => ({
      ...state,
      ...payload,
      phase: 'ready',
    }),
    /** Takes over the user's changes to the own account. */
    accountChanged: (state, { payload }: PayloadAction<Partial<AccountInfo>>) => {
      if (state.account) Object.assign(state.account, payload);
    },
    serverUnreachable: (state): SessionState => ({ ...state, phase: 'unreachable' }),
    sessionEnded: (_state, { payload }: PayloadAction<{ by: SessionEnd; notice?: string }>): SessionState => ({
      ...anonymous,
      endedBy: payload.by,
      notice: payload.notice ?? null,
    }),
  },
  selectors: {
    selectPhase: (state) => state.phase,
    selectToken: (state) => state.token,
    selectAccount: (state) => state.account,
    selectMenu: (state) => state.menu,
  },
});

export const { tokenFound, sessionLoaded, accountChanged, serverUnreachable, sessionEnded } = sessionSlice.actions;
export const { selectPhase, selectToken, selectAccount, selectMenu } = sessionSlice.selectors;

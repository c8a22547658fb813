import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { dropToken } from '../../../src/access/token';
import { sendCall } from '../../../src/api/send';
import { REVISION_HEADER } from '../../../src/contract/endpoint';
import { auth, type AccountInfo } from '../../../src/contract/evo-basic/auth';
import { sysUser } from '../../../src/contract/evo-basic/sysUser';
import { renderApp } from '../../harness/renderApp';
import { findAccount } from '../../mocks/accounts';
import { answering, MockProblem } from '../../mocks/answering';
import { menuTree } from '../../mocks/menuTree';
import { mockServer } from '../../mocks/mockServer';

const server = mockServer();

/** Another tab of this browser writes the token. */
function changeTokenElsewhere(token: string | null): void {
  if (token === null) localStorage.removeItem('omp.token');
  else localStorage.setItem('omp.token', token);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'omp.token', newValue: token }));
  });
}

describe('a session over tabs', () => {
  it('ends in all tabs when it ends in one; they return to their address after signing in', async () => {
    const { where } = await renderApp('/statistics/overview', 'admin');
    await screen.findByRole('table', { name: 'Totals' });
    changeTokenElsewhere(null);
    expect(await screen.findByText('You signed out in another tab.')).toBeVisible();
    expect(where()).toBe('/login?redirect=%2Fstatistics%2Foverview');
    changeTokenElsewhere('token-admin');
    await screen.findByRole('table', { name: 'Totals' });
    expect(where()).toBe('/statistics/overview');
  });

  it('shows the pages of the new account when another account has signed in', async () => {
    const { where } = await renderApp('/statistics/overview', 'admin');
    await screen.findByRole('link', { name: 'Overview' });
    changeTokenElsewhere('token-noc');
    await waitFor(() => expect(where()).toBe('/404'));
    expect(screen.queryByRole('link', { name: 'Overview' })).toBeNull();
  });
});

describe('401 in any call', () => {
  it('clears the token, keeps the address and shows the reason', async () => {
    const { where } = await renderApp('/statistics/overview?page=2', 'admin');
    await screen.findByRole('table', { name: 'Totals' });
    server.use(
      answering(auth.logout, () => {
        throw new MockProblem(401, 'Unauthorized, please log in again');
      }),
    );
    await act(() => sendCall(auth.logout, { body: {} }));
    expect(await screen.findByText('Unauthorized, please log in again')).toBeVisible();
    expect(localStorage.getItem('omp.token')).toBeNull();
    expect(where()).toBe('/login?redirect=%2Fstatistics%2Foverview%3Fpage%3D2');
  });
});

describe('an answer that comes too late', () => {
  it('does not restore a session that has ended meanwhile', async () => {
    let answer: (() => void) | undefined;
    server.use(
      http.post('*/api/evo-basic/auth/accountInfo', async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return undefined;
      }),
    );
    const { store } = await renderApp('/home', 'admin');
    await waitFor(() => expect(answer).toBeDefined());
    act(() => dropToken('logout'));
    await act(async () => answer?.());
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(store.getState().session).toMatchObject({ phase: 'anonymous', account: null });
  });
});

describe('changed permissions of an open session', () => {
  const revised = (revision: string, extra: object) => {
    const account = findAccount('token-noc') as AccountInfo;
    const headers = { [REVISION_HEADER]: revision };
    const answer = (data: unknown) => HttpResponse.json({ code: 0, msg: 'success', data }, { headers });
    server.use(
      http.post('*/api/evo-basic/auth/accountInfo', () => answer({ ...account, ...extra })),
      http.post('*/api/evo-basic/sysMenu/listForUser', () =>
        answer(menuTree((extra as Partial<AccountInfo>).userPremission ?? account.userPremission)),
      ),
      http.post('*/api/evo-basic/sysUser/mySessions', () => answer([])),
    );
  };

  it('update the menu with the next answer that reports them, and close a page without permission', async () => {
    revised('one', {});
    const { where } = await renderApp('/maintenance/ota', 'noc');
    await screen.findByRole('button', { name: 'Maintenance' });
    revised('two', { userPremission: ['home/view', 'finance/fee/view'] });
    await act(() => sendCall(sysUser.mySessions, { body: {} }));
    expect(await screen.findByRole('button', { name: 'Finance' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Maintenance' })).toBeNull();
    await waitFor(() => expect(where()).toBe('/404'));
  });

  it('are read again when reading them has failed', async () => {
    revised('one', {});
    const { store } = await renderApp('/maintenance/ota', 'noc');
    await screen.findByRole('button', { name: 'Maintenance' });
    revised('two', { fullName: 'Renamed' });
    server.use(http.post('*/api/evo-basic/auth/accountInfo', () => HttpResponse.error(), { once: true }));
    await act(() => sendCall(sysUser.mySessions, { body: {} }));
    expect(store.getState().session).toMatchObject({ phase: 'ready' });
    await act(() => sendCall(sysUser.mySessions, { body: {} }));
    await waitFor(() => expect(store.getState().session.account?.fullName).toBe('Renamed'));
  });
});

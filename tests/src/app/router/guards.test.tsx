import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { sendCall } from '../../../../src/api/send';
import { auth } from '../../../../src/contract/evo-basic/auth';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();

describe('the console without a token', () => {
  it('redirects every other address to the login page, and remembers it', async () => {
    const { where } = await renderApp('/statistics/overview?page=2');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(where()).toBe('/login?redirect=%2Fstatistics%2Foverview%3Fpage%3D2');
  });

  it.each(['/privacy', '/weappAgms/terms', '/safety', '/washingService'])('shows the text of %s', async (address) => {
    const { where } = await renderApp(address);
    expect(await screen.findByRole('heading', { level: 1, name: /^Title of \w+ in en_US$/ })).toBeVisible();
    expect(where()).toBe(address);
  });

  it('shows the forgotten-password page', async () => {
    const { where } = await renderApp('/forgotPassword');
    await screen.findByRole('heading', { name: 'Forgot password' });
    expect(where()).toBe('/forgotPassword');
  });
});

describe('the console with a token', () => {
  it('redirects from the login page to the start', async () => {
    const { where } = await renderApp('/login', 'noc');
    await waitFor(() => expect(where()).toBe('/home'));
  });

  it('shows 404 inside the frame when the address is unknown', async () => {
    const { where } = await renderApp('/no/such/page', 'noc');
    await screen.findByText('The page does not exist, or your role does not include it.');
    expect(where()).toBe('/404');
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  });

  it('does not open a page of another role by its address', async () => {
    const { where } = await renderApp('/finance/wallets', 'noc');
    await waitFor(() => expect(where()).toBe('/404'));
  });

  it('opens the same page for a role with the permission', async () => {
    const { where } = await renderApp('/statistics/overview', 'admin');
    await screen.findByRole('table', { name: 'Totals' });
    expect(where()).toBe('/statistics/overview');
  });

  it('redirects a group to its first page, and /redirect to its target', async () => {
    const { where } = await renderApp('/redirect/maintenance?x=1', 'noc');
    await waitFor(() => expect(where()).toBe('/maintenance/ota'));
  });

  it('shows the page in breadcrumb and title', async () => {
    await renderApp('/statistics/overview', 'admin');
    const crumbs = await screen.findByRole('navigation', { name: 'You are here' });
    expect(crumbs).toHaveTextContent('StatisticsOverview');
    await waitFor(() => expect(document.title).toBe('(3) Overview · Operation Management'));
  });

  it('says the name of a page once in the breadcrumb when its group has the same', async () => {
    await renderApp('/companies/companies', 'admin');
    const crumbs = await screen.findByRole('navigation', { name: 'You are here' });
    expect(within(crumbs).getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('the console', () => {
  it('forgets the token, shows the server’s message and keeps the address when the user info is refused', async () => {
    server.use(
      answering(auth.accountInfo, () => {
        throw new MockProblem(403, 'This account is blocked');
      }),
    );
    const { where } = await renderApp('/live/alarms', 'noc');
    expect(await screen.findByRole('alert')).toHaveTextContent('This account is blocked');
    expect(where()).toBe('/login?redirect=%2Flive%2Falarms');
    expect(localStorage.getItem('omp.token')).toBeNull();
  });

  it('keeps the token and retries when the server cannot be reached for the user info', async () => {
    let isUp = false;
    server.use(http.post('*/api/evo-basic/auth/accountInfo', () => (isUp ? undefined : HttpResponse.error())));
    const { where } = await renderApp('/statistics/overview', 'admin');
    await screen.findByText('Cannot reach the server');
    expect(localStorage.getItem('omp.token')).toBe('token-admin');
    isUp = true;
    window.dispatchEvent(new Event('online'));
    await screen.findByRole('table', { name: 'Totals' });
    expect(where()).toBe('/statistics/overview');
  });
});

describe('signing out', () => {
  const clickSignOut = async () => {
    const user = userEvent.setup();
    await screen.findByRole('table', { name: 'Totals' });
    await user.click(await screen.findByRole('button', { name: 'Account of admin', expanded: false }));
    // Without a layout the menu counts as detached from its button, and hidden.
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out', hidden: true }));
  };

  it('ends the session on the server and in the browser', async () => {
    let isTold = false;
    server.use(
      answering(auth.logout, () => {
        isTold = true;
        return null;
      }),
    );
    const { where } = await renderApp('/statistics/overview', 'admin');
    await clickSignOut();
    await screen.findByRole('heading', { name: 'Sign in' });
    await waitFor(() => expect(isTold).toBe(true));
    expect(where()).toBe('/login');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is no expired session when the server refuses another call meanwhile', async () => {
    let isRefused = false;
    const refusal = answering(auth.accountInfo, () => {
      throw new MockProblem(401, 'Unauthorized, please log in again');
    });
    server.use(
      answering(auth.logout, async ({ token }) => {
        expect(token).toBe('token-admin');
        server.use(refusal);
        await sendCall(auth.accountInfo, { body: {} });
        isRefused = true;
        return null;
      }),
    );
    const { where } = await renderApp('/statistics/overview', 'admin');
    await clickSignOut();
    await waitFor(() => expect(isRefused).toBe(true));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(where()).toBe('/login');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { auth } from '../../../../src/contract/evo-basic/auth';
import { passwordHash } from '../../../../src/lib/passwordHash';
import { renderApp } from '../../../harness/renderApp';
import { MOCK_OTP, MOCK_PASSWORD } from '../../../mocks/accounts';
import { answering, MockProblem } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();

async function openLoginPage(address = '/login') {
  const user = userEvent.setup();
  const app = await renderApp(address);
  const userName = await screen.findByLabelText('User name');
  const password = screen.getByLabelText('Password');
  const button = screen.getByRole('button', { name: 'Sign in' });
  return { ...app, user, userName, password, button };
}

describe('signing in with a provider', () => {
  const info = { version: '1', demoAccounts: [], demoPassword: null, canSendMail: true };
  const offer = (isOnly: boolean) =>
    server.use(answering(auth.loginInfo, () => ({ ...info, provider: { name: 'Example ID', isOnly } })));
  const keepTicket = (ticket: string) => {
    document.cookie = `omp_ticket=${ticket}; path=/`;
  };

  it('leads to the provider, and back to the requested page', async () => {
    offer(false);
    await openLoginPage('/login?redirect=%2Forders%2Fcharging');
    const link = await screen.findByRole('link', { name: 'Continue with Example ID' });
    expect(link).toHaveAttribute('href', '/api/auth/oidc/start?redirect=%2Forders%2Fcharging');
  });

  it('folds the form for passwords away where they are off', async () => {
    offer(true);
    const user = userEvent.setup();
    await renderApp('/login');
    const unfold = await screen.findByRole('button', { name: 'Sign in with a password' });
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.click(unfold);
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  it('takes the session of a sign-on that has ended', async () => {
    keepTicket('ticket-noc');
    const { where } = await renderApp('/login?redirect=%2Fhome');
    await waitFor(() => expect(where()).toBe('/home'));
    expect(document.cookie).not.toContain('omp_ticket');
  });

  it('shows the reason of a refusal', async () => {
    keepTicket('ticket-of-nobody');
    await openLoginPage();
    expect(await screen.findByRole('alert')).toHaveTextContent('expired or was already used');
  });
});

describe('signing in', () => {
  it('trims the name, sends only the hash of the password, and opens the requested page', async () => {
    let body: unknown;
    server.use(
      answering(auth.login, (call) => {
        body = call.body;
        return { access_token: 'token-admin' };
      }),
    );
    const { user, userName, password, where } = await openLoginPage('/login?redirect=%2Forders%2Fcharging%3Fpage%3D2');
    expect(userName).toHaveFocus();
    await user.type(userName, ' admin ');
    await user.type(password, `${MOCK_PASSWORD}{Enter}`);
    await waitFor(() => expect(where()).toBe('/orders/charging?page=2'));
    expect(body).toEqual({ username: 'admin', password: passwordHash(MOCK_PASSWORD) });
  });

  it('opens the start page when the redirect is foreign', async () => {
    const { user, userName, password, where } = await openLoginPage('/login?redirect=%2F%2Fevil.example.com');
    await user.type(userName, 'noc');
    await user.type(password, `${MOCK_PASSWORD}{Enter}`);
    await waitFor(() => expect(where()).toBe('/home'));
  });

  it('takes one click with a demo account', async () => {
    const { user, where } = await openLoginPage();
    await user.click(await screen.findByRole('button', { name: /^noc/ }));
    await waitFor(() => expect(where()).toBe('/home'));
  });

  it('names missing fields without calling the server', async () => {
    const { user, userName, password, button } = await openLoginPage();
    await user.click(button);
    expect(userName).toHaveFocus();
    expect(userName).toHaveAccessibleDescription('This field is required');
    expect(password).toBeInvalid();
    await user.type(userName, 'noc');
    expect(userName).toBeValid();
  });
});

describe('a wrong password', () => {
  it('is shown with the server’s message, and the password can be typed again', async () => {
    const { user, userName, password, where } = await openLoginPage();
    await user.type(userName, 'noc');
    await user.type(password, 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong user name or password');
    await waitFor(() => expect(password).toHaveFocus());
    expect(userName).toHaveValue('noc');
    expect(where()).toBe('/login');
    expect(localStorage.getItem('omp.token')).toBeNull();
  });
});

describe('a throttle', () => {
  it('of one name does not block another', async () => {
    server.use(
      answering(auth.login, ({ body }) => {
        if (body.username === 'admin') return { access_token: 'token-admin' };
        throw new MockProblem(429, 'Too many attempts', { retryAfter: 900 });
      }),
    );
    const { user, userName, password, where } = await openLoginPage();
    await user.type(userName, 'noc');
    await user.type(password, 'wrong{Enter}');
    expect(await screen.findByRole('button', { name: /^Try again in 1[45]:/ })).toBeDisabled();
    await user.clear(userName);
    await user.type(userName, 'admin{Enter}');
    await waitFor(() => expect(where()).toBe('/home'));
  });

  it('counts down, and blocks the form until its end', async () => {
    let calls = 0;
    server.use(
      answering(auth.login, () => {
        calls += 1;
        throw new MockProblem(429, 'Too many attempts. Try again in 2 s', { retryAfter: 2 });
      }),
    );
    const { user, userName, password } = await openLoginPage();
    await user.type(userName, 'noc');
    await user.type(password, 'wrong{Enter}');
    expect(await screen.findByRole('button', { name: /^Try again in 00:0[12]$/ })).toBeDisabled();
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts');
    await user.type(password, '{Enter}');
    expect(calls).toBe(1);
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeEnabled();
  });
});

describe('a second factor', () => {
  it('is asked for without an error when the server requires it, and a wrong code is shown at its field', async () => {
    const { user, userName, password, where } = await openLoginPage();
    await user.type(userName, 'careful');
    await user.type(password, `${MOCK_PASSWORD}{Enter}`);
    const code = await screen.findByLabelText('Code');
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toBeValid();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(code, '000 000{Enter}');
    await waitFor(() => expect(code).toBeInvalid());
    expect(code).toHaveAccessibleDescription(/The code is wrong/);
    await user.clear(code);
    await user.type(code, `${MOCK_OTP}{Enter}`);
    await waitFor(() => expect(where()).toBe('/home'));
  });

  it('is not asked for with the next user name', async () => {
    const { user, userName, password } = await openLoginPage();
    await user.type(userName, 'careful');
    await user.type(password, `${MOCK_PASSWORD}{Enter}`);
    await screen.findByLabelText('Code');
    await user.type(userName, 'x');
    expect(screen.queryByLabelText('Code')).toBeNull();
  });
});

describe('the password field', () => {
  it('shows and hides the password', async () => {
    const { user, password } = await openLoginPage();
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show or hide password' }));
    expect(password).toHaveAttribute('type', 'text');
  });

  it('warns when caps lock is on', async () => {
    const { user, password } = await openLoginPage();
    await user.click(password);
    await user.keyboard('{CapsLock}a');
    expect(password).toHaveAccessibleDescription('Caps lock is on');
  });
});

describe('the language', () => {
  it('changes at once, and is stored', async () => {
    const { user } = await openLoginPage();
    await user.click(screen.getByRole('button', { name: 'Русский' }));
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible();
    expect(localStorage.getItem('omp.locale')).toBe('ru');
    expect(document.documentElement.lang).toBe('ru');
  });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { auth } from '../../../../src/contract/evo-basic/auth';
import { sysUser } from '../../../../src/contract/evo-basic/sysUser';
import { passwordHash } from '../../../../src/lib/passwordHash';
import { renderApp } from '../../../harness/renderApp';
import { MOCK_OTP } from '../../../mocks/accounts';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();

describe('a forgotten password', () => {
  it('is replaced by a code, with mistakes at their fields', async () => {
    let saved: unknown;
    const user = userEvent.setup();
    await renderApp('/forgotPassword');
    await user.type(await screen.findByLabelText('Email address'), ' noc@example.org {Enter}');
    const code = await screen.findByLabelText('Code from the email');
    await user.type(code, '999999');
    await user.type(screen.getByLabelText('New password'), 'short');
    await user.type(screen.getByLabelText('Repeat new password'), 'other{Enter}');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('At least 8 characters');
    expect(screen.getByLabelText('Repeat new password')).toHaveAccessibleDescription('The passwords do not match');

    await user.type(screen.getByLabelText('New password'), ' enough');
    await user.clear(screen.getByLabelText('Repeat new password'));
    await user.type(screen.getByLabelText('Repeat new password'), 'short enough{Enter}');
    expect(await screen.findByText('The code is wrong or has expired')).toBeVisible();

    server.use(
      answering(sysUser.resetPassword, ({ body }) => {
        saved = body;
        return null;
      }),
    );
    await user.clear(code);
    await user.type(code, `${MOCK_OTP}{Enter}`);
    expect(await screen.findByText(/New password set/)).toBeVisible();
    expect(saved).toEqual({ email: 'noc@example.org', code: MOCK_OTP, password: passwordHash('short enough') });
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  it('takes address and code from a link and leaves them out of the address bar', async () => {
    const user = userEvent.setup();
    window.history.replaceState(null, '', `/forgotPassword#email=new%40example.org&code=${MOCK_OTP}`);
    await renderApp('/forgotPassword');
    expect(await screen.findByText('Set a password for new@example.org.')).toBeVisible();
    expect(window.location.hash).toBe('');
    await user.type(screen.getByLabelText('New password'), 'long enough');
    await user.type(screen.getByLabelText('Repeat new password'), 'long enough{Enter}');
    expect(await screen.findByText(/New password set/)).toBeVisible();
  });

  it('points to the administrator when the installation cannot send mails', async () => {
    server.use(
      answering(auth.loginInfo, () => ({
        version: '1',
        demoAccounts: [],
        demoPassword: null,
        canSendMail: false,
        provider: null,
      })),
    );
    await renderApp('/forgotPassword');
    expect(await screen.findByText(/Ask an administrator for a link/)).toBeVisible();
    expect(screen.queryByLabelText('Email address')).toBeNull();
  });
});

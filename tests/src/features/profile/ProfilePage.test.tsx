import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { auth } from '../../../../src/contract/evo-basic/auth';
import { sysMenu } from '../../../../src/contract/evo-basic/sysMenu';
import { sysUser } from '../../../../src/contract/evo-basic/sysUser';
import { passwordHash } from '../../../../src/lib/passwordHash';
import { renderApp } from '../../../harness/renderApp';
import { findAccount, MOCK_OTP, MOCK_PASSWORD } from '../../../mocks/accounts';
import { answering, MockProblem } from '../../../mocks/answering';
import { menuTree } from '../../../mocks/menuTree';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();

describe('the profile', () => {
  it('opens on the information, which can be changed', async () => {
    let saved: unknown;
    server.use(
      answering(sysUser.update, ({ body }) => {
        saved = body;
        return null;
      }),
    );
    const user = userEvent.setup();
    const { where, store } = await renderApp('/profile', 'noc');
    const name = await screen.findByRole('textbox', { name: /Full name/ });
    expect(where()).toBe('/profile/information');
    await user.clear(name);
    await user.type(name, 'Aigerim');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(store.getState().session.account?.fullName).toBe('Aigerim'));
    expect(saved).toEqual({ fullName: 'Aigerim', email: 'noc@example.org', phone: '' });
  });

  it('asks for the password when the e-mail address changes, and sends its hash', async () => {
    let saved: unknown;
    server.use(
      answering(sysUser.update, ({ body }) => {
        saved = body;
        return null;
      }),
    );
    const user = userEvent.setup();
    const { store } = await renderApp('/profile', 'noc');
    const email = await screen.findByRole('textbox', { name: /Email/ });
    expect(screen.queryByLabelText(/^Current password/)).toBeNull();
    await user.clear(email);
    await user.type(email, 'new@example.org');
    await user.type(screen.getByLabelText(/^Current password/), MOCK_PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(store.getState().session.account?.email).toBe('new@example.org'));
    expect(saved).toMatchObject({ email: 'new@example.org', password: passwordHash(MOCK_PASSWORD) });
    expect(screen.queryByLabelText(/^Current password/)).toBeNull();
  });

  it('hides tabs without permission, also by their address', async () => {
    server.use(answering(sysMenu.listForUser, () => menuTree(['profile/view', 'profile/changePwd'])));
    const { where } = await renderApp('/profile/information', 'noc');
    await waitFor(() => expect(where()).toBe('/404'));
    const other = await renderApp('/profile', 'noc');
    await waitFor(() => expect(other.where()).toBe('/profile/security'));
    expect(screen.getByRole('tab', { name: 'Change password' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Information' })).toBeNull();
  });

  it('tells a required password at its field when it is left', async () => {
    const user = userEvent.setup();
    await renderApp('/profile/changePassword', 'noc');
    const current = await screen.findByLabelText(/^Current password/);
    await user.click(current);
    await user.tab();
    expect(current).toBeInvalid();
  });

  it('changes the password by hashes, and shows at the field that the old one is wrong', async () => {
    const bodies: unknown[] = [];
    const user = userEvent.setup();
    await renderApp('/profile/changePassword', 'noc');
    await user.type(await screen.findByLabelText(/^Current password/), 'wrong');
    await user.type(screen.getByLabelText(/^New password(?! again)/), 'a better one');
    await user.type(screen.getByLabelText(/^Repeat new password/), 'a better one');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('The password is wrong')).toBeVisible();
    server.use(
      answering(sysUser.updatePassword, ({ body }) => {
        bodies.push(body);
        return null;
      }),
    );
    await user.clear(screen.getByLabelText(/^Current password/));
    await user.type(screen.getByLabelText(/^Current password/), MOCK_PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/Password changed/)).toBeInTheDocument();
    expect(bodies).toEqual([{ oldPassword: passwordHash(MOCK_PASSWORD), newPassword: passwordHash('a better one') }]);
  });

  it('lists one’s sessions, and ends the others', async () => {
    const user = userEvent.setup();
    await renderApp('/profile/security', 'noc');
    expect(await screen.findByText('Firefox, Windows · 10.20.7.3')).toBeVisible();
    const ended: unknown[] = [];
    server.use(
      answering(sysUser.mySessions, ({ body }) => {
        ended.push(body.end);
        return [];
      }),
    );
    await user.click(screen.getByRole('button', { name: 'End session Firefox, Windows · 10.20.7.3' }));
    await waitFor(() => expect(screen.queryByText('Firefox, Windows · 10.20.7.3')).toBeNull());
    expect(ended).toEqual(['2', undefined]);
  });

  it('shows the reason when a session could not be ended', async () => {
    const user = userEvent.setup();
    await renderApp('/profile/security', 'noc');
    await screen.findByText('Firefox, Windows · 10.20.7.3');
    server.use(
      answering(sysUser.mySessions, () => {
        throw new MockProblem(500, 'Unexpected exception');
      }),
    );
    await user.click(screen.getByRole('button', { name: 'End all other sessions' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected exception');
    expect(screen.getByText('Firefox, Windows · 10.20.7.3')).toBeVisible();
  });

  it('sets up a second factor with a first code as the proof', async () => {
    const user = userEvent.setup();
    const { store } = await renderApp('/profile/security', 'noc');
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    await user.type(screen.getByLabelText('Current password'), 'wrong{Enter}');
    expect(await screen.findByText('The password is wrong')).toBeVisible();
    await user.clear(screen.getByLabelText('Current password'));
    await user.type(screen.getByLabelText('Current password'), `${MOCK_PASSWORD}{Enter}`);
    expect(await screen.findByRole('img', { name: 'QR code of the key' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Code' }), `000000{Enter}`);
    expect(await screen.findByText('The code is wrong')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Code' }));
    await user.type(screen.getByRole('textbox', { name: 'Code' }), `${MOCK_OTP}{Enter}`);
    expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible();
    expect(store.getState().session.account?.hasSecondFactor).toBe(true);
  });

  it('is the only page when the account must set up a second factor first', async () => {
    const account = findAccount('token-noc')!;
    server.use(answering(auth.accountInfo, () => ({ ...account, mustSetUpSecondFactor: true })));
    const { where } = await renderApp('/live/alarms', 'noc');
    expect(await screen.findByText(/^Your role requires a second factor\./)).toBeVisible();
    expect(where()).toBe('/profile/security');
  });
});

describe('passkeys', () => {
  it('are listed with their last use, and removed with the password', async () => {
    const sent: unknown[] = [];
    const passkey = {
      id: '1',
      name: 'Work laptop',
      createdAt: '2026-11-02 08:00:00',
      lastUsedAt: '2026-11-20 06:12:44',
    };
    server.use(
      answering(sysUser.passkeys, ({ body }) => {
        sent.push(body);
        return { passkeys: sent.some((each) => (each as typeof body).action === 'remove') ? [] : [passkey] };
      }),
    );
    const user = userEvent.setup();
    await renderApp('/profile/security', 'noc');
    const section = await screen.findByRole('region', { name: 'Passkeys' });
    expect(await within(section).findByRole('listitem')).toHaveTextContent(/Work laptop.*last used 20 Nov/);
    await user.click(within(section).getByRole('button', { name: 'Remove Work laptop' }));
    await user.type(within(section).getByLabelText('Current password'), `${MOCK_PASSWORD}{Enter}`);
    expect(await within(section).findByText('No passkeys yet.')).toBeVisible();
    expect(sent).toContainEqual({ action: 'remove', id: '1', password: passwordHash(MOCK_PASSWORD) });
  });
});

describe('the profile of an account of the provider', () => {
  it('offers no password, second factor or passkey', async () => {
    const account = findAccount('token-noc')!;
    server.use(answering(auth.accountInfo, () => ({ ...account, signsOnBy: 'provider' as const })));
    await renderApp('/profile/security', 'noc');
    expect(await screen.findByText(/You sign in with the identity provider/)).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Change password' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull();
  });
});

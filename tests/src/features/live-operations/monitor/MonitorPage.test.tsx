import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { transactions } from '../../../../../src/contract/evo-bill/transactions';
import { realTimeMonitoring } from '../../../../../src/contract/evo-monitor/realTimeMonitoring';
import type { LiveConnector } from '../../../../../src/contract/live/connector';
import { renderApp } from '../../../../harness/renderApp';
import { answering } from '../../../../mocks/answering';
import { TRANSACTIONS } from '../../../../mocks/evo-bill/transactions';
import { FLEET } from '../../../../mocks/fleet';
import { mockServer } from '../../../../mocks/mockServer';

const server = mockServer();

beforeEach(() => {
  // The test environment lays nothing out: the list gets a height to fill.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1_200);
});

async function openMonitor() {
  await renderApp('/live/monitor', 'noc');
  const list = within(await screen.findByRole('grid', { name: 'Connectors' }));
  const [dots] = await list.findAllByRole('button', { name: /^Actions for/ });
  return { dots: dots as HTMLElement, name: dots?.getAttribute('aria-label') ?? '', user: userEvent.setup() };
}

// The test environment lays nothing out, so the menu counts as hidden.
const findUnlockItem = () => screen.findByRole('menuitem', { name: 'Unlock', hidden: true });
const expectMenuClosed = () => waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).toBeNull());

describe('the menu of a row', () => {
  it('opens with the first press, and returns the focus to its button', async () => {
    const { dots, name, user } = await openMonitor();
    expect(dots).toHaveAttribute('aria-expanded', 'false');
    await user.click(dots);
    expect(await findUnlockItem()).toBeEnabled();
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    await expectMenuClosed();
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  });

  it('opens again with the keyboard', async () => {
    const { dots, name, user } = await openMonitor();
    dots.focus();
    await user.keyboard('{Enter}');
    await findUnlockItem();
    await user.keyboard('{Escape}');
    await expectMenuClosed();
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await findUnlockItem()).toBeInTheDocument();
  });
});

describe('ending a session without its charger', () => {
  /** The monitor of one connector whose session runs. */
  async function openSession(row: Partial<LiveConnector>, { by = 'admin', address = '/live/monitor' } = {}) {
    const records = [{ ...(FLEET[0] as LiveConnector), ...row }];
    const ended: unknown[] = [];
    server.use(
      answering(realTimeMonitoring.page, () => ({
        records,
        total: 1,
        pageNum: 1,
        pageSize: 1_000,
        cursor: 'mock.1',
        serverTime: '2026-11-20 14:32:01',
      })),
      answering(transactions.endSession, ({ body }) => {
        ended.push(body);
        return {
          ...(TRANSACTIONS[1] as (typeof TRANSACTIONS)[0]),
          isOnline: false,
          mayEnd: false,
          flags: ['forceStopped'],
          startReceivedAt: '2026-11-20 09:00:02',
          stopReceivedAt: null,
          stop: null,
        };
      }),
    );
    await renderApp(address, by);
    return { user: userEvent.setup(), ended };
  }
  const OFFLINE = { isOnline: false, status: 'offline', reportedStatus: 'charging' } as const;
  const DRAWER = '/live/monitor?connector=ALA-0142:1&tab=raw';
  const openMenu = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for ALA-0142 · 1' }));
    await findUnlockItem();
  };
  const endItem = () => screen.queryByRole('menuitem', { name: 'End session', hidden: true });

  it('is offered in the menu of a row when the charger is offline, and requires a reason', async () => {
    const { user, ended } = await openSession(OFFLINE);
    await openMenu(user);
    await user.click(endItem() as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'End the session at ALA-0142 · 1?' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Burnt down');
    await user.click(dialog.getByRole('button', { name: 'End session' }));
    await waitFor(() => expect(ended).toEqual([{ txnId: '840211', reason: 'Burnt down' }]));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /End the session/ })).toBeNull());
  });

  it('is offered in the drawer of a connector when the charger refused to stop', async () => {
    const { user, ended } = await openSession({ stopState: 'rejected' }, { address: DRAWER });
    await user.click(await screen.findByRole('button', { name: 'End session' }));
    const dialog = within(await screen.findByRole('dialog', { name: /End the session/ }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Stop refused');
    await user.click(dialog.getByRole('button', { name: 'End session' }));
    await waitFor(() => expect(ended).toEqual([{ txnId: '840211', reason: 'Stop refused' }]));
  });

  it('is not offered while the charger is online', async () => {
    const { user } = await openSession({ stopState: 'sent' }, { address: DRAWER });
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End session' })).toBeNull();
    await openMenu(user);
    expect(endItem()).toBeNull();
  });

  it('is not offered to a user without the permission', async () => {
    const { user } = await openSession(OFFLINE, { by: 'noc', address: DRAWER });
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End session' })).toBeNull();
    await openMenu(user);
    expect(endItem()).toBeNull();
  });
});

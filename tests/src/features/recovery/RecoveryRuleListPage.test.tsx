import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { recoveryRules } from '../../../../src/contract/evo-monitor/recoveryRules';
import words from '../../../../locales/en_US/recoveryRules.json';
import { sizeLists } from '../../../harness/listRoom';
import { mockReadOnlyAccount } from '../../../harness/readOnlyAccount';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { RECOVERY_RULES } from '../../../mocks/evo-monitor/recoveryRules';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();
beforeEach(() => {
  sessionStorage.clear();
});

const RESET = 'Reset on internal error';
const UNLOCK = 'Unlock a jammed plug';

async function openPage(search = '') {
  const user = userEvent.setup();
  await renderApp(`/live/recovery${search}`, 'admin');
  return user;
}
const findRow = async (name: RegExp) =>
  within(await screen.findByRole('grid', { name: words.title })).findByRole('row', { name });
const openDrawer = async (id: string, name: string) => {
  const user = await openPage(`?open=${id}`);
  return { user, drawer: within(await screen.findByRole('dialog', { name })) };
};

describe('the list of recovery rules', () => {
  it('shows each with its mode and what it has solved', async () => {
    await openPage();
    expect(await findRow(new RegExp(RESET))).toHaveTextContent(/On.*Acme DC 60.*40.*31.*3 \/ 12/);
    expect(await findRow(new RegExp(UNLOCK))).toHaveTextContent(/Shadow until.*All chargers/);
  });

  it('names rules that never help', async () => {
    await openPage();
    expect(await screen.findByRole('button', { name: 'Clear the cache: 12 runs, none solved' })).toBeVisible();
    expect(screen.getByText('31 of 40 runs in 28 days')).toBeVisible();
  });
});

describe('the drawer of a recovery rule', () => {
  it('says why a rule in shadow cannot be switched on', async () => {
    const { drawer } = await openDrawer('2', UNLOCK);
    const button = await drawer.findByRole('button', { name: words.switchOn });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(drawer.getByText(/Acts on nothing and records/)).toBeVisible();
  });

  it('switches a rule off with the version that was seen', async () => {
    const asked: unknown[] = [];
    server.use(
      answering(recoveryRules.setMode, ({ body }) => {
        asked.push(body);
        return { ...(RECOVERY_RULES[0] as (typeof RECOVERY_RULES)[number]), mode: 'off' };
      }),
    );
    const { user, drawer } = await openDrawer('1', RESET);
    await user.click(await drawer.findByRole('button', { name: words.switchOff }));
    await waitFor(() => expect(asked).toEqual([{ id: '1', version: 3, isOn: false }]));
  });

  it('shows the runs with their steps, each linked to its alarm and commands', async () => {
    const { user, drawer } = await openDrawer('1', RESET);
    await user.click(await drawer.findByRole('tab', { name: words.section.runs }));
    expect(await drawer.findByRole('link', { name: words.runs.alarm })).toHaveAttribute('href', '/live/alarms?alarm=1');
    expect(drawer.getByRole('link', { name: 'Command 502' })).toBeVisible();
    expect(drawer.getAllByText(/Solved without a person/).length).toBeGreaterThan(0);
  });

  it('saves changed steps with the version that was seen', async () => {
    const saved: unknown[] = [];
    server.use(
      answering(recoveryRules.update, ({ body }) => {
        saved.push(body);
        return { ...(RECOVERY_RULES[0] as (typeof RECOVERY_RULES)[number]), version: 4 };
      }),
    );
    const { user, drawer } = await openDrawer('1', RESET);
    await user.click(await drawer.findByRole('button', { name: 'Remove step 1' }));
    await user.click(drawer.getByRole('button', { name: 'Move step 2 up' }));
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    const steps = [
      { kind: 'softReset', seconds: null },
      { kind: 'wait', seconds: 20 },
    ];
    await waitFor(() => expect(saved).toMatchObject([{ id: '1', version: 3, steps }]));
  });

  it('says at the steps what the server refuses', async () => {
    server.use(
      answering(recoveryRules.update, () => {
        throw new MockProblem(422, 'Not correct', { fields: { alarmCode: 'Recovery cannot heal this kind of alarm' } });
      }),
    );
    const { user, drawer } = await openDrawer('1', RESET);
    await user.type(await drawer.findByRole('textbox', { name: /^Name/ }), '!');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText('Recovery cannot heal this kind of alarm')).toBeVisible();
  });

  it('has facts alone without the right to edit', async () => {
    server.use(...mockReadOnlyAccount('maintenance/recovery'));
    const { drawer } = await openDrawer('1', RESET);
    expect(await drawer.findByText('Request status → Wait 20 s → Soft reset')).toBeVisible();
    for (const name of ['Save', 'Delete', words.switchOff, words.add, /^More actions/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

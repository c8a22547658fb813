import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { alarmRules } from '../../../../src/contract/evo-monitor/alarmRules';
import { recordHistory } from '../../../../src/contract/evo-basic/recordHistory';
import { sysMenu } from '../../../../src/contract/evo-basic/sysMenu';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { ALARM_RULES } from '../../../mocks/evo-monitor/alarmRules';
import { menuTree } from '../../../mocks/menuTree';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();
sizeLists();

const RULES = '/live/alarms?list=rules';
const OFFLINE = ALARM_RULES[1];

function recordUpdates() {
  const bodies: object[] = [];
  server.use(
    answering(alarmRules.update, ({ body }) => {
      bodies.push(body);
      return { ...OFFLINE, version: body.version + 1 } as never;
    }),
  );
  return bodies;
}

describe('the rules of alarms', () => {
  it('are a tab of the alarms, with name, code, hold time, clearing and cause', async () => {
    const user = userEvent.setup();
    await renderApp('/live/alarms', 'admin');
    await user.click(await screen.findByRole('radio', { name: 'Rules' }));
    const grid = await screen.findByRole('grid', { name: 'Alarm rules' });
    expect(await within(grid).findByRole('row', { name: /Charger offline/ })).toHaveTextContent(
      /offline\.charger.*High.*90 s.*Automatically.*Station unreachable/,
    );
    expect(within(grid).getByRole('row', { name: /EmergencyStop/ })).toHaveTextContent('Single event');
  });

  it('are reached from an alarm', async () => {
    const user = userEvent.setup();
    await renderApp('/live/alarms?alarm=11', 'admin');
    await user.click(await screen.findByRole('link', { name: 'Alarm rule' }));
    expect(await screen.findByRole('dialog', { name: 'Ground fault' })).toHaveTextContent('1 open alarm of this rule');
  });

  it('are saved in the version that was read, with a setting reset to its default', async () => {
    const bodies = recordUpdates();
    const user = userEvent.setup();
    await renderApp(`${RULES}&open=17`, 'admin');
    const form = await screen.findByRole('dialog', { name: 'Charger offline' });
    const hold = await within(form).findByRole('textbox', { name: /^Hold time/ });
    expect(hold).toHaveValue('90');
    await user.click(within(form).getByRole('button', { name: 'Reset to default: Hold time' }));
    expect(hold).toHaveValue('60');
    expect(within(form).queryByRole('button', { name: 'Reset to default: Hold time' })).toBeNull();
    await user.click(within(form).getByRole('switch', { name: /^Clear automatically/ }));
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies).toMatchObject([{ id: '17', version: 3, priority: 'high', holdSeconds: 60, isAutoClear: false }]),
    );
  });

  it('are not saved with a hold time out of range', async () => {
    const bodies = recordUpdates();
    const user = userEvent.setup();
    await renderApp(`${RULES}&open=17`, 'admin');
    const form = await screen.findByRole('dialog', { name: 'Charger offline' });
    const hold = await within(form).findByRole('textbox', { name: /^Hold time/ });
    await user.clear(hold);
    await user.type(hold, '3601');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await within(form).findByText('Must be at most 3600')).toBeVisible();
    expect(bodies).toEqual([]);
  });

  it('take the change of another user over when they are saved without one of their own', async () => {
    server.use(
      answering(alarmRules.update, () => {
        throw new MockProblem(409, 'It has changed', { current: { ...OFFLINE, holdSeconds: 120, version: 4 } });
      }),
    );
    const user = userEvent.setup();
    await renderApp(`${RULES}&open=17`, 'admin');
    const form = await screen.findByRole('dialog', { name: 'Charger offline' });
    await user.click(await within(form).findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(form).getByRole('textbox', { name: /^Hold time/ })).toHaveValue('120'));
  });

  it('have no hold time when they describe an event', async () => {
    await renderApp(`${RULES}&open=35`, 'admin');
    const form = await screen.findByRole('dialog', { name: /emergency/i });
    expect(await within(form).findByText(/has no hold time/)).toBeVisible();
    expect(within(form).queryByRole('textbox', { name: /^Hold time/ })).toBeNull();
  });

  it('are shown without a form when the account may only view', async () => {
    server.use(answering(sysMenu.listForUser, () => menuTree(['maintenance/alarm/view'])));
    await renderApp(`${RULES}&open=17`, 'admin');
    const drawer = await screen.findByRole('dialog', { name: 'Charger offline' });
    expect(await within(drawer).findByText('90 s')).toBeVisible();
    expect(within(drawer).queryByRole('button', { name: 'Save' })).toBeNull();
    expect(within(drawer).getByRole('tab', { name: 'History' })).toBeVisible();
  });

  it('have a history in words: each setting before and after, an advice by its language', async () => {
    const change = { at: '2026-11-20 09:00:00', kind: 'update' as const, userName: 'Saule Akhmetova' };
    server.use(
      answering(recordHistory.list, () => [
        {
          ...change,
          id: '2',
          before: { hold_seconds: 90, is_auto_clear: false, advice: { ru: 'Позвоните' } },
          after: { hold_seconds: 120, is_auto_clear: null, advice: { ru: 'Позвоните', en_US: 'Call the owner.' } },
        },
        { ...change, id: '1', before: { advice: {} }, after: { priority: 'low', advice: { ru: 'Позвоните' } } },
      ]),
    );
    const user = userEvent.setup();
    await renderApp(`${RULES}&open=17`, 'admin');
    const drawer = await screen.findByRole('dialog', { name: 'Charger offline' });
    await user.click(await within(drawer).findByRole('tab', { name: 'History' }));
    await within(drawer).findAllByText('Saule Akhmetova');
    const lines = [...drawer.querySelectorAll('dl > div')].filter((line) => line.querySelector('ins'));
    expect(lines.map((line) => [...line.querySelectorAll('dt, del, ins')].map((part) => part.textContent))).toEqual([
      ['Hold time', '90 s', '120 s'],
      ['Clears', 'When processed', 'Default: Automatically'],
      ['Recommended action, English', 'Default: Send a technician.', 'Call the owner.'],
      ['Priority', 'Default: High', 'Low'],
      ['Recommended action, Русский', 'Default: Send a technician.', 'Позвоните'],
    ]);
  });
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sysMenu } from '../../../../src/contract/evo-basic/sysMenu';
import type { LiveAlarm } from '../../../../src/contract/live/alarm';
import { listAdvisedCommands } from '../../../../src/features/alarms/drawer/advisedCommands';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { ALARMS } from '../../../mocks/alarms';
import { answering } from '../../../mocks/answering';
import { menuTree } from '../../../mocks/menuTree';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();
sizeLists();

const [GROUND_FAULT] = ALARMS as [LiveAlarm];
const listWords = (alarm: Partial<LiveAlarm>) =>
  listAdvisedCommands({ ...GROUND_FAULT, ...alarm }).map(({ word }) => word);

describe('the commands that an advice names', () => {
  it('are in the order of the advice, for the connector or the whole charger', () => {
    expect(listWords({})).toEqual(['inoperative']);
    expect(listWords({ connector: null })).toEqual(['inoperativeCharger']);
    expect(listWords({ code: 'startfailreason.callError' })).toEqual(['resetSoft', 'start']);
    expect(listWords({ code: 'startfailreason.callError', connector: null })).toEqual(['resetSoft']);
  });

  it('are none for an alarm that is over, and for one that names none', () => {
    expect(listWords({ isActive: false, clearedAt: '2026-11-20 14:30:00' })).toEqual([]);
    expect(listWords({ code: 'chargeralarm.WeakSignal' })).toEqual([]);
  });
});

describe('the detail of an alarm', () => {
  it('begins with what to do, and shows the life of the command that was sent by its step', async () => {
    const user = userEvent.setup();
    await renderApp('/live/alarms?alarm=11', 'noc');
    const detail = await screen.findByRole('dialog', { name: 'Ground fault' });
    const step = await within(detail).findByRole('button', { name: 'Take out of service…' });
    const meaning = within(detail).getByText('Meaning');
    expect(step.compareDocumentPosition(meaning)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(step);
    const dialog = await screen.findByRole('dialog', { name: /ALA-0143/ });
    await user.click(within(dialog).getByRole('button', { name: /Take out of service/ }));
    const life = await within(step.closest('li') as HTMLElement).findByRole('status');
    expect(within(detail).getAllByRole('status')).toEqual([life]);
  });

  it('does not show a step that the user may not send', async () => {
    server.use(
      answering(sysMenu.listForUser, () =>
        menuTree(['maintenance/alarm/view', 'maintenance/monitor/view', 'maintenance/alarm/reset']),
      ),
    );
    await renderApp('/live/alarms?alarm=11', 'noc');
    const detail = await screen.findByRole('dialog', { name: 'Ground fault' });
    await within(detail).findByRole('button', { name: 'Reset' });
    expect(within(detail).queryByRole('button', { name: 'Take out of service…' })).toBeNull();
  });

  it('of a station lists its connectors, each with the way to the monitor', async () => {
    const [, station] = ALARMS as [LiveAlarm, LiveAlarm];
    await renderApp(`/live/alarms?alarm=${station.key}`, 'noc');
    const detail = await screen.findByRole('dialog', { name: 'Station unreachable' });
    const connector = await within(detail).findByRole('link', { name: 'BER-0207·1' });
    expect(connector).toHaveAttribute('href', '/live/monitor?connector=BER-0207%3A1');
    expect(within(detail).getByRole('link', { name: 'Open in monitor' })).toHaveAttribute(
      'href',
      '/live/monitor?station=3',
    );
  });
});

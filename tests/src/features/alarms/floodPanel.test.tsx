import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();
sizeLists();

const FLOOD = {
  ...{ from: '2026-11-20 14:00:00', until: '2026-11-20 14:20:00', chargers: 168, stations: 52, back: 164 },
  backWithin: { first: 540, last: 720 },
  away: { stations: 4, named: ['Turan', 'Abay', 'Dostyk'].map((name, index) => ({ id: String(index), name })) },
  ...{ ranThrough: 38, symptoms: 214, causes: 52 },
  hanging: { sessions: 6, named: [{ chargerCode: 'SHY-0012', connector: 2, meterAt: '2026-11-20 14:02:14' }] },
};

const openQueue = () => renderApp('/live/alarms', 'noc');
const findPanel = async () => within(await screen.findByRole('region', { name: 'After the alarm flood' }));

describe('the panel after an alarm flood', () => {
  it('says what was gone, what is back, what is not and which sessions hang', async () => {
    server.use(answering(chargerAlarm.lastFlood, () => FLOOD));
    await openQueue();
    const panel = await findPanel();
    const texts = ['168chargers lost contact', '164back', '4not back', '38sessions ran through', '214symptoms'];
    for (const text of texts) {
      expect(
        panel.getByText((_, element) => element?.textContent === text && element.tagName === 'SPAN'),
      ).toBeVisible();
    }
    expect(panel.getByText('after 9 min to 12 min')).toBeVisible();
    expect(panel.getByText('and 1 other', { exact: false })).toBeVisible();
    expect(panel.getByText('SHY-0012·2')).toBeVisible();
    expect(panel.getByText('5 more')).toBeVisible();
  });

  it('says once after how long chargers were back when all came together', async () => {
    server.use(answering(chargerAlarm.lastFlood, () => ({ ...FLOOD, back: 1, backWithin: { first: 53, last: 53 } })));
    await openQueue();
    expect((await findPanel()).getByText('after 53 s')).toBeVisible();
  });

  it('stays closed until it is asked for again', async () => {
    server.use(answering(chargerAlarm.lastFlood, () => FLOOD));
    await openQueue();
    await userEvent.click((await findPanel()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'After the alarm flood' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'What it left' }));
    expect(await findPanel()).toBeDefined();
  });

  it('is absent after a flood in which no charger lost contact', async () => {
    server.use(answering(chargerAlarm.lastFlood, () => ({ ...FLOOD, chargers: 0 })));
    await openQueue();
    await screen.findByText('Alarms, last 10 min');
    expect(screen.queryByRole('region', { name: 'After the alarm flood' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'What it left' })).toBeNull();
  });
});

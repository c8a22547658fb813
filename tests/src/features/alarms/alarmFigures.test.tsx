import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { chargerAlarmMock } from '../../../mocks/evo-monitor/chargerAlarm';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();
sizeLists();

async function openFigures() {
  await renderApp('/live/alarms', 'noc');
  return within(await screen.findByRole('group', { name: 'Alarm system metrics' }));
}

describe('the figures above the queue', () => {
  it('show the last ten minutes large, and the mean with its span', async () => {
    const figures = await openFigures();
    expect((await figures.findByText('Alarms, last 10 min')).parentElement).toHaveTextContent(
      '4mean 0.9 per operator, 24 h',
    );
  });

  it('say that they could not be loaded, and are there after another try', async () => {
    let isDown = true;
    server.use(
      answering(chargerAlarm.scorecard, (call) => {
        if (isDown) throw new MockProblem(503, 'The server took too long to answer.');
        return chargerAlarmMock.scorecard(call);
      }),
    );
    const figures = await openFigures();
    const alert = await figures.findByRole('alert');
    expect(alert).toHaveTextContent('Alarm metrics could not be loaded');
    isDown = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await figures.findByText('Chattering')).toBeInTheDocument();
    expect(figures.queryByRole('alert')).toBeNull();
  });
});

import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { realTimeMonitoring } from '../../../../../src/contract/evo-monitor/realTimeMonitoring';
import { chargerAlarm } from '../../../../../src/contract/evo-monitor/chargerAlarm';
import { renderApp } from '../../../../harness/renderApp';
import { answering } from '../../../../mocks/answering';
import { mockServer } from '../../../../mocks/mockServer';

const server = mockServer();
const STALE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const holdAnswer = () => new Promise<never>(() => undefined);

it('stale monitor: strip, foot and alarm badge turn grey with the rows when the server is silent', async () => {
  server.use(answering(realTimeMonitoring.changes, holdAnswer), answering(chargerAlarm.changes, holdAnswer));
  await renderApp('/live/monitor', 'noc');
  const strip = await screen.findByRole('group', { name: 'Connectors by status' });
  const foot = screen.getByRole('contentinfo');
  await waitFor(() => expect(foot).toHaveTextContent('5 connectors'));
  const badge = await screen.findByLabelText('3 unacknowledged alarms');
  for (const part of [strip, foot, badge]) expect(part).not.toHaveAttribute('data-stale');

  vi.setSystemTime(Date.now() + STALE_MS);
  await waitFor(() => expect(strip).toHaveAttribute('data-stale'));
  expect(foot).toHaveAttribute('data-stale');
  await waitFor(() => expect(screen.getByLabelText('3 unacknowledged alarms')).toHaveAttribute('data-stale'));
});

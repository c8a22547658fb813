import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import { openPage } from '../../../harness/openPage';
import { answering } from '../../../mocks/answering';
import { realTimeMonitoringMock } from '../../../mocks/evo-monitor/realTimeMonitoring';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();

beforeEach(() => {
  // The test environment lays nothing out: the list gets a height to fill.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(640);
});

describe('a command opened by its address', () => {
  it('shows its life, its requester and its messages, and leads to the records behind it', async () => {
    await openPage('/live/monitor?command=77');
    // Words and records of its parts arrive one after the other.
    await waitFor(() => expect(screen.getByText('Steps')).toBeVisible());
    await waitFor(() => expect(screen.getByText('Requested by')).toBeVisible());
    expect(await screen.findByText('RemoteStopTransaction')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '840211', hidden: true })).toHaveAttribute(
      'href',
      '/orders/history?open=840211',
    );
    const related = within(screen.getByRole('navigation', { name: 'Related records', hidden: true }));
    expect(related.getByRole('link', { name: 'Live status', hidden: true })).toHaveAttribute(
      'href',
      '/live/monitor?connector=ALA-0142%3A1',
    );
    for (const name of ['Charger', 'Session', 'Order'])
      await waitFor(() => expect(related.getByRole('link', { name, hidden: true })).toBeVisible());
  });
});

describe('a command of the last day of a connector', () => {
  it('opens its detail, keeps the filters of the monitor, and leads back to the connector', async () => {
    server.use(
      answering(realTimeMonitoring.strip, async (call) => ({
        ...(await realTimeMonitoringMock.strip(call)),
        commands: [{ commandId: '9', at: '2026-11-20 14:20:00', kind: 'reset', state: 'effective', createdBy: 'noc' }],
      })),
    );
    const { user, where } = await openPage('/live/monitor?text=ALA&connector=ALA-0142:1&tab=history');
    await user.click(await screen.findByRole('link', { name: 'Reset' }));
    expect(await screen.findByRole('heading', { name: 'Command 9', level: 2, hidden: true })).toBeVisible();
    expect(where()).toContain('text=ALA');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('tab', { name: '24 h' })).toBeVisible();
  });
});

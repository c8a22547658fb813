import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { iotChargerConnectors } from '../../../../src/contract/evo-basic/iotChargerConnectors';
import { iotChargers } from '../../../../src/contract/evo-basic/iotChargers';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();

/** Time in which a home without the checklist shows its first figures. */
const SETTLED_MS = 1_500;

describe('the checklist of the first set-up', () => {
  it('leads to the next step, and shows those that are done', async () => {
    server.use(
      answering(iotChargerConnectors.getSetupProgress, () => ({
        done: ['company', 'model', 'station', 'charger'],
        waitingCharger: { id: '7', chargerCode: 'ALA-0001' },
        simulatedCharger: null,
      })),
    );
    await renderApp('/home', 'admin');
    const list = within(await screen.findByRole('region', { name: 'Set up charging' }));
    expect(await list.findByText('4 of 6 done')).toBeVisible();
    expect(list.getAllByLabelText('Done')).toHaveLength(4);
    expect(list.getByRole('link', { name: 'Open ALA-0001' })).toHaveAttribute(
      'href',
      '/equipment/chargers?open=7&setup=connection',
    );
  });

  it('starts a simulated charger in the place of the one that has not connected', async () => {
    const charger = { id: '7', chargerCode: 'ALA-0001' };
    let isSimulated = false;
    server.use(
      answering(iotChargerConnectors.getSetupProgress, () => ({
        done: ['company', 'model', 'station', 'charger', ...(isSimulated ? (['connection'] as const) : [])],
        waitingCharger: isSimulated ? null : charger,
        simulatedCharger: isSimulated ? charger : null,
      })),
      answering(iotChargers.simulation, () => ({ state: isSimulated ? 'running' : 'possible' })),
      answering(iotChargers.simulate, ({ body }) => {
        isSimulated = body.isSimulated;
        return { state: 'running' };
      }),
    );
    const user = userEvent.setup();
    await renderApp('/home', 'admin');
    const list = within(await screen.findByRole('region', { name: 'Set up charging' }));
    await user.click(await list.findByRole('button', { name: 'Start simulated charger' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Start a simulated charger as ALA-0001?' }));
    await user.click(dialog.getByRole('button', { name: 'Start simulated charger' }));
    await waitFor(() => expect(list.getByText(/^ALA-0001 is simulated/)).toBeVisible());
    expect(await list.findByRole('button', { name: 'Stop simulation' })).toBeVisible();
    expect(list.getByRole('link', { name: 'Open monitor' })).toHaveAttribute(
      'href',
      '/live/monitor?text=ALA-0001&setup=session',
    );
  });

  it('names the administrator when the account may not do the next step', async () => {
    server.use(
      answering(iotChargerConnectors.getSetupProgress, () => ({
        done: [],
        waitingCharger: null,
        simulatedCharger: null,
      })),
    );
    await renderApp('/home', 'noc');
    const list = within(await screen.findByRole('region', { name: 'Set up charging' }));
    expect(list.getByText('Ask an administrator to do this step.')).toBeVisible();
    expect(list.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Stations with problems' })).toBeNull();
    expect(screen.queryByText('Power now')).toBeNull();
  });

  it('comes without the usual home before it when the progress answers late', async () => {
    let release: (() => void) | undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    server.use(
      answering(iotChargerConnectors.getSetupProgress, async () => {
        await isReleased;
        return { done: [], waitingCharger: null, simulatedCharger: null };
      }),
    );
    await renderApp('/home', 'admin');
    await expect(screen.findByText('Power now', {}, { timeout: SETTLED_MS })).rejects.toThrow();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    release?.();
    expect(await screen.findByRole('region', { name: 'Set up charging' })).toBeVisible();
    expect(screen.queryByText('Power now')).toBeNull();
  });

  it('leaves the usual home when the progress cannot be read', async () => {
    server.use(
      answering(iotChargerConnectors.getSetupProgress, () => {
        throw new MockProblem(500, 'Out of order');
      }),
    );
    await renderApp('/home', 'admin');
    expect(await screen.findByRole('region', { name: 'Stations with problems' })).toBeVisible();
  });

  it('is gone when all steps are done', async () => {
    await renderApp('/home', 'admin');
    await screen.findByRole('region', { name: 'Stations with problems' });
    expect(screen.queryByRole('region', { name: 'Set up charging' })).toBeNull();
  });
});

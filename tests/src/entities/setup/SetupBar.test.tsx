import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { iotChargerConnectors, type SetupStep } from '../../../../src/contract/evo-basic/iotChargerConnectors';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();
const answerProgress = (done: SetupStep[]) =>
  server.use(
    answering(iotChargerConnectors.getSetupProgress, () => ({
      done,
      waitingCharger: done.includes('charger') ? { id: '1', chargerCode: 'ALA-0142' } : null,
      simulatedCharger: null,
    })),
  );
const findBar = async () => within(await screen.findByRole('region', { name: 'Set up charging' }));

describe('the bar of the first set-up', () => {
  it('names the step that is done on the screen', async () => {
    answerProgress(['company']);
    await renderApp('/equipment/models?open=new&setup=model', 'admin');
    const bar = await findBar();
    expect(bar.getByText('Next: Add a charger model')).toBeVisible();
    expect(bar.getByRole('link', { name: '1 of 6 done' })).toHaveAttribute('href', '/home');
    expect(bar.queryByRole('link', { name: 'Add model' })).toBeNull();
  });

  it('opens the next form by itself when the form of its step has closed', async () => {
    answerProgress(['company', 'model']);
    const { where } = await renderApp('/equipment/models?setup=model', 'admin');
    await waitFor(() => expect(where()).toBe('/equipment/stations?open=new&setup=station'));
    expect(await screen.findByRole('dialog', { name: 'Add station' })).toBeVisible();
  });

  it('opens the charger that was added', async () => {
    answerProgress(['company', 'model', 'station', 'charger']);
    const { where } = await renderApp('/equipment/chargers?setup=charger', 'admin');
    await waitFor(() => expect(where()).toBe('/equipment/chargers?open=1&setup=connection'));
  });

  it('only offers the next step when the charger has connected, whose key may still be shown', async () => {
    answerProgress(['company', 'model', 'station', 'charger', 'connection']);
    const { where } = await renderApp('/equipment/chargers?open=1&setup=connection', 'admin');
    const bar = await findBar();
    expect(bar.getByRole('link', { name: 'Open monitor' })).toHaveAttribute('href', '/live/monitor?setup=session');
    expect(where()).toBe('/equipment/chargers?open=1&setup=connection');
  });

  it('offers a step again when its form was closed without a record', async () => {
    answerProgress([]);
    await renderApp('/companies/companies?setup=company', 'admin');
    expect((await findBar()).getByRole('link', { name: 'Add company' })).toBeVisible();
  });
});

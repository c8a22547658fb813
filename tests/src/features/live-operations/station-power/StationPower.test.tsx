import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stationPower } from '../../../../../src/contract/evo-monitor/stationPower';
import { answering, MockProblem } from '../../../../mocks/answering';
import { POWER } from '../../../../mocks/evo-monitor/stationPower';
import { mockServer } from '../../../../mocks/mockServer';
import { openStationMonitor } from '../stationMonitor';

const server = mockServer();

beforeEach(() => {
  // The test environment lays nothing out: the list gets a height to fill.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300);
});

async function openPower() {
  const { user } = await openStationMonitor('?station=1');
  return { user, section: within(await screen.findByRole('region', { name: 'Power' })) };
}

const HAND = {
  ...{ limit: 90, until: '2026-11-20 18:00:00', reason: 'Transformer is hot' },
  ...{ createdBy: 'noc', createdAt: '2026-11-20 14:00:00' },
};
const LIMITED = {
  ...POWER,
  nodes: POWER.nodes.map((node) => (node.kind === 'station' ? { ...node, hand: HAND } : node)),
};

describe('the power of a station', () => {
  it('says what each session gets and why', async () => {
    const { section } = await openPower();
    expect(await section.findByText('38.0 kW: Station at its limit of 150.0 kW, 4 sessions share')).toBeVisible();
    expect(section.getByText('11.0 kW: all that the car takes')).toBeVisible();
    expect(section.getByText('0.0 kW: Station has no room for the minimum; higher priority goes first')).toBeVisible();
    expect(section.getByText(/22.0 kW: the charger takes no limits/)).toBeVisible();
    expect(section.getByText(/24.0 kW: the charger does not obey/)).toBeVisible();
    expect(section.getByText('0.0 kW: waits until others have given power back')).toBeVisible();
    expect(section.getByText(/4 of 5 chargers keep a default limit: 78.0 kW at most/)).toBeVisible();
  });

  it('says when a car leaves and what it needs until then', async () => {
    const sessions = POWER.sessions
      .slice(0, 1)
      .map((session) => ({ ...session, departsAt: '2026-11-20 16:00:00', needs: 7.4 }));
    server.use(answering(stationPower.view, () => ({ ...POWER, sessions })));
    const { section } = await openPower();
    expect(await section.findByText(/^Leaves .*21:00, needs 7.4 kW$/)).toBeVisible();
  });

  it('says that there is no limit when the station is not planned', async () => {
    server.use(answering(stationPower.view, () => ({ ...POWER, isPlanned: false, sessions: [] })));
    const { section } = await openPower();
    expect(await section.findByText(/^No power limit/)).toBeVisible();
  });

  it('says the peak of the month and what it costs', async () => {
    const { section } = await openPower();
    expect(await section.findByText(/^Peak of the month: 226.4 kW, .*, 271.680\.00 KZT$/)).toBeVisible();
  });

  it('is limited by hand with a reason', async () => {
    const sent: object[] = [];
    server.use(
      answering(stationPower.setLimit, ({ body }) => {
        sent.push(body);
        return LIMITED;
      }),
    );
    const { user, section } = await openPower();
    await user.click(await section.findByRole('button', { name: 'Set limit…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set limit…' }));
    await user.type(dialog.getByRole('textbox', { name: /^Limit/ }), '90');
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Transformer is hot');
    await user.click(dialog.getByRole('button', { name: 'Set limit' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      stationId: '1',
      nodeId: 'station',
      limit: 90,
      until: null,
      reason: 'Transformer is hot',
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Set limit…' })).toBeNull());
  });

  it('shows a limit by hand, and a refusal to remove one that has ended', async () => {
    server.use(
      answering(stationPower.view, () => LIMITED),
      answering(stationPower.removeLimit, () => {
        throw new MockProblem(409, 'There is no limit by hand. It may have ended or been removed.');
      }),
    );
    const { user, section } = await openPower();
    expect(await section.findByText(/^Station: 90.0 kW until .*, noc$/)).toBeVisible();
    expect(section.getByText('Transformer is hot')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Remove limit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the limit by hand?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove limit' }));
    expect(await dialog.findByText(/^There is no limit by hand/)).toBeVisible();
  });

  it('says what changed its limits, and opens the plan log', async () => {
    const { user, section } = await openPower();
    expect(await section.findByText(/^Signal of Grid desk: 90.0 kW from .* until /)).toBeVisible();
    const change = 'Station, schedule “Afternoon”: 180.0 kW to 150.0 kW';
    await user.click(section.getByRole('button', { name: /schedule “Afternoon”/ }));
    const log = within(await screen.findByRole('dialog', { name: 'Plan log' }));
    expect(await log.findByText(change)).toBeVisible();
    expect(log.getByText(/58.0 kW to 38.0 kW/)).toBeVisible();
    await user.click(log.getByRole('button', { name: 'Show earlier' }));
    await waitFor(() => expect(log.getAllByText(change)).toHaveLength(2));
    expect(log.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  });
});

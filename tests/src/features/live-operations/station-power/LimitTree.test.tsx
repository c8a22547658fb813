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

async function openTree() {
  const { user } = await openStationMonitor('?station=1', 'admin');
  return { user, section: within(await screen.findByRole('region', { name: 'Limits' })) };
}

const LIMITS = {
  limit: null,
  limitWeek: [],
  amps: null,
  phases: 3,
  margin: 0,
  base: 0,
  baseWeek: [],
  priority: 0,
  groups: [],
  peakPrice: null,
};

describe('the limits of a station', () => {
  it('stand below each other with what each of them carries', async () => {
    const { user, section } = await openTree();
    const lines = await section.findAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Station75.4150.0',
      'Panel A83.5120.0121.3 of 217 A · 8.1 kW beside chargers',
      'ALA-017375.4120.0',
      'ALA-0173·175.4120.0',
    ]);
    await user.click(section.getByRole('button', { name: '1 idle connector hidden' }));
    expect(section.getAllByRole('listitem')).toHaveLength(5);
    expect(section.getByRole('button', { name: 'Hide idle connectors' })).toBeVisible();
  });

  it('get a panel with its chargers and its hours', async () => {
    const sent: object[] = [];
    server.use(
      answering(stationPower.addNode, ({ body }) => {
        sent.push(body);
        return POWER;
      }),
    );
    const { user, section } = await openTree();
    await user.click(await section.findByRole('button', { name: 'Add panel…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add panel…' }));
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'B');
    await user.click(dialog.getByRole('combobox', { name: 'Chargers' }));
    await user.click(await screen.findByRole('option', { name: 'ALA-0173' }));
    await user.type(dialog.getByRole('textbox', { name: 'Limit' }), '80');
    const loads = within(dialog.getByRole('group', { name: 'At other hours' }));
    await user.click(loads.getByRole('button', { name: 'Add hours' }));
    await user.type(dialog.getByRole('textbox', { name: 'Power, line 1' }), '12');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      ...{ stationId: '1', kind: 'panel', name: 'B', parentId: 'station', chargerIds: ['1'], ...LIMITS, limit: 80 },
      baseWeek: [{ days: [1, 2, 3, 4, 5], from: '08:00', until: '18:00', base: 12 }],
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add panel…' })).toBeNull());
  });

  it('show a refusal at its field', async () => {
    server.use(
      answering(stationPower.changeNode, () => {
        throw new MockProblem(422, 'Please check the fields', {
          fields: { parentId: 'A part cannot lie below itself' },
        });
      }),
    );
    const { user, section } = await openTree();
    await user.click(await section.findByRole('button', { name: 'Panel A' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Panel A' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('A part cannot lie below itself')).toBeVisible();
  });

  it('are changed in the version that was opened', async () => {
    const sent: object[] = [];
    server.use(
      answering(stationPower.changeNode, ({ body }) => {
        sent.push(body);
        return POWER;
      }),
    );
    const { user, section } = await openTree();
    await user.click(await section.findByRole('button', { name: 'ALA-0173' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Charger ALA-0173' }));
    await user.type(dialog.getByRole('textbox', { name: 'Limit' }), '60');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      ...{ stationId: '1', nodeId: 'charger1', version: 0, parentId: 'node7', ...LIMITS, limit: 60 },
    });
  });

  it('get a limit by hours of the week', async () => {
    const sent: { limitWeek?: object[] }[] = [];
    server.use(
      answering(stationPower.changeNode, ({ body }) => {
        sent.push(body);
        return POWER;
      }),
    );
    const { user, section } = await openTree();
    await user.click(await section.findByRole('button', { name: 'Panel A' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Panel A' }));
    const limits = within(dialog.getByRole('group', { name: 'Limits by hours' }));
    await user.click(limits.getByRole('button', { name: 'Add hours' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    // A span without a name and a limit is refused at its fields.
    expect(await dialog.findAllByText('This field is required')).not.toHaveLength(0);
    await user.type(dialog.getByRole('textbox', { name: 'Name, line 1' }), 'Afternoon');
    await user.type(dialog.getByRole('textbox', { name: 'Power, line 1' }), '90');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.limitWeek).toEqual([
      { days: [1, 2, 3, 4, 5], from: '08:00', until: '18:00', name: 'Afternoon', limit: 90 },
    ]);
  });

  it('give chargers and groups of tags a priority', async () => {
    const sent: object[] = [];
    server.use(
      answering(stationPower.changeNode, ({ body: { nodeId, priority, groups } }) => {
        sent.push({ nodeId, priority, groups });
        return POWER;
      }),
    );
    const { user, section } = await openTree();
    await user.click(await section.findByRole('button', { name: 'ALA-0173' }));
    const charger = within(await screen.findByRole('dialog', { name: 'Charger ALA-0173' }));
    await user.click(charger.getByRole('radio', { name: 'High' }));
    await user.click(charger.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Charger ALA-0173' })).toBeNull());
    await user.click(section.getByRole('button', { name: 'Station' }));
    const station = within(await screen.findByRole('dialog', { name: 'Station' }));
    await user.click(station.getByRole('button', { name: 'Add group' }));
    await user.type(station.getByRole('textbox', { name: 'Group, line 1' }), 'FLEET');
    await user.click(station.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      { nodeId: 'charger1', priority: 1, groups: [] },
      { nodeId: 'station', priority: 0, groups: [{ group: 'FLEET', priority: 1 }] },
    ]);
  });

  it('lose a panel once the question is confirmed', async () => {
    const sent: object[] = [];
    server.use(
      answering(stationPower.removeNode, ({ body }) => {
        sent.push(body);
        return POWER;
      }),
    );
    const { user, section } = await openTree();
    await user.click(await section.findByRole('button', { name: 'Panel A' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Panel A' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove Panel A?' }));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent).toEqual([{ stationId: '1', nodeId: 'node7', version: 2 }]));
  });
});

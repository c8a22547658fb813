import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { attempts } from '../../../../src/contract/evo-monitor/attempts';
import { toSuccessLine } from '../../../../src/features/statistics/attempts/successLine';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { attemptsMock, FIGURES } from '../../../mocks/evo-monitor/attempts';
import { mockServer } from '../../../mocks/mockServer';

const server = mockServer();
const ADDRESS = '/statistics/analysis?section=attempts&from=2026-11-01&until=2026-11-07';

describe('the analysis of attempts', () => {
  it('shows success with its definition, the causes of failures and the groups', async () => {
    await renderApp(ADDRESS, 'admin');
    expect(await screen.findByRole('group', { name: 'First-time success' })).toHaveTextContent(/90\.4.*\+2\.4/);
    expect(screen.getByText(/Success, Over 0\.1 kWh: More than 0\.1 kWh/)).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Why 174 attempts failed' })).toHaveTextContent(/Tag refused.*96/);
    const table = await screen.findByRole('table', { name: 'First-time success by station' });
    expect(table).toHaveTextContent(/90\.4 %.*1.000.*1.240.*174.*Tag refused/);
  });

  it('groups by firmware since it is known, by the definition that is chosen', async () => {
    const asked: unknown[] = [];
    server.use(
      answering(attempts.groups, (call) => {
        const { by, definition, from, until } = call.body;
        asked.push({ by, definition, from, until });
        return attemptsMock.groups(call);
      }),
    );
    const user = userEvent.setup();
    await renderApp(`${ADDRESS}&attemptsBy=firmware`, 'admin');
    expect(await screen.findByText(/Firmware is known since .*Sep.* 2026|Firmware is known since 1 Sep/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'AFIREV' }));
    const range = { from: '2026-11-01', until: '2026-11-07' };
    await expect.poll(() => asked.at(-1)).toEqual({ by: 'firmware', definition: 'afirev', ...range });
  });

  it('compares the same chargers before and after a change that is chosen', async () => {
    const user = userEvent.setup();
    const app = await renderApp(ADDRESS, 'admin');
    const panel = within(await screen.findByRole('region', { name: 'Before and after a change' }));
    const table = await panel.findByRole('table');
    expect(table).toHaveTextContent(/First-time success.*88\.0 %.*90\.4 %.*\+2\.4/);
    expect(panel.getByText(/The same 40 chargers/)).toBeVisible();
    await user.click(panel.getByRole('combobox', { name: 'Change of chargers' }));
    await user.click(await screen.findByRole('option', { name: /Settings by noc/ }));
    expect(panel.getByRole('combobox', { name: 'Change of chargers' })).toHaveDisplayValue(/Settings by noc/);
    expect(app.where()).toContain('chargerChange=settings.5');
  });

  it('opens the change of its address, and saves its figures', async () => {
    const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    const user = userEvent.setup();
    await renderApp(`${ADDRESS}&chargerChange=settings.5`, 'admin');
    const panel = within(await screen.findByRole('region', { name: 'Before and after a change' }));
    expect(await panel.findByRole('combobox')).toHaveDisplayValue(/Settings by noc/);
    await user.click(await panel.findByRole('button', { name: /Before and after a change.*CSV/ }));
    const [file] = createUrl.mock.lastCall ?? [];
    const text = await (file as Blob).text();
    expect(text).toContain('Figure,Before,After');
    expect(text).toMatch(/First-time success,8\d[.\d]*,90[.\d]*/);
    createUrl.mockRestore();
  });
});

it('success over time: has a gap on days without attempts', () => {
  const line = toSuccessLine({
    range: { from: '2026-11-01', until: '2026-11-03' },
    step: 'day',
    points: [{ ...FIGURES, date: '2026-11-02' }],
  });
  expect(line.dates).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  expect(line.values.map((value) => value?.toFixed(1))).toEqual([undefined, '90.4', undefined]);
});

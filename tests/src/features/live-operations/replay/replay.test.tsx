import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { incident } from '../../../../../src/contract/evo-monitor/incident';
import { replay } from '../../../../../src/contract/evo-monitor/replay';
import { renderApp } from '../../../../harness/renderApp';
import { answering } from '../../../../mocks/answering';
import { FLEET } from '../../../../mocks/fleet';
import { replayMock } from '../../../../mocks/evo-monitor/replay';
import { mockServer } from '../../../../mocks/mockServer';

const server = mockServer();
const AT = '2026-11-20T14:00:00Z';

beforeEach(() => {
  // The test environment lays nothing out: the list gets a height to fill.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1_200);
});

async function openReplay(more = '') {
  const { router } = await renderApp(`/live/monitor?at=${AT}${more}`, 'noc');
  const frame = within(await screen.findByRole('region', { name: 'Replay: a moment of the past' }));
  return { frame, router, user: userEvent.setup() };
}

const readMoment = () => screen.getByRole('slider').getAttribute('aria-valuenow');
const toEpoch = (iso: string) => String(Date.parse(iso));

describe('a replay of the monitor', () => {
  it('shows the rows of the moment in the screen of the live fleet, within a frame', async () => {
    const { frame } = await openReplay();
    const list = within(await frame.findByRole('grid', { name: 'Connectors' }));
    expect((await list.findAllByRole('row')).length).toBeGreaterThan(1);
    expect(readMoment()).toBe(toEpoch(AT));
  });

  it('turns commands off, with the reason and a way to the present', async () => {
    const key = FLEET[0]?.key ?? '';
    const { user, router } = await openReplay(`&connector=${encodeURIComponent(key)}`);
    const stop = await screen.findByRole('button', { name: 'Stop' });
    expect(stop).toHaveAttribute('aria-disabled', 'true');
    expect(stop).toHaveAttribute('aria-description', 'A command acts on the present');
    await user.click(screen.getByRole('link', { name: 'Open live' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('at='));
    expect(router.state.location.search).toContain('connector=');
    await waitFor(() => expect(screen.queryByText('Off in a replay: a command acts on the present.')).toBeNull());
  });

  it('goes by the keys, and keeps the moment in the address', async () => {
    const { user, router } = await openReplay();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(readMoment()).toBe(toEpoch('2026-11-20T14:00:10Z')));
    expect(new URLSearchParams(router.state.location.search).get('at')).toBe('2026-11-20T14:00:10Z');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(readMoment()).toBe(toEpoch('2026-11-20T13:59:50Z')));
    await user.keyboard('l');
    await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
    expect(router.state.location.search).not.toContain('at=');
  });

  it('makes an incident of the range between [ and ]', async () => {
    const added: unknown[] = [];
    server.use(
      answering(incident.add, ({ body }) => {
        added.push(body);
        return { id: '12' };
      }),
    );
    const { frame, user, router } = await openReplay();
    await frame.findByRole('grid', { name: 'Connectors' });
    await user.keyboard('[[');
    await waitFor(() => expect(router.state.location.search).toContain('range='));
    await user.keyboard('{ArrowRight}{ArrowRight}]');
    await user.click(await screen.findByRole('button', { name: 'Make an incident…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Incident of this range' }));
    await user.type(dialog.getByRole('textbox', { name: /Title/ }), 'Short outage');
    await user.click(dialog.getByRole('button', { name: 'Make an incident' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/live/incidents'));
    expect(added).toEqual([
      { title: 'Short outage', from: '2026-11-20 14:00:00', until: '2026-11-20 14:00:20', objects: [] },
    ]);
  });

  it('stays at its moment when the language changes', async () => {
    const { user, router } = await openReplay();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(router.state.location.search).toContain('14%3A00%3A10Z'));
    await act(() => i18next.changeLanguage('ru'));
    expect(await screen.findByRole('region', { name: 'Повтор: момент в прошлом' })).toBeVisible();
    await waitFor(() => expect(readMoment()).toBe(toEpoch('2026-11-20T14:00:10Z')));
  });

  it('plays by Space, and pauses', async () => {
    const { user, frame } = await openReplay();
    await frame.findByRole('grid', { name: 'Connectors' });
    server.use(
      answering(replay.changes, ({ body: { steps } }) => ({
        isKept: true,
        steps: Array.from({ length: steps }, (_, i) => ({
          at: `2026-11-20 14:0${i % 10}:30`,
          upserts: [],
          removals: [],
        })),
      })),
    );
    await user.keyboard(' ');
    expect(await frame.findByRole('button', { name: 'Pause' })).toBeVisible();
    await user.keyboard(' ');
    expect(await frame.findByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('says which rows were known otherwise', async () => {
    server.use(
      answering(replay.differences, () => ({
        rows: [{ key: 'ALA-0142:1', known: 'charging', knownNow: 'faulted' }],
      })),
    );
    const { frame } = await openReplay();
    expect(await frame.findByText('≠ 1 row differs')).toBeVisible();
    const marks = await frame.findAllByRole('img', { name: 'Charging then, Faulted now' });
    expect(marks.map((mark) => mark.closest('[data-row]')?.getAttribute('data-row'))).toEqual(['ALA-0142:1']);
  });

  it('says that nothing was kept, and leads to the first moment that was', async () => {
    const { router } = await renderApp('/live/monitor?at=2026-11-18T23:00:00Z', 'noc');
    const user = userEvent.setup();
    expect(await screen.findByText('Not kept', { ignore: 'title' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Go to the first kept moment' }));
    await waitFor(() => expect(router.state.location.search).toContain(encodeURIComponent('2026-11-19T00:00:00Z')));
  });

  it('says in a break of the server that nothing was kept, and shows what was known before', async () => {
    server.use(
      answering(replay.density, (call) => ({
        ...replayMock.density(call),
        gaps: [{ from: '2026-11-20 13:50:00', until: '2026-11-20 14:05:00' }],
      })),
    );
    const { frame, user } = await openReplay();
    expect(await frame.findByText(/the server was not running/)).toHaveTextContent(
      /^Not kept from .*:50:00 to .*:05:00/,
    );
    expect(await frame.findByRole('grid', { name: 'Connectors' })).toBeVisible();
    expect(frame.getAllByText('Not kept', { selector: 'title' })).toHaveLength(1);
    for (let step = 0; step < 31; step += 1) await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(frame.queryByText(/the server was not running/)).toBeNull());
  });

  it('stops at the events of the open connector', async () => {
    server.use(
      answering(replay.density, ({ body: { buckets, chargerCode } }) => {
        const none = Array.from({ length: buckets }, () => 0);
        return {
          ...{
            keptFrom: '2026-11-19 00:00:00',
            washersKeptFrom: null,
            gaps: [],
            faults: none,
            alarms: none,
            failedAttempts: none,
            commands: none,
          },
          frames: none,
          stops: chargerCode === undefined ? [] : [{ at: '2026-11-20 14:07:00', kind: 'status', detail: 'faulted' }],
        };
      }),
    );
    const { user } = await openReplay(`&connector=${encodeURIComponent(FLEET[0]?.key ?? '')}`);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Event after' })).toBeEnabled());
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => expect(readMoment()).toBe(toEpoch('2026-11-20T14:07:00Z')));
  });
});

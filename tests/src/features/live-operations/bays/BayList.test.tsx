import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import words from '../../../../../locales/en_US/washers.json';
import { iotCarWasher } from '../../../../../src/contract/evo-basic/iotCarWasher';
import { washerMonitoring } from '../../../../../src/contract/evo-monitor/washerMonitoring';
import { replay } from '../../../../../src/contract/evo-monitor/replay';
import type { LiveWasher } from '../../../../../src/contract/live/washer';
import { renderApp } from '../../../../harness/renderApp';
import { answering } from '../../../../mocks/answering';
import { LIVE_WASHERS, makeLiveWasher } from '../../../../mocks/liveWashers';
import { mockServer } from '../../../../mocks/mockServer';

const server = mockServer();

beforeEach(() => {
  // The test environment lays nothing out: the list gets a height to fill.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1_200);
});

const findList = async () => within(await screen.findByRole('grid', { name: words.bays.title }));
const findRow = async (name: string) =>
  (await (await findList()).findByText(name)).closest('[role="row"]') as HTMLElement;

describe('the bays of the monitor', () => {
  it('stand below their wash sites, the site with the worst bay first', async () => {
    await renderApp('/live/monitor?list=bays', 'admin');
    const list = await findList();
    await list.findByText('Spree wash');
    const heads = list.getAllByRole('button', { name: /^Collapse/ }).map((head) => head.getAttribute('aria-label'));
    expect(heads).toEqual(['Collapse Spree wash', 'Collapse Express wash, Dostyk Avenue']);
    expect(within(await findRow('Bay 4')).getByText('E07')).toBeInTheDocument();
    const offline = within(await findRow('Bay 3'));
    expect(offline.getByText(words.status.offline)).toBeInTheDocument();
    expect(offline.getByText('Last status: Available · E07')).toBeInTheDocument();
  });

  it('are shown at a moment of the past, with locks off, and keep it beside the connectors', async () => {
    server.use(
      answering(replay.washers, ({ body: { at } }) => ({
        ...{ at, isKept: true },
        rows: [makeLiveWasher('1', { status: 'washing', statusSince: '2026-11-20 13:50:00' })],
      })),
    );
    const { router } = await renderApp('/live/monitor?list=bays&at=2026-11-20T14:00:00Z', 'admin');
    const frame = within(await screen.findByRole('region', { name: 'Replay: a moment of the past' }));
    expect(within(await findRow('Bay 1')).getByText(words.status.washing)).toBeInTheDocument();
    expect(frame.getByRole('button', { name: 'Lock Bay 1' })).toBeDisabled();
    await userEvent.setup().click(frame.getByRole('radio', { name: 'Connectors' }));
    await waitFor(() => expect(router.state.location.search).toBe('?at=2026-11-20T14%3A00%3A00Z'));
  });

  it('say from when they were kept before it', async () => {
    server.use(answering(replay.washers, ({ body: { at } }) => ({ at, isKept: false, rows: [] })));
    await renderApp('/live/monitor?list=bays&at=2026-11-18T14:00:00Z', 'admin');
    expect(await screen.findByText('Not kept', { ignore: 'title' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Go to the first kept moment' })).toBeVisible();
  });

  it('are reached from the connectors by the second tab', async () => {
    await renderApp('/live/monitor', 'admin');
    await userEvent.setup().click(await screen.findByRole('radio', { name: 'Bays' }));
    expect(await findRow('Bay 1')).toBeInTheDocument();
  });

  it('are filtered by the count of a state that is pressed', async () => {
    await renderApp('/live/monitor?list=bays', 'admin');
    await findRow('Bay 1');
    const strip = within(screen.getByRole('group', { name: words.bays.byStatus }));
    await userEvent.setup().click(strip.getByRole('button', { name: /Locked/ }));
    await waitFor(() => expect(screen.queryByText('Bay 1')).toBeNull());
    expect(await findRow('Bay 2')).toBeInTheDocument();
    expect(strip.getByRole('button', { name: /Locked/ })).toHaveAttribute('aria-pressed', 'true');
    expect(strip.getByRole('button', { name: /Available/ })).toHaveTextContent('1');
  });

  it('are locked from the row, which then shows how the command goes', async () => {
    const asked: unknown[] = [];
    let row = LIVE_WASHERS[0] as LiveWasher;
    const position = { cursor: 'mock.1', serverTime: '2026-11-20 14:32:01' };
    let isNews = false;
    server.use(
      answering(iotCarWasher.lock, ({ body }) => {
        asked.push(body);
        row = { ...row, command: { commandId: 'c0ffee', kind: 'lock', state: 'sent' }, revision: 2 };
        isNews = true;
        return { commandId: 'c0ffee', state: 'created' };
      }),
      answering(washerMonitoring.changes, async ({ body }) => {
        await new Promise((resolve) => setTimeout(resolve, Math.min(body.waitMs, 50)));
        const upserts = isNews ? [{ key: row.key, revision: row.revision, command: row.command }] : [];
        isNews = false;
        return { ...position, reset: false, upserts, removals: [] };
      }),
    );
    await renderApp('/live/monitor?list=bays', 'admin');
    const user = userEvent.setup();
    await user.click(within(await findRow('Bay 1')).getByRole('button', { name: 'Lock Bay 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Lock Bay 1?' });
    await user.click(within(dialog).getByRole('button', { name: words.lock.lock }));
    await waitFor(() => expect(asked).toEqual([{ id: '1', isLocked: true, reason: '' }]));
    const line = await findRow('Bay 1');
    expect(await within(line).findByText(`${words.command.lock} · ${words.commandState.sent}`)).toBeInTheDocument();
  });

  it('cannot be locked while a car is washed, and the button says why', async () => {
    await renderApp('/live/monitor?list=bays', 'admin');
    const button = within(await findRow('Bay 5')).getByRole('button', { name: 'Lock Bay 5' });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('title', 'The washer is washing a car');
  });

  it('open in a drawer with what their supplier reports', async () => {
    await renderApp('/live/monitor?list=bays&washer=5', 'admin');
    const drawer = within(await screen.findByRole('dialog', { name: 'Bay 5' }));
    expect(await drawer.findByText(words.level.soap)).toBeInTheDocument();
    expect(drawer.getByRole('link', { name: words.bays.record })).toHaveAttribute('href', '/car-wash/washers?open=5');
  });

  it('are not shown to an account that may not view washers, which gets the connectors', async () => {
    await renderApp('/live/monitor?list=bays', 'noc');
    expect(await screen.findByRole('grid', { name: 'Connectors' })).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Bays' })).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { ocppLog } from '../../../../src/contract/evo-monitor/ocppLog';
import { findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { EXCHANGES } from '../../../mocks/evo-monitor/ocppLog';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

async function openPage(search = '') {
  const user = userEvent.setup();
  return { user, ...(await renderApp(`/maintenance/ocpp-log${search}`, 'admin')) };
}

describe('the OCPP log', () => {
  it('lists each call with its round trip, and says where no answer came', async () => {
    await openPage();
    expect(await findRow(/StopTransaction/)).toHaveTextContent(/ALA-0142.*From the charger.*42 ms/);
    expect(await findRow(/TriggerMessage/)).toHaveTextContent(/To the charger.*No answer/);
  });

  it('shows the span of time that it searches, the last day by default', async () => {
    const { user, where } = await openPage();
    await user.click(await screen.findByRole('button', { name: /Change filter.*Time Last 24 hours/ }));
    await user.click(await screen.findByRole('button', { name: '1 h', hidden: true }));
    await waitFor(() => expect(where()).toMatch(/from=\d{4}-\d\d-\d\d/));
  });

  it('queries by its address', async () => {
    const asked: BodyOf<typeof ocppLog.exchanges>[] = [];
    server.use(
      answering(ocppLog.exchanges, ({ body }) => {
        asked.push(body);
        return { records: [...EXCHANGES], total: 2, pageNum: body.pageNum, pageSize: body.pageSize };
      }),
    );
    await openPage(
      '?chargerCode=ALA-0142&levels=up,error&messageNames=Reset&text=Accepted&from=2026-11-20+14%3A00%3A00',
    );
    await findRow(/StopTransaction/);
    expect(asked.at(-1)).toMatchObject({
      chargerCode: 'ALA-0142',
      levels: ['up', 'error'],
      messageNames: ['Reset'],
      text: 'Accepted',
      from: '2026-11-20 14:00:00',
    });
  });

  it('opens both frames in lines, copies them, and links to the session', async () => {
    const { user } = await openPage('?open=7');
    const drawer = await screen.findByRole('dialog', { name: 'StopTransaction' });
    expect(await within(drawer).findByText(/"reason": "Remote"/)).toBeVisible();
    expect(within(drawer).getByText(/"status": "Accepted"/)).toBeVisible();
    await user.click(within(drawer).getByRole('button', { name: 'Copy: Response' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('"status": "Accepted"'));
    expect(await within(drawer).findByRole('link', { name: 'Live status' })).toBeVisible();
  });

  it('follows a charger, holds what comes while paused, and goes on', async () => {
    const [first] = EXCHANGES;
    let messages = first ? [first] : [];
    server.use(
      answering(ocppLog.follow, async ({ body }) => {
        if (body.cursor !== undefined && messages.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
        const answer = messages;
        messages = [];
        return {
          ...{ messages: answer, cursor: '1.1', hasGap: false, timezone: 'Asia/Almaty' },
          serverTime: '2026-11-20 14:32:05',
        };
      }),
    );
    const { user } = await openPage('?chargerCode=ALA-0142&follow=true');
    const list = await screen.findByRole('region', { name: 'ALA-0142, live' });
    expect(await within(list).findByText('StopTransaction')).toBeVisible();
    await user.click(within(list).getByRole('button', { name: 'Pause' }));
    if (first) messages = [{ ...first, id: '20', messageId: 'n1', messageName: 'BootNotification' }];
    const news = await within(list).findByRole('button', { name: '1 new' }, { timeout: 3_000 });
    expect(within(list).queryByText('BootNotification')).toBeNull();
    await user.click(news);
    expect(await within(list).findByText('BootNotification')).toBeVisible();
  });

  it('offers to follow once a charger is chosen', async () => {
    await openPage();
    expect(await screen.findByRole('button', { name: /Follow live/ })).toHaveAccessibleDescription(
      'Filter by a charger first',
    );
  });
});

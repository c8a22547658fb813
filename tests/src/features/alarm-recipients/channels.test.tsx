import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { alarmChannel } from '../../../../src/contract/evo-monitor/alarmChannel';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

describe('channels of alarm recipients', () => {
  it('are listed with the outcome of their last test', async () => {
    await renderApp('/live/alarm-recipients?list=channels', 'admin');
    const table = await screen.findByRole('grid', { name: 'Channels' });
    expect(await within(table).findByRole('row', { name: /Saule Akhmetova/ })).toHaveTextContent(
      /SMS.*40 17.*22:00–07:00.*delivered, 212 ms/,
    );
    expect(within(table).getByRole('row', { name: /Jonas Weber/ })).toHaveTextContent(/Telegram.*refused, 403/);
  });

  it('are saved without their address when it was left empty', async () => {
    let saved: unknown;
    server.use(
      answering(alarmChannel.update, ({ body }) => {
        saved = body;
        const { recipientId, kind, locale, quietHours, id, version } = body;
        const shown = { recipient: 'Jonas Weber', shownAddress: '-100200300', tested: null };
        return { id, recipientId, kind, locale, quietHours, ...shown, version: version + 1 };
      }),
    );
    const user = userEvent.setup();
    await renderApp('/live/alarm-recipients?list=channels&open=2', 'admin');
    const form = await screen.findByRole('dialog', { name: 'Telegram, Jonas Weber' });
    expect(await within(form).findByText('Leave empty to keep -100200300')).toBeVisible();
    await user.click(within(form).getByRole('switch', { name: 'Quiet hours' }));
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toMatchObject({ id: '2', kind: 'telegram', version: 2 }));
    expect((saved as { address?: string | null }).address ?? null).toBeNull();
  });

  it('show their messages, and one that has not arrived is sent again', async () => {
    const user = userEvent.setup();
    await renderApp('/live/alarm-recipients?list=messages&open=1', 'admin');
    const drawer = await screen.findByRole('dialog', { name: /ground failure/ });
    expect(await within(drawer).findByText(/503 · 96 ms/)).toBeVisible();
    await user.click(within(drawer).getByRole('button', { name: 'Send again' }));
    expect(await within(drawer).findByText('Delivered')).toBeVisible();
  });
});

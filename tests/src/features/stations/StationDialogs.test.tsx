import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { iotChargerGroups, type Station } from '../../../../src/contract/evo-basic/iotChargerGroups';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { STATIONS } from '../../../mocks/evo-basic/iotChargerGroups';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

const [DOSTYK, ALEXANDERPLATZ] = STATIONS as [Station, Station];
const NOTICE = { texts: { en_US: 'Gate 2 is closed' }, from: '2026-01-01 00:00:00', until: '2026-02-01 00:00:00' };

async function openDialog(station: string, action: string, title: string) {
  const user = userEvent.setup();
  await renderApp('/equipment/stations', 'admin');
  const table = await screen.findByRole('grid', { name: 'Stations' });
  await user.click(await within(table).findByRole('button', { name: `More actions: ${station}` }));
  await user.click(await screen.findByRole('menuitem', { name: action, hidden: true }));
  return { user, dialog: await screen.findByRole('dialog', { name: title }) };
}

const expectClosed = (title: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument());

describe('the dialog that closes a station', () => {
  const TITLE = 'Close Dostyk Avenue 180?';
  const openClosing = () => openDialog('Dostyk Avenue 180', 'Close station', TITLE);
  const findButton = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Close station' });

  it('sends the operating status alone, once, when its button is clicked twice', async () => {
    const sent: BodyOf<typeof iotChargerGroups.setOperatingStatus>[] = [];
    server.use(
      answering(iotChargerGroups.setOperatingStatus, ({ body }) => {
        sent.push(body);
        return { ...DOSTYK, operatingStatus: body.operatingStatus, version: 2 };
      }),
    );
    const { user, dialog } = await openClosing();
    expect(dialog).toHaveTextContent('Its chargers keep working');
    expect(await within(dialog).findByRole('note')).toHaveTextContent(
      'No longer shown to drivers: 8 connectors. Not affected: 2 running sessions.',
    );
    await user.dblClick(findButton(dialog));
    await expectClosed(TITLE);
    expect(sent).toEqual([{ id: '1', version: 1, operatingStatus: 'closing' }]);
  });

  it('stays open and says why when the station has changed meanwhile', async () => {
    server.use(
      answering(iotChargerGroups.setOperatingStatus, () => {
        throw new MockProblem(409, 'The station has changed', { current: { ...DOSTYK, version: 2 } });
      }),
    );
    const { user, dialog } = await openClosing();
    await user.click(findButton(dialog));
    expect(await within(dialog).findByText('The station has changed')).toBeVisible();
  });
});

it('the dialog that opens a station sends the operating status when it is confirmed', async () => {
  let sent: unknown;
  server.use(
    answering(iotChargerGroups.setOperatingStatus, ({ body }) => {
      sent = body;
      return { ...ALEXANDERPLATZ, operatingStatus: body.operatingStatus, version: 2 };
    }),
  );
  const title = 'Open Alexanderplatz P3?';
  const { user, dialog } = await openDialog('Alexanderplatz P3', 'Open station', title);
  await user.click(within(dialog).getByRole('button', { name: 'Open station' }));
  await expectClosed(title);
  expect(sent).toEqual({ id: '3', version: 1, operatingStatus: 'opening' });
});

describe('the dialog of an announcement', () => {
  const TITLE = 'Announcement of Dostyk Avenue 180';
  const openAnnouncement = () => openDialog('Dostyk Avenue 180', 'Announcement', TITLE);
  const recordCalls = () => {
    const sent: BodyOf<typeof iotChargerGroups.setAnnouncement>[] = [];
    server.use(
      answering(iotChargerGroups.setAnnouncement, ({ body }) => {
        sent.push(body);
        return { ...DOSTYK, announcement: body.announcement, version: 2 };
      }),
    );
    return sent;
  };
  const showAnnounced = () =>
    server.use(
      answering(iotChargerGroups.page, ({ body: { pageNum, pageSize } }) => ({
        records: [{ ...DOSTYK, announcement: NOTICE }],
        total: 1,
        pageNum,
        pageSize,
      })),
    );

  it('sends the languages that have a text when it is published', async () => {
    const sent = recordCalls();
    const { user, dialog } = await openAnnouncement();
    expect(within(dialog).queryByRole('button', { name: 'Remove announcement' })).toBeNull();
    await user.type(within(dialog).getByLabelText('Text in Russian'), 'Въезд закрыт');
    await user.click(within(dialog).getByRole('button', { name: 'Publish announcement' }));
    await expectClosed(TITLE);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string;
    expect(sent).toEqual([
      { id: '1', version: 1, announcement: { texts: { ru: 'Въезд закрыт' }, from: time, until: time } },
    ]);
  });

  it('sends nothing and says so when no language has a text', async () => {
    const sent = recordCalls();
    const { user, dialog } = await openAnnouncement();
    await user.click(within(dialog).getByRole('button', { name: 'Publish announcement' }));
    await waitFor(() => expect(within(dialog).getByLabelText('Text in English')).toBeInvalid());
    expect(sent).toEqual([]);
  });

  it('removes the announcement when that is chosen', async () => {
    showAnnounced();
    const sent = recordCalls();
    const { user, dialog } = await openAnnouncement();
    expect(within(dialog).getByDisplayValue('Gate 2 is closed')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Remove announcement' }));
    await expectClosed(TITLE);
    expect(sent).toEqual([{ id: '1', version: 1, announcement: null }]);
  });

  it('shows at its field what the server refuses', async () => {
    showAnnounced();
    server.use(
      answering(iotChargerGroups.setAnnouncement, () => {
        throw new MockProblem(400, 'Request parameter validation error', {
          fields: { 'announcement.until': 'Too late' },
        });
      }),
    );
    const { user, dialog } = await openAnnouncement();
    await user.click(within(dialog).getByRole('button', { name: 'Publish announcement' }));
    expect(await within(dialog).findByText('Too late')).toBeVisible();
  });
});

it('the drawer of a station offers to open it when it has been closed there', async () => {
  const user = userEvent.setup();
  await renderApp('/equipment/stations?open=1', 'admin');
  const drawer = await screen.findByRole('dialog', { name: 'Dostyk Avenue 180' });
  await user.click(await within(drawer).findByRole('button', { name: 'Close station' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close Dostyk Avenue 180?' });
  await user.click(within(dialog).getByRole('button', { name: 'Close station' }));
  expect(await within(drawer).findByRole('button', { name: 'Open station', hidden: true })).toBeVisible();
});

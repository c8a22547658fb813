import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { chargerAlarmNotification } from '../../../../src/contract/evo-monitor/chargerAlarmNotification';
import { sysMenu } from '../../../../src/contract/evo-basic/sysMenu';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { menuTree } from '../../../mocks/menuTree';
import { RECIPIENTS } from '../../../mocks/evo-monitor/chargerAlarmNotification';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();
const JONAS = RECIPIENTS[1];

async function openPage(search = '') {
  const user = userEvent.setup();
  await renderApp(`/live/alarm-recipients${search}`, 'admin');
  return user;
}

describe('recipients of alarms', () => {
  it('are listed with the alarms that they receive', async () => {
    await openPage();
    const table = await screen.findByRole('grid', { name: 'Recipients' });
    expect(await within(table).findByRole('row', { name: /Saule Akhmetova/ })).toHaveTextContent(
      /All stations.*High.*Русский/,
    );
    expect(within(table).getByRole('row', { name: /Jonas Weber/ })).toHaveTextContent(/Alexanderplatz P3.*Manual only/);
  });

  it('are added by the contract after required fields are filled in', async () => {
    let added: unknown;
    server.use(
      answering(chargerAlarmNotification.add, ({ body }) => {
        added = body;
        return { id: '3' };
      }),
    );
    const user = await openPage('?open=new');
    const form = await screen.findByRole('dialog', { name: 'Add recipient' });
    await user.type(within(form).getByRole('textbox', { name: /^Name/ }), 'Aigerim');
    await user.click(within(form).getByRole('switch', { name: 'Quiet hours' }));
    await user.click(within(form).getByRole('button', { name: 'Add' }));
    expect(added).toBeUndefined();
    await user.type(within(form).getByRole('textbox', { name: /^Email/ }), 'aigerim@demo.example');
    await user.click(within(form).getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(added).toMatchObject({
        fullName: 'Aigerim',
        email: 'aigerim@demo.example',
        stationIds: null,
        leastPriority: 'high',
        languages: ['en_US'],
        isAutomatic: true,
        quietHours: { from: '22:00', until: '07:00', isUrgentExempt: true },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it("are saved in the version that was read; another person's change is shown beside one's own", async () => {
    const versions: number[] = [];
    server.use(
      answering(chargerAlarmNotification.update, ({ body }) => {
        versions.push(body.version);
        throw new MockProblem(409, 'It has changed', {
          current: { ...JONAS, fullName: 'Jonas Weber-Lang', version: 5 },
        });
      }),
    );
    const user = await openPage('?open=2');
    const form = await screen.findByRole('dialog', { name: 'Jonas Weber' });
    await user.type(await within(form).findByRole('textbox', { name: /^Position/ }), 'Engineer');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await within(form).findByRole('radio', { name: 'Theirs: Jonas Weber-Lang' })).toBeChecked();
    expect(within(form).getByRole('textbox', { name: /^Name/ })).toHaveValue('Jonas Weber-Lang');
    expect(within(form).getByRole('textbox', { name: /^Position/ })).toHaveValue('Engineer');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(versions).toEqual([4, 5]));
  });

  it('are neither changed nor added when the account may only view', async () => {
    server.use(answering(sysMenu.listForUser, () => menuTree(['maintenance/alarmNotification/view'])));
    await openPage(`?open=${JONAS?.id}`);
    const drawer = await screen.findByRole('dialog', { name: 'Jonas Weber' });
    expect(await within(drawer).findByText('Alexanderplatz P3')).toBeVisible();
    expect(within(drawer).queryByRole('textbox')).toBeNull();
    expect(within(drawer).queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add recipient' })).toBeNull();
  });

  it('are deleted after a confirmation that names them', async () => {
    const deleted: string[] = [];
    server.use(
      answering(chargerAlarmNotification.delete, ({ body }) => {
        deleted.push(...body.ids);
        return { results: body.ids.map((id) => ({ id, name: 'Jonas Weber', problem: null })) };
      }),
    );
    const user = await openPage();
    await user.click(await screen.findByRole('button', { name: 'More actions: Jonas Weber' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Jonas Weber?' });
    expect(deleted).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deleted).toEqual(['2']));
  });

  it('have their mails in the outbox, pending ones included', async () => {
    const user = await openPage();
    await user.click(await screen.findByText('Outbox'));
    const table = await screen.findByRole('grid', { name: 'Outbox' });
    expect(await within(table).findByRole('row', { name: /saule@demo.example/ })).toHaveTextContent(
      /ground failure.*Pending/,
    );
  });

  it('open a mail by its id when another page of the outbox has it', async () => {
    await renderApp('/live/alarm-recipients?list=outbox&open=700', 'admin');
    expect(await screen.findByRole('dialog', { name: 'High: ALA-0142 offline' })).toHaveTextContent('Sent');
  });

  it('are filtered by minimum priority from the address', async () => {
    const bodies: unknown[] = [];
    server.use(
      answering(chargerAlarmNotification.page, ({ body }) => {
        bodies.push(body);
        return { records: [...RECIPIENTS], total: 2, pageNum: 1, pageSize: 20 };
      }),
    );
    await openPage('?priorities=high&stationIds=3');
    await screen.findByRole('row', { name: /Saule Akhmetova/ });
    expect(bodies.at(-1)).toMatchObject({ priorities: ['high'], stationIds: ['3'] });
  });

  it('get a test mail, which stays in the outbox when no mail server is configured', async () => {
    const tested: string[] = [];
    server.use(
      answering(chargerAlarmNotification.sendTest, ({ body }) => {
        tested.push(body.id);
        return { mailId: '1', isMailServerSet: false };
      }),
    );
    const user = await openPage('?open=2');
    const drawer = await screen.findByRole('dialog', { name: 'Jonas Weber' });
    await user.click(await within(drawer).findByRole('button', { name: 'Send test email' }));
    expect(await within(drawer).findByText(/No mail server is configured/)).toBeVisible();
    expect(tested).toEqual(['2']);
    await user.click(within(drawer).getByRole('link', { name: 'Show in outbox' }));
    expect(await screen.findByRole('dialog', { name: 'Urgent: ground failure at ALA-0143' })).toBeVisible();
  });

  it('show what quiet hours hold back and when it is sent', async () => {
    await openPage('?open=1');
    const drawer = await screen.findByRole('dialog', { name: 'Saule Akhmetova' });
    const held = await within(drawer).findByRole('region', { name: 'Held back by quiet hours' });
    expect(held).toHaveTextContent(/Sent 21 Nov 07:00/);
    expect(within(held).getAllByRole('link', { name: 'Ground fault' })[0]).toHaveAttribute(
      'href',
      '/live/alarms?alarm=11',
    );
    expect(held).toHaveTextContent(/Dostyk Avenue 180 · ALA-0143 · 1 · cleared/);
  });

  it('are saved with mails about cleared alarms', async () => {
    const saved: object[] = [];
    server.use(
      answering(chargerAlarmNotification.update, ({ body }) => {
        saved.push(body);
        return { ...(RECIPIENTS[0] as (typeof RECIPIENTS)[number]), version: 2 };
      }),
    );
    const user = await openPage('?open=1');
    const form = await screen.findByRole('dialog', { name: 'Saule Akhmetova' });
    await user.click(await within(form).findByRole('switch', { name: /^Emails about cleared alarms/ }));
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toMatchObject([{ id: '1', isRecoveryMailed: false }]));
  });
});

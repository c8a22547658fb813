import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sysEnterprise } from '../../../../src/contract/evo-basic/sysEnterprise';
import { sysEnterpriseBindUser } from '../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import { findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { answering, MockProblem } from '../../../mocks/answering';
import { ENTERPRISES } from '../../../mocks/evo-basic/sysEnterprise';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

describe('enterprises', () => {
  it('are listed with their discounts and the stations of these', async () => {
    await openPage('/enterprises/enterprises');
    expect(await findRow(/Yurt Taxi/)).toHaveTextContent(/Altyn Charge LLP.*8\.00.*15\.50.*1 station.*24/);
    expect(await findRow(/Elbe Flotte/)).toHaveTextContent(/All stations.*Disabled/);
  });

  it('keep stations and attachments when another field is changed', async () => {
    const sent: object[] = [];
    server.use(
      answering(sysEnterprise.update, ({ body }) => {
        sent.push(body);
        return { ...ENTERPRISES[0], version: 3 };
      }),
    );
    const { user } = await openPage('/enterprises/enterprises?open=1');
    const drawer = await screen.findByRole('dialog', { name: 'Yurt Taxi' });
    const discount = await within(drawer).findByRole('textbox', { name: /^Charging discount/ });
    expect(discount).toHaveValue('8');
    await user.clear(discount);
    await user.type(discount, '9.25');
    await user.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([
      { id: '1', version: 2, chargingDiscount: 9.25, stationIds: ['1'], attachmentIds: ['7'], companyId: '1' },
    ]);
  });

  it('link to their users', async () => {
    const { user, where } = await openPage('/enterprises/enterprises');
    await user.click(await screen.findByRole('button', { name: 'More actions: Yurt Taxi' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Show users', hidden: true }));
    await waitFor(() => expect(where()).toBe('/enterprises/users?enterpriseIds=1'));
    const users = await screen.findByRole('grid', { name: 'Enterprise users' });
    expect(await within(users).findByRole('row', { name: /Aigerim S\./ })).toHaveTextContent(/Yurt Taxi.*600/);
  });
});

describe('drivers of an enterprise', () => {
  it('are listed with tags, running session and their part of the limit', async () => {
    await openPage('/enterprises/users?enterpriseIds=1');
    const row = await findRow(/Aigerim S\./);
    expect(row).toHaveTextContent(/ENT-0001, ENT-0002 Blocked/);
    expect(row).toHaveTextContent(/82 % of 600 kWh · Near the limit/);
    expect(row).toHaveTextContent(/41.200\.00 KZT/);
    expect(within(row).getByRole('link', { name: 'KZ-ALA-0001·2, Almaty, Mega Center' })).toHaveAttribute(
      'href',
      expect.stringContaining('open=900'),
    );
    expect(await findRow(/Timur K\./)).toHaveTextContent(/No limit/);
  });

  it('have totals above them while one enterprise is shown', async () => {
    await openPage('/enterprises/users?enterpriseIds=1');
    const totals = await screen.findByRole('region', { name: 'Totals of the enterprise' });
    expect(totals).toHaveTextContent(/Drivers3Disabled1Fleet tags4.*Charging now1.*492\.4kWh.*41.200\.00KZT/);
  });

  it('show the figures of the month that is chosen', async () => {
    const months: unknown[] = [];
    server.use(
      answering(sysEnterpriseBindUser.overview, ({ body }) => {
        months.push(body);
        throw new MockProblem(404, 'Not found');
      }),
    );
    await openPage('/enterprises/users?enterpriseIds=1&month=2025-03');
    await waitFor(() => expect(months).toContainEqual({ enterpriseId: '1', month: '2025-03' }));
    expect(screen.queryByRole('region', { name: 'Totals of the enterprise' })).toBeNull();
  });
});

describe('a driver that is stopped', () => {
  const openStop = async () => {
    const { user } = await openPage('/enterprises/users?enterpriseIds=1');
    await user.click(await screen.findByRole('button', { name: 'More actions: Aigerim S.' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Stop driver', hidden: true }));
    return { user, dialog: await screen.findByRole('dialog', { name: 'Stop Aigerim S.?' }) };
  };
  const COMMAND = { id: 'KZ-ALA-0001:2', name: 'KZ-ALA-0001 · 2', problem: null, commandId: '77' };

  it('is refused first, then its sessions are stopped and followed, never done before their end', async () => {
    const sent: object[] = [];
    server.use(
      answering(sysEnterpriseBindUser.stop, ({ body }) => {
        sent.push(body);
        return { results: [{ id: '1', name: 'Aigerim S.', problem: null }] };
      }),
      answering(realTimeMonitoring.bulkCommand, ({ body }) => {
        sent.push(body);
        return { results: [COMMAND] };
      }),
      answering(realTimeMonitoring.commands, () => ({ records: [], total: 0, pageNum: 1, pageSize: 100 })),
    );
    const { user, dialog } = await openStop();
    expect(dialog).toHaveTextContent('2 fleet tags are rejected at all chargers from now on: ENT-0001, ENT-0002');
    expect(dialog).toHaveTextContent('1 session is running: KZ-ALA-0001·2, Almaty, Mega Center');
    expect(within(dialog).getByRole('checkbox', { name: 'Stop 1 running session' })).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Stop driver' }));
    const progress = (await screen.findByText('Done: 0')).closest('[role="status"]');
    expect(progress).toHaveTextContent('Done: 0 · In progress: 1 · Failed: 0');
    expect(sent).toEqual([
      { ids: ['1'], isStopped: true },
      expect.objectContaining({
        kind: 'stop',
        targets: [{ chargerCode: 'KZ-ALA-0001', connector: 2, txnId: '7001' }],
      }),
    ]);
  });

  it('is only refused when the sessions shall go on', async () => {
    const sent: object[] = [];
    server.use(
      answering(sysEnterpriseBindUser.stop, ({ body }) => {
        sent.push(body);
        return { results: [{ id: '1', name: 'Aigerim S.', problem: null }] };
      }),
    );
    const { user, dialog } = await openStop();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Stop 1 running session' }));
    await user.click(within(dialog).getByRole('button', { name: 'Stop driver' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Stop Aigerim S.?' })).toBeNull());
    expect(sent).toEqual([{ ids: ['1'], isStopped: true }]);
  });

  it('may drive again after another question', async () => {
    const sent: object[] = [];
    server.use(
      answering(sysEnterpriseBindUser.stop, ({ body }) => {
        sent.push(body);
        return { results: [{ id: '2', name: 'Timur K.', problem: null }] };
      }),
    );
    const { user } = await openPage('/enterprises/users?enterpriseIds=1');
    await user.click(await screen.findByRole('button', { name: 'More actions: Timur K.' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Let drive again', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Let Timur K. drive again?' });
    await user.click(within(dialog).getByRole('button', { name: 'Let drive again' }));
    await waitFor(() => expect(sent).toEqual([{ ids: ['2'], isStopped: false }]));
  });
});

describe('users of enterprises', () => {
  it('are bound by their account; an unknown one is refused at its field', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(sysEnterpriseBindUser.add, ({ body }) => {
        sent.push(body);
        throw new MockProblem(422, 'Not correct', { fields: { account: 'No app user has this email address' } });
      }),
    );
    const { user } = await openPage('/enterprises/users?open=new');
    const form = await screen.findByRole('dialog', { name: 'Add user' });
    await user.click(within(form).getByRole('combobox', { name: /^Enterprise/ }));
    await user.click(await screen.findByRole('option', { name: 'Yurt Taxi', hidden: true }));
    await user.type(within(form).getByRole('textbox', { name: /^Email or phone/ }), 'nobody@example.org');
    await user.type(within(form).getByRole('textbox', { name: /^Monthly limit/ }), '250');
    await user.click(within(form).getByRole('button', { name: 'Add' }));
    expect(await within(form).findByText('No app user has this email address')).toBeVisible();
    expect(sent).toMatchObject([
      { enterpriseId: '1', account: 'nobody@example.org', monthlyLimit: 250, status: 'enabled' },
    ]);
  });

  it('are pending until a code of the app user confirms them', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(sysEnterpriseBindUser.confirm, ({ body }) => {
        sent.push(body);
        throw new MockProblem(422, 'Not correct', { fields: { code: 'The code is wrong' } });
      }),
    );
    const { user } = await openPage('/enterprises/users', 'company');
    expect(await findRow(/dana@mail\.example/)).toHaveTextContent('Pending consent');
    await user.click(await screen.findByRole('button', { name: 'More actions: dana@mail.example' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Confirm', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm dana@mail.example' });
    await user.type(within(dialog).getByRole('textbox', { name: /^Code/ }), '123456');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await within(dialog).findByText('The code is wrong')).toBeVisible();
    expect(sent).toEqual([{ id: '3', code: '123456' }]);
    await user.click(within(dialog).getByRole('button', { name: 'Send new code' }));
    expect(await within(dialog).findByText(/a new code has been sent/)).toBeVisible();
  });

  it('are shown with the used part of their limit, and unbound with a list of the tags that stop working', async () => {
    const { user } = await openPage('/enterprises/users');
    expect(await findRow(/Aigerim S\./)).toHaveTextContent(/82 % of 600 kWh.*492\.4/);
    await user.click(await screen.findByRole('button', { name: 'More actions: Aigerim S.' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Unbind', hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: 'Unbind Aigerim S.?' });
    expect(dialog).toHaveTextContent('These 2 fleet tags are now rejected: ENT-0001, ENT-0002');
    expect(dialog).toHaveTextContent('The enterprise still pays for running sessions');
  });

  it('are imported from a file after a trial', async () => {
    const { user } = await openPage('/enterprises/users');
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    expect(await screen.findByRole('dialog', { name: 'Import enterprise users' })).toHaveTextContent(
      'The file is checked first',
    );
  });
});

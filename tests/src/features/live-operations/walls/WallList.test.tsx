import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../../../src/contract/endpoint';
import { wall } from '../../../../../src/contract/evo-monitor/wall';
import { sizeLists } from '../../../../harness/listRoom';
import { openPage } from '../../../../harness/openPage';
import { answering } from '../../../../mocks/answering';
import { WAITING_CODE, wallMock } from '../../../../mocks/evo-monitor/wall';
import { mockServer } from '../../../../mocks/mockServer';

const server = mockServer();
sizeLists();

const LIST = '/live/monitor?list=walls';
const findGrid = () => screen.findByRole('grid', { name: 'Wall displays' });

describe('the list of wall displays', () => {
  it('tells state, heartbeat, data age, build and memory of each', async () => {
    await openPage(LIST);
    const grid = within(await findGrid());
    const online = await grid.findByRole('row', { name: /NOC left/ });
    for (const text of ['Online', 'Overview', 'a1b2c3', '64 MB']) expect(online).toHaveTextContent(text);
    const silent = grid.getByRole('row', { name: /NOC right/ });
    for (const text of ['Silent', '0f0f0f, outdated']) expect(silent).toHaveTextContent(text);
  });
});

describe('the approval of a wall display', () => {
  it('takes the code from the address of the picture code, and sends name, boards, scope and sound', async () => {
    const sent: BodyOf<typeof wall.approve>[] = [];
    server.use(
      answering(wall.approve, (call) => {
        sent.push(call.body);
        return wallMock.approve(call);
      }),
    );
    const { user } = await openPage(`${LIST}&code=${WAITING_CODE}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve a wall display' }));
    expect(dialog.getByLabelText(/^Pairing code/)).toHaveValue(WAITING_CODE);
    await user.type(dialog.getByLabelText(/^Name/), 'NOC right');
    await user.click(dialog.getByRole('switch', { name: /^Sound for alarms/ }));
    await user.click(dialog.getByRole('button', { name: 'Approve display' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ name: 'NOC right', companyId: null, sound: { from: 'high', mode: 'once' } });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Approve a wall display' })).toBeNull());
  });

  it('says at the code that it is unknown or has expired', async () => {
    const { user } = await openPage(`${LIST}&code=AAAAAAAA`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve a wall display' }));
    await user.type(dialog.getByLabelText(/^Name/), 'NOC right');
    await user.click(dialog.getByRole('button', { name: 'Approve display' }));
    expect(await dialog.findByText('This code is unknown or has expired')).toBeVisible();
    expect(dialog.getByLabelText(/^Pairing code/)).toBeInvalid();
  });
});

describe('an approved display', () => {
  it('is changed in its drawer, with the version that was read', async () => {
    const sent: BodyOf<typeof wall.update>[] = [];
    server.use(
      answering(wall.update, (call) => {
        sent.push(call.body);
        return wallMock.update(call);
      }),
    );
    const { user } = await openPage(`${LIST}&open=1`);
    const drawer = within(await screen.findByRole('dialog', { name: 'NOC left' }));
    const name = drawer.getByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, 'NOC window');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toMatchObject([{ id: '1', version: 1, name: 'NOC window', sound: null }]));
  });

  it('is withdrawn after a question that says what follows', async () => {
    const sent: string[] = [];
    server.use(
      answering(wall.withdraw, (call) => {
        sent.push(call.body.id);
        return wallMock.withdraw(call);
      }),
    );
    const { user } = await openPage(`${LIST}&open=1`);
    await user.click(await screen.findByRole('button', { name: 'Withdraw', hidden: true }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw “NOC left”?' }));
    expect(dialog.getByText(/It keeps its last picture in grey/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(sent).toEqual(['1']));
  });
});

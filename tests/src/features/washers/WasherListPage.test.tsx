import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import words from '../../../../locales/en_US/washers.json';
import { iotCarWasher } from '../../../../src/contract/evo-basic/iotCarWasher';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { answering, MockProblem } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

describe('the page of washers', () => {
  it('shows one that cannot be reached as offline, whatever its last status', async () => {
    await openPage('/car-wash/washers');
    const row = (await screen.findByText('Bay 3')).closest('[role="row"]') as HTMLElement;
    expect(within(row).getByText('Offline')).toBeVisible();
    expect(within(row).queryByText('Available')).toBeNull();
  });

  it('locks a washer with a reason, and offers to unlock the one that is locked', async () => {
    const asked: unknown[] = [];
    server.use(
      answering(iotCarWasher.lock, ({ body }) => {
        asked.push(body);
        return { commandId: 'c0ffee', state: 'created' };
      }),
    );
    const { user } = await openPage('/car-wash/washers?open=1');
    const drawer = await screen.findByRole('dialog', { name: 'Bay 1' });
    await user.click(await within(drawer).findByRole('button', { name: words.lock.lock }));
    const dialog = await screen.findByRole('dialog', { name: 'Lock Bay 1?' });
    await user.type(within(dialog).getByRole('textbox', { name: words.lock.reason }), 'Brush is worn');
    await user.click(within(dialog).getByRole('button', { name: words.lock.lock }));
    await waitFor(() => expect(asked).toEqual([{ id: '1', isLocked: true, reason: 'Brush is worn' }]));
  });

  it('says why a washer cannot be locked', async () => {
    server.use(
      answering(iotCarWasher.lock, () => {
        throw new MockProblem(409, 'The washer is washing a car');
      }),
    );
    const { user } = await openPage('/car-wash/washers?open=1');
    const drawer = await screen.findByRole('dialog', { name: 'Bay 1' });
    await user.click(await within(drawer).findByRole('button', { name: words.lock.lock }));
    const dialog = await screen.findByRole('dialog', { name: 'Lock Bay 1?' });
    await user.click(within(dialog).getByRole('button', { name: words.lock.lock }));
    expect(await within(dialog).findByText('The washer is washing a car')).toBeVisible();
  });

  it('imports the machines that are chosen, and offers none that is in use', async () => {
    const asked: unknown[] = [];
    server.use(
      answering(iotCarWasher.syncAdd, ({ body }) => {
        asked.push(body);
        return { added: 1, known: 0 };
      }),
    );
    const { user } = await openPage('/car-wash/washers');
    await user.click(await screen.findByRole('button', { name: words.sync.open }));
    const dialog = await screen.findByRole('dialog', { name: words.sync.title });
    const choose = async (label: RegExp, option: string) => {
      await user.click(within(dialog).getByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name: option, hidden: true }));
    };
    await choose(/^Supplier/, 'Aqualine');
    await choose(/^Wash site/, 'Express wash, Dostyk Avenue');
    expect(await within(dialog).findByRole('checkbox', { name: /AQ-17/ })).toBeDisabled();
    await user.click(within(dialog).getByRole('checkbox', { name: /AQ-20/ }));
    await user.click(within(dialog).getByRole('button', { name: words.sync.submit }));
    await waitFor(() => expect(asked).toEqual([{ supplierId: '1', washSiteId: '1', codes: ['AQ-20'] }]));
  });
});

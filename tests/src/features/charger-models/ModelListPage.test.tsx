import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { dropToken, keepToken } from '../../../../src/access/token';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { chargerModels } from '../../../../src/contract/evo-basic/chargerModels';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { CHARGER_MODELS } from '../../../mocks/evo-basic/chargerModels';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();
let asked: BodyOf<typeof chargerModels.page>[] = [];
beforeEach(() => {
  asked = [];
  server.use(
    answering(chargerModels.page, ({ body }) => {
      asked.push(body);
      const records = body.text === 'nothing' ? [] : [...CHARGER_MODELS];
      return { records, total: records.length, pageNum: body.pageNum, pageSize: body.pageSize };
    }),
  );
});

async function openPage(search = '', user = 'admin') {
  const actions = userEvent.setup();
  const app = await renderApp(`/equipment/models${search}`, user);
  return { user: actions, ...app };
}
const findModelTable = () => screen.findByRole('grid', { name: 'Charger models' });
const findRow = async (name: RegExp) => within(await findModelTable()).findByRole('row', { name });

describe('the list of charger models', () => {
  it('shows each model with its properties', async () => {
    await openPage();
    expect(await findRow(/Terra 184/)).toHaveTextContent(/ABB.*DC.*CCS2.180.kW, 1.×.CHAdeMO.60.kW.*180\.0.*1\.6.*12/);
    expect(screen.getByText('1–2 of 2')).toBeVisible();
  });

  it('queries by its address', async () => {
    await openPage('?currentType=DC&sort=ratedPower.desc&size=50&page=1&isRetired=true&nonsense=1');
    await findModelTable();
    expect(asked.at(-1)).toEqual({
      pageNum: 1,
      pageSize: 50,
      currentType: 'DC',
      isRetired: true,
      sort: [{ field: 'ratedPower', order: 'desc' }],
    });
    expect(screen.getByRole('button', { name: /Change filter Current type DC/ })).toBeVisible();
  });

  it('sorts by a press on a head and filters by the menu, both in the address', async () => {
    const { user, where } = await openPage();
    await user.click(within(await findModelTable()).getByRole('button', { name: 'Rated power' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: [{ field: 'ratedPower', order: 'asc' }] }));
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'OCPP version', hidden: true }));
    await user.click(await screen.findByRole('radio', { name: '2.0.1', hidden: true }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ ocppVersion: '2.0.1' }));
    await user.click(screen.getByRole('button', { name: 'Remove filter OCPP version' }));
    await waitFor(() => expect(where()).toBe('/equipment/models?sort=ratedPower'));
  });

  it('offers to clear the filters when nothing matches', async () => {
    const { user } = await openPage('?text=nothing');
    await user.click(within((await screen.findByText('No results')).parentElement as HTMLElement).getByRole('button'));
    expect(await findRow(/Terra 184/)).toBeVisible();
  });

  it('keeps the columns that a user has arranged', async () => {
    const { user } = await openPage();
    await findModelTable();
    await user.click(screen.getByRole('button', { name: 'Columns and density' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Manufacturer', hidden: true }));
    await user.click(screen.getByRole('checkbox', { name: 'Remark', hidden: true }));
    const heads = () =>
      within(screen.getByRole('grid'))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);
    expect(heads()).not.toContain('Manufacturer');
    expect(heads()).toContain('Remark');
    await user.click(screen.getByRole('button', { name: 'Reset columns', hidden: true }));
    expect(heads()).toContain('Manufacturer');
  });

  it('names each refused model when several are deleted, and retries those', async () => {
    const deleted: string[][] = [];
    server.use(
      answering(chargerModels.delete, ({ body: { ids = [] } }) => {
        deleted.push(ids);
        const problem = deleted.length === 1 ? 'Still used by chargers' : null;
        return { results: ids.map((id) => ({ id, name: `Model ${id}`, problem: id === '1' ? problem : null })) };
      }),
    );
    const { user } = await openPage();
    await findModelTable();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(within(screen.getByRole('group', { name: '2 selected' })).getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByText(/1 done · 1 refused/);
    expect(dialog.parentElement).toHaveTextContent('Model 1Still used by chargers');
    await user.click(screen.getByRole('button', { name: 'Retry failed' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deleted).toEqual([['1', '2'], ['1']]);
  });

  it('deletes all that match except the unchecked ones when all are selected', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(chargerModels.page, ({ body: { pageNum, pageSize } }) => ({
        records: [...CHARGER_MODELS],
        total: 1_042,
        pageNum,
        pageSize,
      })),
      answering(chargerModels.delete, ({ body }) => {
        sent.push(body);
        const problem = sent.length === 1 ? 'Still used by chargers' : null;
        return {
          results: ['1', '7', '8'].map((id) => ({ id, name: `Model ${id}`, problem: id === '7' ? problem : null })),
        };
      }),
    );
    const { user } = await openPage('?currentType=DC');
    await findModelTable();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: /Select all 1\s042 matching records/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Terra 184' }));
    const bar = screen.getByRole('group', { name: /1\s041 selected/ });
    await user.click(within(bar).getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: /Delete 1.?041 models/ });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/2 done · 1 refused/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry failed' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const terra = CHARGER_MODELS.find(({ name }) => name === 'Terra 184');
    expect(sent).toEqual([{ allMatching: { filters: { currentType: 'DC' }, except: [terra?.id] } }, { ids: ['7'] }]);
  });

  it('offers all that match only up to the limit of one call', async () => {
    server.use(
      answering(chargerModels.page, ({ body: { pageNum, pageSize } }) => ({
        records: [...CHARGER_MODELS],
        total: 20_000,
        pageNum,
        pageSize,
      })),
    );
    const { user } = await openPage();
    await findModelTable();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText(/At most 10\s000 records can be selected/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /matching records/ })).toBeNull();
  });
});

describe('the form of a charger model', () => {
  const form = (name: string) => screen.findByRole('dialog', { name });

  it('shows a refusal of the server at its field, and keeps the values', async () => {
    server.use(
      answering(chargerModels.add, () => {
        throw new MockProblem(422, 'Not correct', { fields: { name: 'This name is already in use' } });
      }),
    );
    const { user } = await openPage('?open=new');
    const dialog = await form('Add model');
    await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Terra 184');
    await user.type(within(dialog).getByRole('textbox', { name: /^Manufacturer/ }), 'ABB');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    // The form names missing fields before it calls the server.
    expect(await within(dialog).findByText('This field is required')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: /^Rated power/ }), '180');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await within(dialog).findByText('This name is already in use')).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: /^Name/ })).toHaveFocus();
    expect(within(dialog).getByRole('textbox', { name: /^Manufacturer/ })).toHaveValue('ABB');
  });

  it('saves and goes on with another model', async () => {
    const added: string[] = [];
    server.use(
      answering(chargerModels.add, ({ body }) => {
        added.push(body.name);
        return { id: '9' };
      }),
    );
    const { user } = await openPage('?open=new');
    const dialog = await form('Add model');
    await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'One');
    await user.type(within(dialog).getByRole('textbox', { name: /^Manufacturer/ }), 'ABB');
    await user.type(within(dialog).getByRole('textbox', { name: /^Rated power/ }), '50');
    await user.click(within(dialog).getByRole('button', { name: 'Save and add another' }));
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: /^Name/ })).toHaveValue(''));
    expect(added).toEqual(['One']);
  });

  it('merges the changes of another person', async () => {
    const theirs = { ...CHARGER_MODELS[0], remark: 'theirs', version: 4 };
    const saved: { version: number; name: string; remark?: string | null | undefined }[] = [];
    server.use(
      answering(chargerModels.update, ({ body }) => {
        saved.push(body);
        if (body.version === 3) throw new MockProblem(409, 'It has changed', { current: theirs });
        return { ...theirs, name: body.name, version: 5 };
      }),
    );
    const { user } = await openPage('?open=1');
    const dialog = await form('Terra 184');
    await user.type(await within(dialog).findByRole('textbox', { name: /^Name/ }), ' HP');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const notice = await within(dialog).findByRole('region', { name: /changed this record meanwhile/ });
    const remark = within(notice).getByRole('radiogroup', { name: 'Remark' });
    expect(within(remark).getByRole('radio', { name: 'Yours: –' })).not.toBeChecked();
    expect(within(remark).getByRole('radio', { name: 'Theirs: theirs' })).toBeChecked();
    expect(within(dialog).getByRole('textbox', { name: /^Remark/ })).toHaveValue('theirs');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved.at(-1)).toMatchObject({ version: 4, name: 'Terra 184 HP', remark: 'theirs' });
  });

  it('asks before changes are lost', async () => {
    const { user } = await openPage('?open=new');
    const dialog = await form('Add model');
    await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Half');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Discard unsaved changes?' })).toBeVisible();
  });

  it('restores the values after a new sign-in of the same user alone', async () => {
    const { user, where } = await openPage('?open=new');
    const dialog = await form('Add model');
    await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Half done');
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    act(() => dropToken('expired'));
    await waitFor(() => expect(where()).toMatch(/^\/login/));
    act(() => keepToken('token-noc'));
    await screen.findByRole('button', { name: /noc/ });
    act(() => dropToken('expired'));
    await waitFor(() => expect(where()).toMatch(/^\/login/));
    act(() => keepToken('token-admin'));
    await user.click(await screen.findByRole('button', { name: 'Restore draft' }));
    expect(within(await form('Add model')).getByRole('textbox', { name: /^Name/ })).toHaveValue('Half done');
  });
});

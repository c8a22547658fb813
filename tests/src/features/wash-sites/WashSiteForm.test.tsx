import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { file } from '../../../../src/contract/evo-basic/file';
import { iotCarwasherGroups } from '../../../../src/contract/evo-basic/iotCarwasherGroups';
import { iotChargerGroups } from '../../../../src/contract/evo-basic/iotChargerGroups';
import words from '../../../../locales/en_US/washSites.json';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { answering, MockProblem } from '../../../mocks/answering';
import { WASH_SITES } from '../../../mocks/evo-basic/iotCarwasherGroups';
import { mockServer } from '../../../mocks/mockServer';

const DOSTYK = 'Express wash, Dostyk Avenue';

sizeLists();
const server = mockServer();
beforeEach(() => {
  sessionStorage.clear();
});

async function openForm(id: string, name: string) {
  const { user } = await openPage(`/car-wash/sites?open=${id}`);
  const form = await screen.findByRole('dialog', { name });
  await within(form).findByRole('textbox', { name: /^Name/ });
  return { user, form };
}
const openNew = () => openForm('new', words.add);
const openKnown = () => openForm('1', DOSTYK);

function listUpdates() {
  const saved: unknown[] = [];
  server.use(
    answering(iotCarwasherGroups.update, ({ body }) => {
      saved.push(body);
      return { ...(WASH_SITES[0] as (typeof WASH_SITES)[number]), version: 2 };
    }),
  );
  return saved;
}

describe('the form of a wash site', () => {
  it('has every field of a wash site', async () => {
    const { form } = await openNew();
    for (const label of [
      'Name',
      'Company',
      'Charging station',
      'Phone',
      'Labels',
      'Notice',
      'Country',
      'Province',
      'City',
      'Address',
      'Latitude',
      'Longitude',
      'Time zone',
      'Operating status',
      'Opening hours',
      'Pictures',
      'Car wash mode picture',
    ]) {
      expect(within(form).getAllByLabelText(new RegExp(`^${label}`)).length).toBeGreaterThan(0);
    }
    expect(within(form).getByRole('button', { name: 'Pick on the map' })).toBeVisible();
  });

  it('says at the fields what is missing, and sends nothing', async () => {
    const { user, form } = await openNew();
    await user.click(within(form).getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(within(form).getByRole('textbox', { name: /^Name/ })).toBeInvalid());
    for (const name of [/^City/, /^Address/, /^Latitude/, /^Longitude/]) {
      expect(within(form).getByRole('textbox', { name })).toBeInvalid();
    }
  });

  it('saves what was changed with the version that was seen', async () => {
    const saved = listUpdates();
    const { user, form } = await openKnown();
    await user.type(within(form).getByRole('textbox', { name: /^Notice/ }), ' on the left');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    const {
      company: _company,
      station: _station,
      retiredAt: _retiredAt,
      createdAt: _createdAt,
      ...fields
    } = WASH_SITES[0] ?? ({} as (typeof WASH_SITES)[number]);
    await waitFor(() => expect(saved).toEqual([{ ...fields, notice: 'Enter from the courtyard on the left' }]));
  });

  it('says what a change of the operating status means before it is saved', async () => {
    const { user, form } = await openKnown();
    expect(within(form).queryByRole('note')).toBeNull();
    await user.click(within(form).getByRole('radio', { name: 'Closed' }));
    expect(within(form).getByRole('note')).toHaveTextContent(words.open.closeText);
  });

  it('offers the stations of the company that is chosen, and forgets the station of another one', async () => {
    const queries: object[] = [];
    server.use(
      answering(iotChargerGroups.list, ({ body }) => {
        queries.push(body);
        return [{ id: '1', name: 'Dostyk Avenue 180' }];
      }),
    );
    const saved = listUpdates();
    const { user, form } = await openKnown();
    await waitFor(() => expect(queries.at(-1)).toEqual({ companyId: '1' }));
    await user.click(within(form).getByRole('combobox', { name: /^Company/ }));
    await user.click(await screen.findByRole('option', { name: 'Volga Energo LLC', hidden: true }));
    await waitFor(() => expect(queries.at(-1)).toEqual({ companyId: '2' }));
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toMatchObject([{ companyId: '2', stationId: null }]));
  });

  it('takes three pictures and one of the washing modes, and says so of a further one', async () => {
    let stored = 10;
    server.use(
      answering(file.upload, () => {
        stored += 1;
        return { id: String(stored), name: 'gate.png', size: 3, contentType: 'image/png' };
      }),
    );
    const { form } = await openKnown();
    const choose = (label: string, count: number) => {
      const input = within(within(form).getByRole('button', { name: label })).getByLabelText(label);
      const files = Array.from({ length: count }, (_, no) => new File(['png'], `${no}.png`, { type: 'image/png' }));
      fireEvent.change(input, { target: { files } });
    };
    choose('Pictures', 4);
    expect(await within(form).findByText('At most 3 files')).toBeVisible();
    choose('Car wash mode picture', 2);
    expect(await within(form).findByText('Select only one')).toBeVisible();
  });

  it('says at the field what the server refuses', async () => {
    server.use(
      answering(iotCarwasherGroups.update, () => {
        throw new MockProblem(422, 'Not correct', { fields: { stationId: 'This record was not found' } });
      }),
    );
    const { user, form } = await openKnown();
    await user.type(within(form).getByRole('textbox', { name: /^Phone/ }), '1');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await within(form).findByText('This record was not found')).toBeVisible();
  });

  it('keeps what was typed when another user has changed the record, and shows the difference', async () => {
    server.use(
      answering(iotCarwasherGroups.update, () => {
        throw new MockProblem(409, 'It has changed', { current: { ...WASH_SITES[0], city: 'Talgar', version: 7 } });
      }),
    );
    const { user, form } = await openKnown();
    await user.type(within(form).getByRole('textbox', { name: /^Phone/ }), '1');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    const notice = await within(form).findByRole('region', { name: /changed this record meanwhile/ });
    const city = within(notice).getByRole('radiogroup', { name: 'City' });
    expect(within(city).getByRole('radio', { name: 'Yours: Almaty' })).not.toBeChecked();
    expect(within(city).getByRole('radio', { name: 'Theirs: Talgar' })).toBeChecked();
    expect(within(form).getByRole('textbox', { name: /^City/ })).toHaveValue('Talgar');
    expect(within(form).getByRole('textbox', { name: /^Phone/ })).toHaveValue('+772735501401');
  });
});

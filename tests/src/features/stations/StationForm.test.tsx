import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sysCompany } from '../../../../src/contract/evo-basic/sysCompany';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

async function openForm() {
  const user = userEvent.setup();
  await renderApp('/equipment/stations?open=new', 'admin');
  const form = within(await screen.findByRole('dialog', { name: 'Add station' }));
  const box = (name: RegExp) => form.getByRole('combobox', { name });
  const choose = async (field: RegExp, option: RegExp) => {
    await user.click(box(field));
    await user.click(await screen.findByRole('option', { name: option, hidden: true }));
  };
  await form.findByRole('combobox', { name: /^Company/ });
  return { user, form, box, choose };
}

describe('the form of a new station', () => {
  it('takes currency, zone, country and prices from its company', async () => {
    const { box, choose } = await openForm();
    await choose(/^Company/, /Altyn/);
    await waitFor(() => expect(box(/^Currency/)).toHaveDisplayValue(/KZT/));
    expect(box(/^Time zone/)).toHaveDisplayValue(/Asia\/Almaty/);
    expect(box(/^Country/)).toHaveValue('Kazakhstan');
    await waitFor(() => expect(box(/^Price setting/)).not.toHaveValue(''));
  });

  it('follows a change of the company, but keeps a value that was chosen', async () => {
    const { box, choose } = await openForm();
    await choose(/^Country/, /^Germany/);
    await choose(/^Company/, /Altyn/);
    await waitFor(() => expect(box(/^Currency/)).toHaveDisplayValue(/KZT/));
    await choose(/^Company/, /Volga/);
    await waitFor(() => expect(box(/^Currency/)).toHaveDisplayValue(/RUB/));
    expect(box(/^Country/)).toHaveValue('Germany');
  });

  it('begins with the only company', async () => {
    server.use(answering(sysCompany.list, () => [{ id: '1', name: 'Altyn Charge LLP', timezone: 'Asia/Almaty' }]));
    const { box } = await openForm();
    await waitFor(() => expect(box(/^Company/)).toHaveValue('Altyn Charge LLP'));
  });
});

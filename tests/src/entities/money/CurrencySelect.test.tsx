import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../../harness/openPage';
import { mockServer } from '../../../mocks/mockServer';

mockServer();

const CURRENCIES = /^(KZT|EUR|JPY|KWD|Type to find)/;
const listCurrencies = () =>
  screen.getAllByRole('option', { name: CURRENCIES, hidden: true }).map(({ textContent }) => textContent);

describe('the select of currencies', () => {
  it('lists the enabled ones, and finds any other one by its name', async () => {
    const { user } = await openPage('/companies/companies?open=new');
    const field = await screen.findByRole('combobox', { name: /^Currency/ });
    await user.click(field);
    await screen.findByRole('option', { name: /^KZT/, hidden: true });
    expect(listCurrencies()).toEqual(['KZT ₸Kazakhstani Tenge', 'EUR €Euro', 'Type to find any other currency']);
    await user.type(field, 'kuwait');
    expect(listCurrencies()).toEqual(['KWDKuwaiti Dinar']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveValue('KWD');
  });
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import errors from '../../../locales/en_US/errors.json';
import { sizeLists } from '../../harness/listRoom';
import { openPage } from '../../harness/openPage';
import { mockServer } from '../../mocks/mockServer';

sizeLists();
mockServer();

/** Required fields that the contract leaves optional for other callers, or checks together with other fields. */
const FIELDS: readonly (readonly [string, string, RegExp])[] = [
  ['the company of a station', '/equipment/stations?open=new', /^Company/],
  ['the company of a wash site', '/car-wash/sites?open=new', /^Company/],
  ['the company of an account', '/companies/accounts?open=new', /^Company/],
  ['the enterprise of a driver', '/enterprises/users?open=new', /^Enterprise/],
  ['the discount of a scheme', '/marketing/schemes?open=new', /^Discount \*/],
  ['the price of an off-peak setting', '/home-charging/off-peak?open=new', /^Peak/],
];

it.each(FIELDS)('%s speaks when it is left empty while the other fields are empty too', async (_name, route, label) => {
  const { user } = await openPage(route);
  const drawer = within(await screen.findByRole('dialog', { name: /^Add/ }));
  const field = await drawer.findByLabelText(label, { selector: 'input:not([type=hidden])' });
  field.focus();
  await user.tab();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(errors.validation.required);
});

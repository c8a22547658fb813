import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import words from '../../../../locales/en_US/couponSchemes.json';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { couponScheme } from '../../../../src/contract/evo-discount/couponScheme';
import { chooseAction, findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { mockReadOnlyAccount } from '../../../harness/readOnlyAccount';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();
beforeEach(() => {
  sessionStorage.clear();
});

async function openPage(search = '') {
  const user = userEvent.setup();
  return { user, ...(await renderApp(`/marketing/schemes${search}`, 'admin')) };
}

async function openForm() {
  const saved: BodyOf<typeof couponScheme.add>[] = [];
  server.use(
    answering(couponScheme.add, ({ body }) => {
      saved.push(body);
      return { id: '9' };
    }),
  );
  const { user } = await openPage('?open=new');
  const form = within(await screen.findByRole('dialog', { name: words.add }));
  await user.type(await form.findByRole('textbox', { name: /^Name/ }), 'Night');
  await user.click(form.getByRole('combobox', { name: /^Currency/ }));
  await user.click(await screen.findByRole('option', { name: /^KZT/, hidden: true }));
  const sentence = () => form.getByRole('region', { name: words.sentence }).textContent.replaceAll(/[\s\u202f]/g, ' ');
  const save = () => user.click(form.getByRole('button', { name: 'Add' }));
  return { user, form, sentence, save, saved };
}

describe('the list of schemes', () => {
  it('says in words what the coupons of each do', async () => {
    await openPage();
    expect(await findRow(/Half price/)).toHaveTextContent(
      /50.% off the order, at most 1.500.KZT, from 1.000.KZT.*Valid for 30 days.*Platform/,
    );
    expect(await findRow(/Free wash/)).toHaveTextContent(/The whole order is free, car washes only.*Altyn Charge LLP/);
  });

  it('retires a scheme after it says what goes on', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(couponScheme.retire, ({ body }) => {
        sent.push(body);
        return { results: [{ id: '1', name: 'Half price, at most 1,500', problem: null }] };
      }),
    );
    const { user } = await openPage();
    await chooseAction(user, 'Half price, at most 1,500', 'Retire');
    const dialog = within(await screen.findByRole('dialog', { name: 'Retire “Half price, at most 1,500”?' }));
    expect(dialog.getByText(words.retireText)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Retire' }));
    await waitFor(() => expect(sent).toEqual([{ ids: ['1'], isRetired: true }]));
  });

  it('leads from the number of activities to them', async () => {
    await openPage();
    const row = within(await findRow(/Half price/));
    expect(row.getByRole('link', { name: '2' })).toHaveAttribute('href', '/marketing/activities?schemeIds=1');
  });

  it('offers no change when the account may only view', async () => {
    server.use(...mockReadOnlyAccount('marketing/couponScheme'));
    await openPage('?open=1');
    const drawer = within(await screen.findByRole('dialog', { name: 'Half price, at most 1,500' }));
    expect(await drawer.findByText(words.termsStay)).toBeVisible();
    for (const name of ['Retire', words.add, /^More actions/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('the form of a scheme', () => {
  it('tells in a sentence what the coupon does while it is filled in', async () => {
    const { user, form, sentence } = await openForm();
    expect(sentence()).toContain('… off the order');
    await user.type(form.getByRole('textbox', { name: /^Discount/ }), '12.5');
    await user.type(form.getByRole('textbox', { name: /^At most/ }), '2000');
    await user.click(form.getByRole('radio', { name: words.derate.electricity }));
    expect(sentence()).toContain('12.5 % off electricity, at most 2 000 KZT');
    await user.click(form.getByRole('radio', { name: words.type.free }));
    expect(sentence()).toContain('Electricity is free');
  });

  it('sends nothing of the fields that a choice has hidden', async () => {
    const { user, form, save, saved } = await openForm();
    await user.type(form.getByRole('textbox', { name: /^At most/ }), '2000');
    await user.click(form.getByRole('radio', { name: words.discount.reduction }));
    await user.type(form.getByRole('textbox', { name: /^Discount/ }), '500');
    await save();
    await waitFor(() =>
      expect(saved).toMatchObject([
        { name: 'Night', discountType: 'reduction', value: '500', cap: null, validDays: 30, validUntil: null },
      ]),
    );
  });

  it('asks for both times at their fields when the validity has dates', async () => {
    const { user, form, save, saved } = await openForm();
    await user.type(form.getByRole('textbox', { name: /^Discount/ }), '10');
    await user.click(form.getByRole('radio', { name: words.validity.dates }));
    expect(form.queryByRole('textbox', { name: /^Days after/ })).toBeNull();
    await save();
    expect(await form.findAllByText('Enter a date and time such as 2026-01-31 23:59:59')).toHaveLength(2);
    expect(saved).toEqual([]);
  });

  it('keeps what was entered when the server refuses a field', async () => {
    const { user, form, save } = await openForm();
    server.use(
      answering(couponScheme.add, () => {
        throw new MockProblem(422, 'Not correct', { fields: { name: 'This name is taken' } });
      }),
    );
    await user.type(form.getByRole('textbox', { name: /^Discount/ }), '10');
    await save();
    expect(await form.findByText('This name is taken')).toBeVisible();
    expect(form.getByRole('textbox', { name: /^Discount/ })).toHaveValue('10');
  });
});

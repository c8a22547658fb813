import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import words from '../../../../locales/en_US/couponActivities.json';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { couponActivity } from '../../../../src/contract/evo-discount/couponActivity';
import { readAccountLines, restoreLines } from '../../../../src/entities/coupon/accounts/accountLines';
import { activityModel, toCopyValues, toDraft } from '../../../../src/features/coupon-activities/form/activityValues';
import { sizeLists } from '../../../harness/listRoom';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { COUPON_ACTIVITIES } from '../../../mocks/evo-discount/couponActivity';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();
beforeEach(() => {
  sessionStorage.clear();
});

const [WELCOME, WINTER, EARNED] = COUPON_ACTIVITIES;
if (!WELCOME || !WINTER || !EARNED) throw new Error('Three activities are needed');

async function openForm(search: string, name: string) {
  const user = userEvent.setup();
  await renderApp(`/marketing/activities${search}`, 'admin');
  return { user, form: within(await screen.findByRole('dialog', { name })) };
}

describe('values of the form of an activity', () => {
  it('leave out what the choices of others hide', () => {
    const values = activityModel.toValues(EARNED);
    expect(activityModel.toBody(values)).toMatchObject({ issueDemand: 'electricity', issueThreshold: '40' });
    expect(activityModel.toBody({ ...values, activityType: 'redeem' })).toMatchObject({
      issueDemand: null,
      issueThreshold: null,
      arrival: 'direct',
    });
    expect(activityModel.toBody({ ...activityModel.toValues(WELCOME), receive: 'all' })).toMatchObject({
      tagIds: [],
      appUserIds: [],
    });
  });

  it('make no draft until everything that the preview depends on is there', () => {
    const values = activityModel.toValues(WELCOME);
    expect(toDraft({ ...values, schemeId: null })).toBeNull();
    expect(toDraft({ ...values, tagIds: [], appUserIds: [] })).toBeNull();
    const draft = toDraft({ ...values, name: '', startsAt: null, endsAt: null });
    expect(draft).toMatchObject({ schemeId: '1', tagIds: ['1'], appUserIds: ['20418'] });
    expect(draft).not.toHaveProperty('name');
  });

  it('of a copy have the name of a copy, and times to choose', () => {
    const copy = toCopyValues(WELCOME, (name) => `${name} (copy)`);
    expect(copy).toMatchObject({ name: 'Welcome to Almaty (copy)', startsAt: null, endsAt: null, quantity: 1_000 });
  });
});

describe('lines of pasted accounts', () => {
  it('keep their numbers when empty ones are left out', () => {
    const lines = readAccountLines('\n a@example.org \r\n\n77015550000');
    expect(lines).toEqual([
      { line: 2, account: 'a@example.org' },
      { line: 4, account: '77015550000' },
    ]);
    const result = {
      line: 2,
      account: '77015550000',
      appUserId: null,
      name: null,
      phone: null,
      problem: 'unknown' as const,
    };
    expect(restoreLines({ accounts: [result], ready: 0, refused: 1 }, lines).accounts[0]?.line).toBe(4);
  });
});

describe('the form of an activity', () => {
  it('takes times by the clock of the company when one is chosen, and says so', async () => {
    const { form } = await openForm('?open=2', 'Winter codes');
    expect(await form.findAllByText('Time zone: Asia/Almaty')).toHaveLength(2);
    expect(form.getByRole('button', { name: /^Start/ })).toHaveTextContent('2098-12-01 05:00');
    await openForm('?open=new', words.add);
    const added = within(await screen.findByRole('dialog', { name: words.add }));
    expect(await added.findAllByText('Time zone: UTC')).toHaveLength(2);
  });

  it('explains the type, and asks for what it needs', async () => {
    const { user, form } = await openForm('?open=new', words.add);
    expect(await form.findByText(words.typeHint.receive)).toBeVisible();
    expect(form.queryByRole('combobox', { name: /^Earned by/ })).toBeNull();
    await user.click(form.getByRole('radio', { name: words.type.issue }));
    expect(form.getByText(words.typeHint.issue)).toBeVisible();
    expect(form.getByRole('combobox', { name: /^Earned by/ })).toBeVisible();
    await user.click(form.getByRole('radio', { name: words.type.redeem }));
    expect(form.queryByRole('radio', { name: words.arrival.direct })).toBeNull();
    expect(form.getByText(words.preview.incomplete)).toBeVisible();
  });

  it('shows beside it whom a copy would reach and what it may cost', async () => {
    const asked: BodyOf<typeof couponActivity.preview>[] = [];
    const answer = {
      currency: 'KZT',
      reached: 1_204,
      cannotReceive: 37,
      beyondQuantity: 0,
      orders: 8_412,
      fitting: 6_120,
      forecast: { grants: 1_000, uses: 640, averageDiscount: '716.90', cost: '458816.00', worstCase: null },
    };
    server.use(
      answering(couponActivity.preview, ({ body }) => {
        asked.push(body);
        return answer;
      }),
    );
    const { form } = await openForm('?open=new&do=copy-1', words.add);
    expect(await form.findByDisplayValue('Welcome to Almaty (copy)')).toBeVisible();
    const preview = within(form.getByRole('region', { name: words.preview.label }));
    expect(await preview.findByText(/Would reach 1.204 app users/)).toBeVisible();
    expect(preview.getByText(/37 of them cannot receive/)).toBeVisible();
    expect(preview.getByText(/458.816\.00 KZT/)).toBeVisible();
    expect(preview.queryByText(/not enough coupons/)).toBeNull();
    expect(asked).toMatchObject([{ schemeId: '1', receive: 'designated', quantity: 1_000 }]);
  });

  it('checks pasted accounts line by line, and takes those that can receive', async () => {
    const saved: BodyOf<typeof couponActivity.update>[] = [];
    server.use(
      answering(couponActivity.update, ({ body }) => {
        saved.push(body);
        return { ...WINTER, version: 4 };
      }),
    );
    const { user, form } = await openForm('?open=2', 'Winter codes');
    await user.click(await form.findByRole('radio', { name: words.receive.designated }));
    await user.type(form.getByRole('textbox', { name: words.accounts.paste }), 'a@example.org{Enter}{Enter}nobody');
    await user.click(form.getByRole('button', { name: words.accounts.check }));
    const results = within(await form.findByRole('table', { name: words.accounts.results }));
    expect(results.getByRole('row', { name: /^3 nobody No app user has this account$/ })).toBeVisible();
    expect(results.getByRole('row', { name: /^1 a@example\.org Aigerim S\. · \*{3}4567$/ })).toBeVisible();
    expect(form.getByText('1 account added')).toBeVisible();
    expect(form.getByRole('button', { name: 'Download 1 refused account' })).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved).toMatchObject([{ id: '2', version: 3, receive: 'designated', appUserIds: ['20418'] }]),
    );
  });

  it('says at the field what the server refuses, and loses nothing', async () => {
    server.use(
      answering(couponActivity.update, () => {
        throw new MockProblem(422, 'Not correct', { fields: { schemeId: 'The scheme is retired' } });
      }),
    );
    const { user, form } = await openForm('?open=2', 'Winter codes');
    await user.type(await form.findByRole('textbox', { name: /^Name/ }), '!');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('The scheme is retired')).toBeVisible();
    expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Winter codes!');
  });
});

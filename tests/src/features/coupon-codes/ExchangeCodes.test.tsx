import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import words from '../../../../locales/en_US/exchangeCodes.json';
import { couponExchangecode } from '../../../../src/contract/evo-discount/couponExchangecode';
import { chooseAction, findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { mockReadOnlyAccount } from '../../../harness/readOnlyAccount';
import { renderApp } from '../../../harness/renderApp';
import { answering, MockProblem } from '../../../mocks/answering';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

async function openPage(search = '') {
  const user = userEvent.setup();
  return { user, ...(await renderApp(`/marketing/codes${search}`, 'admin')) };
}

describe('the list of exchange codes', () => {
  it('names codes by serial number and leads to activity, user and coupon', async () => {
    await openPage();
    const row = await findRow(/B3PW8RTN-0000002/);
    expect(row).toHaveTextContent(/Exchanged.*Winter codes.*Free wash in December.*5 Nov 15:00Aigerim S\./);
    expect(within(row).getByRole('link', { name: 'Winter codes' })).toHaveAttribute(
      'href',
      '/marketing/activities?open=2',
    );
    expect(within(row).getByRole('link', { name: words.openCoupon })).toHaveAttribute(
      'href',
      '/marketing/coupons?open=2',
    );
  });

  it('shows times by the clock of the owner and says so', async () => {
    await openPage();
    expect(await findRow(/B3PW8RTN-0000001/)).toHaveTextContent(/1 Jan 2099 05:00–/);
    expect(screen.getByText('Times in the company’s time zone, of the platform in UTC')).toBeVisible();
  });

  it('shows the reason for each code that was not cancelled', async () => {
    server.use(
      answering(couponExchangecode.cancel, () => ({
        results: [{ id: '1', name: 'B3PW8RTN-0000001', problem: 'It was exchanged meanwhile' }],
      })),
    );
    const { user } = await openPage();
    await chooseAction(user, 'B3PW8RTN-0000001', words.cancel.action);
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel B3PW8RTN-0000001?' }));
    await user.click(dialog.getByRole('button', { name: words.cancel.action }));
    expect(await screen.findByText('It was exchanged meanwhile')).toBeVisible();
  });

  it('offers activation of cancelled codes alone', async () => {
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'More actions: B3PW8RTN-0000003' }));
    const activate = await screen.findByRole('menuitem', { name: words.activate.action, hidden: true });
    const cancel = screen.getByRole('menuitem', { name: words.cancel.action, hidden: true });
    expect(activate).toBeEnabled();
    expect(cancel).toHaveAttribute('title', words.disabled.cancel);
  });

  it('has no actions when the account may only view', async () => {
    server.use(...mockReadOnlyAccount('marketing/codeConsume'));
    await openPage();
    await findRow(/B3PW8RTN-0000001/);
    for (const name of [words.plain.action, 'Export', /^More actions/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

describe('the export of the codes themselves', () => {
  async function openDialog() {
    const { user } = await openPage();
    await findRow(/B3PW8RTN-0000001/);
    await user.click(screen.getByRole('button', { name: words.plain.action }));
    const dialog = within(await screen.findByRole('dialog', { name: words.plain.title }));
    await user.click(dialog.getByRole('combobox', { name: /^Activity/ }));
    await user.click(await screen.findByRole('option', { name: 'Winter codes', hidden: true }));
    return { user, dialog };
  }

  it('says that it happens once, and saves the file of the activity', async () => {
    const asked: unknown[] = [];
    const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes');
    server.use(
      http.post(`*/${couponExchangecode.exportCodes.path}`, async ({ request }) => {
        asked.push(await request.json());
        return new HttpResponse('code\r\n', { headers: { 'content-disposition': 'attachment; filename="codes.csv"' } });
      }),
    );
    const { user, dialog } = await openDialog();
    expect(dialog.getByText(words.plain.text)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: words.plain.action }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: words.plain.title })).toBeNull());
    expect(asked).toEqual([{ activityId: '2', format: 'csv' }]);
    expect(createUrl).toHaveBeenCalledOnce();
  });

  it('tells the refusal and stays open when the codes were exported before', async () => {
    server.use(
      answering(couponExchangecode.exportCodes, () => {
        throw new MockProblem(409, 'The codes were exported before');
      }),
    );
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: words.plain.action }));
    expect(await dialog.findByText('The codes were exported before')).toBeVisible();
  });
});

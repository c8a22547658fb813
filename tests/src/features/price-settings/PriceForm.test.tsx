import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chargerPriceSettings } from '../../../../src/contract/evo-basic/chargerPriceSettings';
import { answering, MockProblem } from '../../../mocks/answering';
import { ALMATY, getField, findSaveButton, IN_FORCE, OPEN, openPage, preparePricePage, getSegment } from './pricePage';

const { server, calculated, updated } = preparePricePage();

describe('the form of a price setting', () => {
  it('shows first the stations that a save affects', async () => {
    await openPage(OPEN);
    // A separate call counts the running sessions.
    await waitFor(() =>
      expect(screen.getByText(/Used by 14 stations, 3 chargers\./)).toHaveTextContent(
        /Changes create version 8, .* 37 running sessions keep their version\./,
      ),
    );
    const title = screen.getByRole('heading', { level: 2, name: 'Almaty DC' });
    expect(title.parentElement).toHaveTextContent('Version 7 in force');
    expect(getField(/^Currency/)).toBeDisabled();
  });

  it('shows the sum of a period and the difference to the version in force', async () => {
    const { user } = await openPage(OPEN);
    await findSaveButton();
    const row = screen.getByRole('row', { name: /^Peak/ });
    expect(row).toHaveTextContent(/3.h.*138\.00Unchanged/);
    await user.clear(getField('Electricity, peak'));
    await user.type(getField('Electricity, peak'), '98.00');
    expect(row).toHaveTextContent(/144\.00138\.00 \+6\.00/);
  });

  it('calculates with unsaved figures, and compares with the version in force', async () => {
    const { user } = await openPage(OPEN);
    await findSaveButton();
    expect(await screen.findByRole('row', { name: /Payable, KZT/ })).toHaveTextContent(/7.742\.00/);
    await user.clear(getField('Electricity, sharp'));
    await user.type(getField('Electricity, sharp'), '118');
    await waitFor(() =>
      expect(calculated.at(-1)?.plan?.prices.sharp).toEqual({ electricity: '118', service: '56.00' }),
    );
    const against = await screen.findByRole('region', { name: 'Compared with version 7' });
    expect(against).toHaveTextContent(/Version 8.*7.742\.00.*\+381\.00.KZT, \+5\.2.%/);
    // The times are by the station's clock: 16:30 in Almaty.
    expect(calculated.at(-1)).toMatchObject({ id: ALMATY.id, from: expect.stringMatching(/ 11:30:00$/) as string });
  });

  it('calculates with a saved figure while the typed one is invalid, and names it', async () => {
    const { user } = await openPage(OPEN);
    await findSaveButton();
    await user.clear(getField(/^Tax/));
    await user.type(getField(/^Tax/), '120');
    await user.tab();
    expect(await screen.findByText('0 to 100, at most 2 decimal places')).toBeVisible();
    expect(screen.getByText(/Saved values are used until these are corrected: Tax \(included\)/)).toBeVisible();
    await waitFor(() => expect(calculated.at(-1)?.plan?.taxPercent).toBe('12'));
    await user.click(screen.getByRole('button', { name: 'Save version 8' }));
    expect(screen.getByText(/There is data in the form that is not filled in correctly/)).toBeVisible();
    await waitFor(() => expect(getField(/^Tax/)).toHaveFocus());
    expect(updated).toEqual([]);
  });

  it('shows the cost of last month, and marks it as outdated after another change', async () => {
    const { user } = await openPage(OPEN);
    await findSaveButton();
    await user.clear(getField(/^Start fee/));
    await user.type(getField(/^Start fee/), '150');
    await user.click(await screen.findByRole('button', { name: 'Reprice sessions' }));
    expect(await screen.findByText(/1.204 sessions of the last 30 days/)).toBeVisible();
    expect(screen.getByRole('region', { name: /Last month/ })).toHaveTextContent(/\+189.100\.00.KZT, \+3\.1.%/);
    await user.type(getField(/^Start fee/), '0');
    expect(await screen.findByText('Prices have changed since.')).toBeVisible();
  });

  it('saves a new version with what was edited', async () => {
    const { user, where } = await openPage(OPEN);
    await findSaveButton();
    await user.click(getSegment(/^Sharp/));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Save version 8' }));
    await waitFor(() => expect(where()).toBe('/pricing/settings'));
    expect(updated).toHaveLength(1);
    expect(updated[0]).toMatchObject({ id: ALMATY.id, version: 9, name: 'Almaty DC', validFrom: null });
    expect(updated[0]?.plan.days[0]?.[4]).toEqual({ from: '17:00', to: '21:00', period: 'peak' });
    expect(updated[0]?.plan.prices).toHaveProperty('sharp');
  });

  it.each([
    ['in force', { inForce: { ...IN_FORCE, no: 8 } }, 'Almaty DC: version 8 in force'],
    ['later', { next: { ...IN_FORCE, no: 8, validFrom: '2026-11-30 19:00:00' } }, /^Almaty DC: version 8 from .*1 Dec/],
  ])('names the version that it has made when that is %s', async (_when, made, words) => {
    server.use(answering(chargerPriceSettings.update, () => ({ ...ALMATY, ...made, version: 10 })));
    const { user } = await openPage(OPEN);
    await findSaveButton();
    await user.clear(getField('Electricity, peak'));
    await user.type(getField('Electricity, peak'), '98.00');
    await user.click(await screen.findByRole('button', { name: 'Save version 8' }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('makes no version when only the name is changed', async () => {
    const { user } = await openPage(OPEN);
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' 2');
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Save version/ })).not.toBeInTheDocument();
  });

  it('merges the changes of another person', async () => {
    const theirs = { ...ALMATY, name: 'Almaty fast', version: 10 };
    server.use(
      answering(chargerPriceSettings.update, ({ body }) => {
        updated.push(body);
        if (body.version === 9) throw new MockProblem(409, 'It has changed', { current: theirs });
        return { ...theirs, version: 11 };
      }),
    );
    const { user } = await openPage(OPEN);
    await findSaveButton();
    await user.clear(getField(/^Start fee/));
    await user.type(getField(/^Start fee/), '150');
    await user.click(screen.getByRole('button', { name: 'Save version 8' }));
    const notice = await screen.findByRole('region', { name: /changed this record meanwhile/ });
    const name = within(notice).getByRole('radiogroup', { name: 'Name' });
    expect(within(name).getByRole('radio', { name: 'Yours: Almaty DC' })).not.toBeChecked();
    expect(within(name).getByRole('radio', { name: 'Theirs: Almaty fast' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save version 8' }));
    await waitFor(() => expect(updated).toHaveLength(2));
    expect(updated[1]).toMatchObject({ version: 10, name: 'Almaty fast', plan: { startFee: '150' } });
  });

  it('adopts the figures of an earlier version', async () => {
    const plan = { ...IN_FORCE.plan, startFee: '70' };
    server.use(answering(chargerPriceSettings.versions, () => [{ ...IN_FORCE, id: '46', no: 6, plan }]));
    const { user } = await openPage(OPEN);
    await findSaveButton();
    await user.click(screen.getByRole('tab', { name: 'Versions' }));
    await user.click(await screen.findByRole('button', { name: 'Use these prices' }));
    expect(getField(/^Start fee/)).toHaveValue('70');
    expect(screen.getByRole('button', { name: 'Save version 8' })).toBeVisible();
  });
});

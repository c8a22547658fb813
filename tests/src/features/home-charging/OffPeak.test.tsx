import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../../src/contract/endpoint';
import { offPeakSettings } from '../../../../src/contract/evo-home-admin/offPeakSettings';
import errors from '../../../../locales/en_US/errors.json';
import words from '../../../../locales/en_US/offPeakSettings.json';
import { sizeLists } from '../../../harness/listRoom';
import { mockReadOnlyAccount } from '../../../harness/readOnlyAccount';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { OFF_PEAK_SETTINGS } from '../../../mocks/evo-home-admin/homeCharging';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();
const [NIGHTS] = OFF_PEAK_SETTINGS;
if (!NIGHTS) throw new Error('there is no off-peak setting to test with');
const saved: BodyOf<typeof offPeakSettings.update>[] = [];
beforeEach(() => {
  sessionStorage.clear();
  saved.length = 0;
  server.use(
    answering(offPeakSettings.update, ({ body }) => {
      saved.push(body);
      return { ...NIGHTS, ...body, utility: body.utility ?? null, version: body.version + 1 };
    }),
  );
});

async function openPage(search = '') {
  const user = userEvent.setup();
  await renderApp(`/home-charging/off-peak${search}`, 'admin');
  return user;
}
const findDrawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
const openSetting = async () => ({ user: await openPage('?open=1'), drawer: await findDrawer('Night tariff') });
type Drawer = Awaited<ReturnType<typeof findDrawer>>;
const findDay = async (drawer: Drawer, day: string) =>
  within(await drawer.findByRole('radiogroup', { name: `Periods of ${day}` }));
const pressSave = (user: Awaited<ReturnType<typeof openPage>>, drawer: Drawer) =>
  user.click(drawer.getByRole('button', { name: 'Save' }));

describe('the list of off-peak settings', () => {
  it('names the zone of its times while a column of times is shown', async () => {
    const user = await openPage();
    await screen.findByRole('row', { name: /Night tariff/ });
    expect(screen.queryByText('Times in UTC')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Columns and density' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Created', hidden: true }));
    expect(await screen.findByText('Times in UTC')).toBeVisible();
  });

  it('shows utility, zone and the off-peak hours of a week', async () => {
    await openPage();
    const grid = within(await screen.findByRole('grid', { name: words.title }));
    const row = await grid.findByRole('row', { name: /Night tariff/ });
    expect(row).toHaveTextContent(/AlmatyEnergoSbyt.*Kazakhstan.*Asia\/Almaty.*56\sh.*KZT.*2/);
  });
});

describe('the week of an off-peak setting', () => {
  it('has a strip for each day with its periods', async () => {
    const { drawer } = await openSetting();
    for (const day of ['Monday', 'Sunday']) {
      const bars = (await findDay(drawer, day)).getAllByRole('radio').map((bar) => bar.getAttribute('aria-label'));
      expect(bars).toEqual(['Off-peak, 00:00–07:00, 12.0', 'Peak, 07:00–23:00, 31.5', 'Off-peak, 23:00–24:00, 12.0']);
    }
  });

  it('is changed by dragging a boundary of any day, and saves that day alone', async () => {
    const { user, drawer } = await openSetting();
    await findDay(drawer, 'Monday');
    // Boundary between night and day, on three days from Monday.
    const boundary = drawer.getAllByRole('slider', { name: 'Boundary between Off-peak and Peak' })[2];
    if (!boundary) throw new Error('there is no boundary on Wednesday');
    Object.assign(boundary, { setPointerCapture: () => undefined });
    // Without a layout a strip is 720 px wide.
    const place = (hours: number) => (hours / 24) * 719;
    fireEvent.pointerDown(boundary, { button: 0, clientX: place(7) });
    fireEvent.pointerMove(boundary, { clientX: place(5.3) });
    fireEvent.pointerUp(boundary);
    await pressSave(user, drawer);
    await waitFor(() => expect(saved).toHaveLength(1));
    const mornings = saved[0]?.days.map(([night]) => night?.to);
    expect(mornings).toEqual(['07:00', '07:00', '05:15', '07:00', '07:00', '07:00', '07:00']);
  });

  it('is changed by keys, and copied to other days', async () => {
    const { user, drawer } = await openSetting();
    const sunday = await findDay(drawer, 'Sunday');
    await user.click(sunday.getByRole('radio', { name: /^Peak/ }));
    const field = drawer.getByRole('textbox', { name: 'Start' });
    await user.clear(field);
    await user.type(field, '9{Enter}');
    expect(sunday.getByRole('radio', { name: /^Peak, 09:00–23:00/ })).toBeChecked();
    await user.click(drawer.getByRole('button', { name: words.week.weekdays }));
    await pressSave(user, drawer);
    await waitFor(() => expect(saved).toHaveLength(1));
    const mornings = saved[0]?.days.map(([night]) => night?.to);
    expect(mornings).toEqual(['09:00', '09:00', '09:00', '09:00', '09:00', '07:00', '09:00']);
  });

  it('tells before saving how many chargers new hours reach', async () => {
    const { user, drawer } = await openSetting();
    const monday = await findDay(drawer, 'Monday');
    expect(drawer.queryByRole('note')).toBeNull();
    await user.click(monday.getByRole('radio', { name: /^Peak/ }));
    await user.click(drawer.getByRole('button', { name: 'Split' }));
    expect(drawer.getByRole('note')).toHaveTextContent(/^2 home chargers/);
  });

  it('is saved from now on unless a time is chosen, and tells since when it applies', async () => {
    server.use(answering(offPeakSettings.detail, () => ({ ...NIGHTS, tariffFrom: '2026-03-01 00:00:00' })));
    const { user, drawer } = await openSetting();
    expect(await drawer.findByText(/^The saved tariff applies from/)).toBeVisible();
    expect(drawer.getByText(words.atOnce)).toBeVisible();
    await user.type(drawer.getByRole('textbox', { name: words.fields.name }), ' 2');
    await pressSave(user, drawer);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.validFrom ?? null).toBeNull();
  });

  it('is refused without off-peak time, and with a period that has no price', async () => {
    const { user, drawer } = await openSetting();
    const monday = await findDay(drawer, 'Monday');
    await user.click(monday.getByRole('radio', { name: /^Peak/ }));
    await user.click(drawer.getByRole('combobox', { name: 'Period' }));
    await user.click(await screen.findByRole('option', { name: 'Sharp', hidden: true }));
    await pressSave(user, drawer);
    expect(await drawer.findByText(errors.validation.required)).toBeVisible();
    expect(drawer.getByRole('textbox', { name: 'Sharp' })).toHaveAttribute('aria-invalid', 'true');
    for (const segment of ['Remove', 'Remove']) await user.click(drawer.getByRole('button', { name: segment }));
    await user.click(drawer.getByRole('combobox', { name: 'Period' }));
    await user.click(await screen.findByRole('option', { name: 'Peak', hidden: true }));
    await user.click(drawer.getByRole('button', { name: words.week.all }));
    await pressSave(user, drawer);
    expect(await drawer.findByText(errors.validation.noOffPeak)).toBeVisible();
    expect(saved).toEqual([]);
  });
});

describe('a reader of off-peak settings', () => {
  it('sees week and prices, and can change nothing', async () => {
    server.use(...mockReadOnlyAccount('homeCharger/offPeak'));
    await openPage('?open=1');
    const drawer = await findDrawer('Night tariff');
    expect(await drawer.findByRole('list', { name: 'Periods of Monday' })).toBeVisible();
    expect(drawer.getByRole('table', { name: words.prices.title })).toHaveTextContent(/Off-peak.*12.*Peak.*31.5/);
    expect(drawer.queryByRole('slider')).toBeNull();
    expect(drawer.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

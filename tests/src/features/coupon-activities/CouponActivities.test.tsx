import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import errors from '../../../../locales/en_US/errors.json';
import words from '../../../../locales/en_US/couponActivities.json';
import { couponActivity } from '../../../../src/contract/evo-discount/couponActivity';
import { chooseAction, findRow } from '../../../harness/grid';
import { sizeLists } from '../../../harness/listRoom';
import { mockReadOnlyAccount } from '../../../harness/readOnlyAccount';
import { renderApp } from '../../../harness/renderApp';
import { answering } from '../../../mocks/answering';
import { COUPON_ACTIVITIES, couponActivityMock } from '../../../mocks/evo-discount/couponActivity';
import { mockServer } from '../../../mocks/mockServer';

sizeLists();
const server = mockServer();

async function openPage(search = '') {
  const user = userEvent.setup();
  return { user, ...(await renderApp(`/marketing/activities${search}`, 'admin')) };
}
const openDrawer = async (search: string, name: string) => {
  const page = await openPage(search);
  return { ...page, drawer: within(await screen.findByRole('dialog', { name })) };
};

describe('the list of activities', () => {
  it('shows type, times and cost, and leads to the coupons behind a figure', async () => {
    await openPage();
    const row = await findRow(/Welcome to Almaty/);
    expect(row).toHaveTextContent(/K7MX2A9Q.*Receive.*Active.*412.*98.214\.50 KZT.*137/);
    expect(within(row).getByRole('link', { name: '137' })).toHaveAttribute(
      'href',
      '/marketing/coupons?activityIds=1&useStatuses=used',
    );
    expect(await findRow(/Charge 40 kWh/)).toHaveTextContent(/Issue.*Ended/);
  });

  it('shows times by the clock of the company, with the year of another, and the real end of what ended early', async () => {
    const [ended] = COUPON_ACTIVITIES;
    server.use(
      answering(couponActivity.page, () => ({
        records: [
          ...COUPON_ACTIVITIES.slice(1, 2),
          { ...ended, status: 'finished', endsAt: '2027-03-06 19:00:00', endedAt: '2026-11-20 09:30:00' },
        ],
        total: 2,
        pageNum: 1,
        pageSize: 20,
      })),
    );
    await openPage();
    expect(await findRow(/Winter codes/)).toHaveTextContent('1 Dec 2098 05:00');
    const early = await findRow(/Welcome to Almaty/);
    expect(early).toHaveTextContent('20 Nov 09:30');
    expect(within(early).getByTitle(/Planned end: 6 Mar 2027 19:00:00/)).toBeVisible();
    expect(screen.getByText('Times in the company’s time zone, of the platform in UTC')).toBeVisible();
  });

  it('ends an activity after it says what stays valid', async () => {
    const sent: unknown[] = [];
    server.use(
      answering(couponActivity.endOrDelay, ({ body }) => {
        sent.push(body);
        return { ...COUPON_ACTIVITIES[0], status: 'finished', version: 2 };
      }),
    );
    const { user } = await openPage();
    await chooseAction(user, 'Welcome to Almaty', words.end.action);
    const dialog = within(await screen.findByRole('dialog', { name: 'End “Welcome to Almaty” now?' }));
    expect(dialog.getByText(words.end.text)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: words.end.action }));
    await waitFor(() => expect(sent).toEqual([{ id: '1', version: 1, action: 'end' }]));
  });

  it('refuses an end that is not later, without a call', async () => {
    const { user } = await openPage();
    await chooseAction(user, 'Welcome to Almaty', words.delay.action);
    const dialog = within(await screen.findByRole('dialog', { name: 'Extend “Welcome to Almaty”' }));
    await user.click(dialog.getByRole('button', { name: words.delay.action }));
    expect(await dialog.findByText(errors.validation.onlyLater)).toBeVisible();
  });

  it('says why an activity that has ended can be neither ended nor extended', async () => {
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: /More actions: Charge 40/ }));
    for (const name of [words.end.action, words.delay.action]) {
      expect(await screen.findByRole('menuitem', { name, hidden: true })).toHaveAttribute(
        'title',
        words.disabled.finished,
      );
    }
  });

  it('copies an activity into the form of a new one', async () => {
    const { user, where } = await openPage();
    await chooseAction(user, 'Welcome to Almaty', words.copy.action);
    expect(await screen.findByDisplayValue('Welcome to Almaty (copy)')).toBeVisible();
    expect(where()).toContain('open=new&do=copy-1');
  });
});

describe('the drawer of an activity', () => {
  it('begins with its figures, each opening its coupons', async () => {
    const { drawer } = await openDrawer('?open=1', 'Welcome to Almaty');
    const figures = await drawer.findByRole('list', { name: words.figures.coupons });
    expect(figures).toHaveTextContent(/Granted412.*Used137.*33/);
    expect(drawer.getByText(/^1 KZT of discount came with \d+\.\d\d KZT of revenue$/)).toBeVisible();
    expect(within(figures).getByRole('link', { name: words.figures.expired })).toHaveAttribute(
      'href',
      '/marketing/coupons?activityIds=1&useStatuses=expired',
    );
    expect(drawer.getByText('97 102.00', { normalizer: (text) => text.replaceAll('\u202f', ' ') })).toBeVisible();
  });

  it('keeps its tab in the address, and leads from a station to its coupons', async () => {
    const { user, drawer, where } = await openDrawer('?open=1', 'Welcome to Almaty');
    await user.click(await drawer.findByRole('tab', { name: words.charts.tab }));
    const stations = await drawer.findByRole('list', { name: words.charts.byStation });
    expect(where()).toContain('tab=charts');
    expect(stations).toHaveTextContent(/Dostyk Plaza101 · 72.000\.00/);
    expect(within(stations).getByRole('link', { name: 'Dostyk Plaza' })).toHaveAttribute(
      'href',
      '/marketing/coupons?activityIds=1&useStatuses=used&stationIds=1',
    );
    expect(drawer.getByRole('img', { name: words.charts.uses })).toBeVisible();
  });

  it('opens from each day the coupons and the orders that its figures count', async () => {
    const { user, drawer } = await openDrawer('?open=1', 'Welcome to Almaty');
    await user.click(await drawer.findByRole('tab', { name: words.charts.tab }));
    const uses = within(await drawer.findByRole('table', { name: words.charts.days.uses }));
    const row = within(uses.getByRole('row', { name: /2 Nov 2026 106 81 25 76.000\.00/ }));
    const span = (name: string) => `${name}From=2026-11-02+00%3A00%3A00&${name}Until=2026-11-02+23%3A59%3A59`;
    expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/marketing/coupons?activityIds=1&useStatuses=used&${span('used')}`,
      `/orders/charging?couponActivityIds=1&${span('couponTaken')}`,
      `/orders/car-wash?couponActivityIds=1&${span('couponTaken')}`,
    ]);
    const grants = within(drawer.getByRole('table', { name: words.charts.days.grants }));
    expect(grants.getByRole('link', { name: '292' })).toHaveAttribute(
      'href',
      `/marketing/coupons?activityIds=1&${span('granted')}`,
    );
  });

  it('counts and labels the days of its charts by the clock of its owner', async () => {
    const asked: unknown[] = [];
    const { usedChart } = couponActivityMock;
    server.use(
      answering(couponActivity.usedChart, (call) => {
        asked.push(call.body);
        return usedChart(call);
      }),
    );
    const { user, drawer } = await openDrawer('?open=2', 'Winter codes');
    await user.click(await drawer.findByRole('tab', { name: words.charts.tab }));
    const uses = within(await drawer.findByRole('table', { name: words.charts.days.uses }));
    expect(asked).toEqual([{ id: '2', timeZone: 'Asia/Almaty' }]);
    expect(drawer.getByText('Time zone: Asia/Almaty')).toBeVisible();
    expect(uses.getByRole('link', { name: '106' })).toHaveAttribute(
      'href',
      '/marketing/coupons?activityIds=2&useStatuses=used&usedFrom=2026-11-01+19%3A00%3A00&usedUntil=2026-11-02+18%3A59%3A59',
    );
  });

  it('gives the form before the start, and facts to accounts that may only view', async () => {
    server.use(...mockReadOnlyAccount('marketing/couponActivity'));
    const { drawer } = await openDrawer('?open=2', 'Winter codes');
    expect(await drawer.findByText('The whole order is free, car washes only')).toBeVisible();
    for (const name of ['Save', words.end.action, words.copy.action, words.add, 'Export']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('offers the codes once they are all made, and says when they were exported before', async () => {
    const codes = { made: 5_000, exchanged: 3, exportedAt: '2026-11-20 08:00:00' };
    server.use(answering(couponActivity.detail, () => ({ ...COUPON_ACTIVITIES[1], status: 'underway', codes })));
    const { drawer } = await openDrawer('?open=2', 'Winter codes');
    const button = await drawer.findByRole('button', { name: words.codes.export });
    expect(button).toHaveAttribute('aria-description', words.codes.exportedOnce);
  });
});

describe('the calendar', () => {
  it('shows activities and advertisements of a month, and changes it by button and by key', async () => {
    const asked: unknown[] = [];
    server.use(
      answering(couponActivity.page, ({ body }) => {
        asked.push(body);
        return { records: [...COUPON_ACTIVITIES], total: 3, pageNum: 1, pageSize: 100 };
      }),
    );
    const { user, where } = await openPage('?list=calendar&month=2026-11');
    const plan = within(await screen.findByRole('list', { name: words.calendar.label }));
    expect(plan.getByRole('link', { name: /Activity Welcome to Almaty.*Active/ })).toHaveAttribute(
      'href',
      '/marketing/activities?open=1',
    );
    expect(plan.getByRole('link', { name: /Advertisement Half price at night/ })).toHaveAttribute(
      'href',
      '/marketing/advertisements?open=1',
    );
    // A month begins first at UTC+14 and ends last at UTC-12.
    expect(asked.at(-1)).toMatchObject({ from: '2026-10-31 10:00:00', until: '2026-12-01 11:59:59' });
    await user.click(screen.getByRole('button', { name: words.calendar.next }));
    await waitFor(() => expect(where()).toBe('/marketing/activities?list=calendar&month=2026-12'));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(where()).toBe('/marketing/activities?list=calendar&month=2026-10'));
  });

  it('places an activity on the days of its owner, and leaves the months out that touch it by UTC alone', async () => {
    const span = { startsAt: '2026-10-31 19:00:00', endsAt: '2026-11-30 19:00:00' };
    const owned = { ...COUPON_ACTIVITIES[1], ...span, name: 'November in Almaty' };
    const platform = { ...COUPON_ACTIVITIES[0], ...span, name: 'November of the platform' };
    server.use(
      answering(couponActivity.page, () => ({ records: [owned, platform], total: 2, pageNum: 1, pageSize: 100 })),
    );
    const { user } = await openPage('?list=calendar&month=2026-11');
    const findPlan = async () => within(await screen.findByRole('list', { name: words.calendar.label }));
    expect((await findPlan()).getByRole('link', { name: /November in Almaty/ })).toHaveTextContent('1 Nov – 30 Nov');
    expect((await findPlan()).getByRole('link', { name: /of the platform/ })).toHaveTextContent('31 Oct – 30 Nov');
    expect(screen.getByText('Times in the company’s time zone, of the platform in UTC')).toBeVisible();
    await user.click(screen.getByRole('button', { name: words.calendar.previous }));
    expect(await (await findPlan()).findByRole('link', { name: /of the platform/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /November in Almaty/ })).toBeNull();
  });
});

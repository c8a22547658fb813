import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { iotCarwasherGroups } from '../../../../src/contract/evo-basic/iotCarwasherGroups';
import words from '../../../../locales/en_US/washSites.json';
import { sizeLists } from '../../../harness/listRoom';
import { openPage } from '../../../harness/openPage';
import { mockReadOnlyAccount } from '../../../harness/readOnlyAccount';
import { answering } from '../../../mocks/answering';
import { WASH_SITES } from '../../../mocks/evo-basic/iotCarwasherGroups';
import { mockServer } from '../../../mocks/mockServer';

const DOSTYK = 'Express wash, Dostyk Avenue';

sizeLists();
const server = mockServer();
beforeEach(() => {
  sessionStorage.clear();
});

const openSites = async (search = '') => (await openPage(`/car-wash/sites${search}`)).user;
const findRow = async (name: RegExp) =>
  within(await screen.findByRole('grid', { name: words.title })).findByRole('row', { name });

async function chooseAction(user: Awaited<ReturnType<typeof openSites>>, site: string, action: string) {
  await findRow(new RegExp(site));
  await user.click(screen.getByRole('button', { name: `More actions: ${site}` }));
  await user.click(await screen.findByRole('menuitem', { name: action, hidden: true }));
}

describe('the list of wash sites', () => {
  it('shows company, city, operating status and labels', async () => {
    await openSites();
    expect(await findRow(/Express wash/)).toHaveTextContent(/Altyn Charge LLP.*Almaty.*Open.*24\/7, Foam/);
    expect(await findRow(/Karl-Marx-Allee/)).toHaveTextContent(/Spreestrom Mobil GmbH.*Berlin.*Closed/);
  });

  it('is narrowed by the filters of its address', async () => {
    const queries: object[] = [];
    server.use(
      answering(iotCarwasherGroups.page, ({ body }) => {
        queries.push(body);
        return { records: [...WASH_SITES], total: 2, pageNum: 1, pageSize: 20 };
      }),
    );
    await openSites('?companyIds=1&stationIds=3&countries=KZ&operatingStatus=closing&isRetired=true&text=wash');
    for (const chip of [
      /Change filter Company Altyn Charge LLP/,
      /Change filter Charging station Alexanderplatz P3/,
      /Change filter Country Kazakhstan/,
      /Change filter Operating status Closed/,
      /Change filter Retired/,
    ]) {
      expect(await screen.findByRole('button', { name: chip })).toBeVisible();
    }
    expect(queries.at(-1)).toMatchObject({
      companyIds: ['1'],
      stationIds: ['3'],
      countries: ['KZ'],
      operatingStatus: 'closing',
      isRetired: true,
      text: 'wash',
    });
  });

  it.each([
    [DOSTYK, 'Close wash site', `Close ${DOSTYK}?`, { id: '1', version: 1, operatingStatus: 'closing' }],
    [
      'Car wash, Karl-Marx-Allee',
      'Open wash site',
      'Open Car wash, Karl-Marx-Allee?',
      { id: '2', version: 2, operatingStatus: 'opening' },
    ],
  ])('changes the operating status of %s after a question', async (site, action, question, wanted) => {
    const sent: unknown[] = [];
    server.use(
      answering(iotCarwasherGroups.setOperatingStatus, ({ body }) => {
        sent.push(body);
        return WASH_SITES[0] ?? null;
      }),
    );
    const user = await openSites();
    await chooseAction(user, site, action);
    const dialog = await screen.findByRole('dialog', { name: question });
    await user.click(within(dialog).getByRole('button', { name: action }));
    await waitFor(() => expect(sent).toEqual([wanted]));
  });

  it('says why a wash site is not deleted', async () => {
    const problem = 'Still used by wash service items. Retire it instead, or remove these first';
    server.use(answering(iotCarwasherGroups.delete, () => ({ results: [{ id: '1', name: DOSTYK, problem }] })));
    const user = await openSites();
    await chooseAction(user, DOSTYK, 'Delete');
    const dialog = await screen.findByRole('dialog', { name: `Delete ${DOSTYK}?` });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(new RegExp(problem))).toBeVisible();
  });

  it('retires a wash site after a question', async () => {
    const retired: unknown[] = [];
    server.use(
      answering(iotCarwasherGroups.retire, ({ body }) => {
        retired.push(body);
        return { results: [{ id: '1', name: DOSTYK, problem: null }] };
      }),
    );
    const user = await openSites();
    await chooseAction(user, DOSTYK, 'Retire');
    const dialog = await screen.findByRole('dialog', { name: `Retire ${DOSTYK}?` });
    await user.click(within(dialog).getByRole('button', { name: 'Retire' }));
    await waitFor(() => expect(retired).toEqual([{ ids: ['1'], isRetired: true }]));
  });
});

describe('the drawer of a wash site', () => {
  it('shows facts alone without the right to edit', async () => {
    server.use(...mockReadOnlyAccount('equipment/washStationGroup'));
    await openSites('?open=1');
    const drawer = await screen.findByRole('dialog', { name: DOSTYK });
    for (const fact of [
      'Dostyk Avenue 180',
      'Dostyk Avenue 182, Almaty, Almaty, Kazakhstan',
      '43.2337, 76.9573',
      'Asia/Almaty',
      '+77273550140',
      'Always open',
      'Enter from the courtyard',
    ]) {
      expect(await within(drawer).findByText(fact)).toBeVisible();
    }
    for (const name of ['Save', 'Delete', 'Close wash site', words.add, /^More actions/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('leads to the station that the wash site stands beside', async () => {
    await openSites('?open=1');
    const drawer = await screen.findByRole('dialog', { name: DOSTYK });
    const link = await within(drawer).findByRole('link', { name: 'Station' });
    expect(link).toHaveAttribute('href', expect.stringContaining('/equipment/stations?open=1'));
  });
});

describe('the profit shares of a wash site', () => {
  it('are of one price, and refused without a call when they do not add up', async () => {
    const saved: object[] = [];
    server.use(
      answering(iotCarwasherGroups.setProfit, ({ body }) => {
        saved.push(body.lines);
        return { washSiteId: body.washSiteId, washSite: DOSTYK, companyId: '1', company: 'Owner', lines: [] };
      }),
    );
    const user = await openSites();
    await chooseAction(user, DOSTYK, words.profit.action);
    const dialog = within(await screen.findByRole('dialog', { name: /Profit shares of/ }));
    await user.click(dialog.getByRole('button', { name: 'Add party' }));
    const platform = dialog.getByLabelText('Share, Platform');
    await user.clear(platform);
    await user.type(platform, '90');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('The shares must add up to 100 %')).toBeVisible();
    expect(saved).toEqual([]);
    await user.clear(platform);
    await user.type(platform, '100');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toEqual([[{ companyId: null, share: 100 }]]));
  });
});

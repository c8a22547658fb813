import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '../../../src/api/api';
import type { Endpoint } from '../../../src/contract/endpoint';
import { appAdvertisement } from '../../../src/contract/evo-basic/appAdvertisement';
import { appAnnouncement } from '../../../src/contract/evo-basic/appAnnouncement';
import { appPackages } from '../../../src/contract/evo-basic/appPackages';
import { appUserTag } from '../../../src/contract/evo-basic/appUserTag';
import { chargeTag } from '../../../src/contract/evo-basic/chargeTag';
import { chargerModels } from '../../../src/contract/evo-basic/chargerModels';
import { chargerPriceSettings } from '../../../src/contract/evo-basic/chargerPriceSettings';
import { iotCarwasherGroups } from '../../../src/contract/evo-basic/iotCarwasherGroups';
import { iotCarWasher } from '../../../src/contract/evo-basic/iotCarWasher';
import { iotCarWasherService } from '../../../src/contract/evo-basic/iotCarWasherService';
import { iotCarwashSupplier } from '../../../src/contract/evo-basic/iotCarwashSupplier';
import { iotCarwashSupplierService } from '../../../src/contract/evo-basic/iotCarwashSupplierService';
import { iotChargerGroups } from '../../../src/contract/evo-basic/iotChargerGroups';
import { iotChargers } from '../../../src/contract/evo-basic/iotChargers';
import { mailedReport } from '../../../src/contract/evo-basic/mailedReport';
import { sysCompany } from '../../../src/contract/evo-basic/sysCompany';
import { sysEnterprise } from '../../../src/contract/evo-basic/sysEnterprise';
import { staff } from '../../../src/contract/evo-basic/staff';
import { sysEnterpriseBindUser } from '../../../src/contract/evo-basic/sysEnterpriseBindUser';
import { sysRole } from '../../../src/contract/evo-basic/sysRole';
import { sysUser } from '../../../src/contract/evo-basic/sysUser';
import { homeChargerModels } from '../../../src/contract/evo-home-admin/homeChargerModels';
import { homeChargers } from '../../../src/contract/evo-home-admin/homeChargers';
import { offPeakSettings } from '../../../src/contract/evo-home-admin/offPeakSettings';
import { chargerAlarmNotification } from '../../../src/contract/evo-monitor/chargerAlarmNotification';
import { wall } from '../../../src/contract/evo-monitor/wall';
import { sizeLists } from '../../harness/listRoom';
import { openPage } from '../../harness/openPage';
import { answering, MockProblem } from '../../mocks/answering';
import { mockServer } from '../../mocks/mockServer';

sizeLists();
const server = mockServer();

interface Form {
  route: string;
  calls: { detail: Endpoint; update: Endpoint };
}

const FORMS: Readonly<Record<string, Form>> = {
  'a company': { route: '/companies/companies?open=1', calls: sysCompany },
  'an enterprise': { route: '/enterprises/enterprises?open=1', calls: sysEnterprise },
  'a charge tag': { route: '/equipment/tags?open=1', calls: chargeTag },
  'a charger model': { route: '/equipment/models?open=1', calls: chargerModels },
  'a station': { route: '/equipment/stations?open=1', calls: iotChargerGroups },
  'a charger': { route: '/equipment/chargers?open=1&tab=edit', calls: iotChargers },
  'a user tag': { route: '/users/tags?open=1', calls: appUserTag },
  'a staff account': {
    route: '/users/staff?open=5',
    calls: { detail: staff.detail, update: sysUser.update },
  },
  'a user of an enterprise': { route: '/enterprises/users?open=1', calls: sysEnterpriseBindUser },
  'a role': { route: '/settings/roles?open=1', calls: sysRole },
  'an app package': { route: '/settings/packages?open=1', calls: appPackages },
  'an announcement': { route: '/settings/announcements?open=1', calls: appAnnouncement },
  'an advertisement': { route: '/marketing/advertisements?open=1', calls: appAdvertisement },
  'a price setting': { route: '/pricing/settings?open=1', calls: chargerPriceSettings },
  'a wash site': { route: '/car-wash/sites?open=1', calls: iotCarwasherGroups },
  'a washer': { route: '/car-wash/washers?open=1', calls: iotCarWasher },
  'a wash service item': { route: '/car-wash/services?open=1', calls: iotCarWasherService },
  'a wash supplier': { route: '/car-wash/services?list=connections&open=1', calls: iotCarwashSupplier },
  'a service of a supplier': { route: '/car-wash/services?list=suppliers&open=1', calls: iotCarwashSupplierService },
  'a mailed report': { route: '/statistics/reports?open=1', calls: mailedReport },
  'a home charger': { route: '/home-charging/chargers?open=1', calls: homeChargers },
  'a home charger model': { route: '/home-charging/models?open=1', calls: homeChargerModels },
  'an off-peak setting': { route: '/home-charging/off-peak?open=1', calls: offPeakSettings },
  'an alarm recipient': { route: '/live/alarm-recipients?open=1', calls: chargerAlarmNotification },
  'a wall display': { route: '/live/monitor?list=walls&open=1', calls: wall },
};

type StoredRecord = { id: string; version: number } & { [field: string]: unknown };

async function readRecord({ method, path }: Endpoint, route: string): Promise<StoredRecord> {
  const id = new URLSearchParams(route.split('?')[1]).get('open') ?? '';
  const response = await fetch(`/api/${path.replace(':id', id)}`, {
    method,
    headers: { Authorization: 'token-admin', 'Content-Type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(path.includes(':id') ? {} : { id }) }),
  });
  return ((await response.json()) as { data: StoredRecord }).data;
}

type Tree = { [part: string]: Tree | string };
const readAt = (record: StoredRecord, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (value as Tree | undefined)?.[part], record);
function replaceAt<T extends object>(record: T, path: string, value: string): T {
  const copy = structuredClone(record);
  const [last = '', ...parents] = path.split('.').toReversed();
  const parent = parents.toReversed().reduce<unknown>((tree, part) => (tree as Tree)[part], copy) as Tree;
  parent[last] = value;
  return copy;
}

/** The first input of the form that shows a text of the record. */
function findTextInput(form: HTMLElement, record: StoredRecord): HTMLInputElement {
  const inputs = within(form).getAllByRole<HTMLInputElement>('textbox');
  const found = inputs.find(
    ({ dataset, readOnly, disabled, value }) =>
      !readOnly && !disabled && value !== '' && readAt(record, dataset['path'] ?? '') === value,
  );
  if (!found) throw new Error('The form shows no text of the record');
  return found;
}

describe('the form of', () => {
  it.each(Object.entries(FORMS))('%s keeps what was typed beside what another user has saved', async (_name, form) => {
    const { detail, update } = form.calls;
    const record = await readRecord(detail, form.route);
    const { user } = await openPage(form.route);
    const save = await screen.findByRole('button', { name: /^Save( as version \d+)?$/ });
    const element = save.closest('form')!;
    await waitFor(() => findTextInput(element, record));
    const input = findTextInput(element, record);
    const path = input.dataset['path']!;
    const [mine, theirs] = [`${input.value}7`, `${input.value}8`];
    const newer = { ...replaceAt(record, path, theirs), version: record.version + 1 };
    const sent: StoredRecord[] = [];
    fireEvent.change(input, { target: { value: mine } });
    server.use(
      answering(detail, () => newer),
      answering(update, ({ body }) => {
        sent.push(body as StoredRecord);
        if (sent.length === 1) throw new MockProblem(409, 'Changed', { current: newer });
        const saved = { ...newer, version: newer.version + 1 };
        // Some updates return the record, others nothing.
        return update.response.safeParse(saved).success ? saved : null;
      }),
    );
    await user.click(save);
    const notice = await screen.findByRole('region', { name: /^Another user has changed this record meanwhile/ });
    // The record is refetched meanwhile, and the notice must stay.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(notice).toBeInTheDocument();
    expect(input).toHaveValue(mine);
    const choices = within(notice).getAllByRole('radiogroup');
    expect(choices).toHaveLength(1);
    const [yourChoice, theirChoice] = within(notice).getAllByRole('radio');
    expect(yourChoice).toHaveAccessibleName(`Yours: ${mine}`);
    expect(yourChoice).toBeChecked();
    await user.click(theirChoice!);
    expect(theirChoice).toHaveAccessibleName(`Theirs: ${theirs}`);
    expect(input).toHaveValue(theirs);
    await user.click(yourChoice!);
    await user.click(save);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.version).toBe(newer.version);
    expect(readAt(sent[1]!, path)).toBe(mine);
  });

  it('a company shows a newer version at once while nothing has been typed', async () => {
    const record = await readRecord(sysCompany.detail, 'x?open=1');
    const { store } = await openPage('/companies/companies?open=1');
    const drawer = await screen.findByRole('dialog', { name: 'Altyn Charge LLP' });
    const name = await within(drawer).findByRole('textbox', { name: /^Name/ });
    expect(name).toHaveValue(String(record['name']));
    server.use(answering(sysCompany.detail, () => ({ ...record, name: 'Renamed LLP', version: record.version + 1 })));
    store.dispatch(api.util.invalidateTags(['company']));
    await waitFor(() => expect(name).toHaveValue('Renamed LLP'));
    expect(screen.queryByRole('region', { name: /changed this record meanwhile/ })).toBeNull();
  });
});

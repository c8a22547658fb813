import { screen, waitFor, within } from '@testing-library/react';
import type { z } from 'zod';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../src/contract/endpoint';
import { appAnnouncement } from '../../../src/contract/evo-basic/appAnnouncement';
import { appPackages } from '../../../src/contract/evo-basic/appPackages';
import { appUserTag } from '../../../src/contract/evo-basic/appUserTag';
import { basePaySetting } from '../../../src/contract/evo-basic/basePaySetting';
import { chargeTag } from '../../../src/contract/evo-basic/chargeTag';
import { chargerModels } from '../../../src/contract/evo-basic/chargerModels';
import { companyUsers } from '../../../src/contract/evo-basic/companyUsers';
import { iotChargerGroups } from '../../../src/contract/evo-basic/iotChargerGroups';
import { iotChargers } from '../../../src/contract/evo-basic/iotChargers';
import { sysUser } from '../../../src/contract/evo-basic/sysUser';
import { sysCompany } from '../../../src/contract/evo-basic/sysCompany';
import { sysEnterprise } from '../../../src/contract/evo-basic/sysEnterprise';
import { sysEnterpriseBindUser } from '../../../src/contract/evo-basic/sysEnterpriseBindUser';
import { sysMenu } from '../../../src/contract/evo-basic/sysMenu';
import { sysRole } from '../../../src/contract/evo-basic/sysRole';
import { chargerAlarmNotification } from '../../../src/contract/evo-monitor/chargerAlarmNotification';
import { sizeLists } from '../../harness/listRoom';
import { openPage } from '../../harness/openPage';
import { answering, MockProblem } from '../../mocks/answering';
import { mockServer } from '../../mocks/mockServer';

sizeLists();
const server = mockServer();

interface Form {
  route: string;
  call: Endpoint;
  /** Fields of the call without an input in the form, whose messages appear at its foot. */
  without?: readonly string[];
}

const FORMS: Readonly<Record<string, Form>> = {
  'an announcement': {
    route: '/settings/announcements?open=1',
    call: appAnnouncement.update,
    without: ['title', 'content'],
  },
  'an app package': {
    route: '/settings/packages?open=1',
    call: appPackages.update,
    without: ['link', 'notes', 'status'],
  },
  'a user tag': { route: '/users/tags?open=1', call: appUserTag.update },
  'a charge tag': { route: '/equipment/tags?open=1', call: chargeTag.update },
  'a charger model': { route: '/equipment/models?open=1', call: chargerModels.update },
  'a company account': { route: '/companies/accounts?open=5', call: companyUsers.update, without: ['status'] },
  'a station': { route: '/equipment/stations?open=1', call: iotChargerGroups.update, without: ['openingHours'] },
  'a charger': { route: '/equipment/chargers?open=1&tab=edit', call: iotChargers.update },
  'a staff account': {
    route: '/users/staff?open=5',
    call: sysUser.update,
    without: ['password', 'otp', 'companyId', 'enterpriseId'],
  },
  'a company': { route: '/companies/companies?open=1', call: sysCompany.update, without: ['status'] },
  'an enterprise': { route: '/enterprises/enterprises?open=1', call: sysEnterprise.update, without: ['status'] },
  'an enterprise user': { route: '/enterprises/users?open=1', call: sysEnterpriseBindUser.update },
  'a menu item': { route: '/settings/menus?open=1', call: sysMenu.update, without: ['multiLanguageName', 'sort'] },
  'a role': { route: '/settings/roles?open=1', call: sysRole.update },
  'an alarm recipient': {
    route: '/live/alarm-recipients?open=1',
    call: chargerAlarmNotification.update,
    without: ['stationIds', 'quietHours'],
  },
  'a payment setting': {
    route: '/settings/payment?open=wallet',
    call: basePaySetting.save,
    without: ['companyId', 'appId', 'method', 'credentials'],
  },
};

const listFields = ({ body }: Endpoint) =>
  Object.keys((body as unknown as z.ZodObject).shape).filter((field) => field !== 'id' && field !== 'version');
const toMessage = (field: string) => `Refused: ${field}.`;

describe('the form of', () => {
  it.each(Object.entries(FORMS))('%s shows each refusal of the server at its field', async (_name, form) => {
    const fields = listFields(form.call);
    server.use(
      answering(form.call, () => {
        throw new MockProblem(422, 'Refused', {
          fields: Object.fromEntries(fields.map((field) => [field, toMessage(field)])),
        });
      }),
    );
    const { user } = await openPage(form.route);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const foot = await screen.findByText(/^There is data in the form that is not filled in correctly/);
    const list = foot.closest<HTMLElement>('[role=alert]')!;
    // Messages without a field appear one render later.
    await waitFor(() => {
      const apart = fields.filter((field) => within(list).queryByText(toMessage(field), { exact: false }));
      const lost = fields.filter((field) => screen.queryAllByText(toMessage(field)).length === 0);
      expect({ lost, apart }).toEqual({ lost: [], apart: form.without ?? [] });
    });
    await waitFor(() => expect(document.activeElement?.closest('form')).toBe(list.closest('form')));
  });
});

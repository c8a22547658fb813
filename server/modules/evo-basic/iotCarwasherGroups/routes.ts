import { iotCarwasherGroups } from '../../../../src/contract/evo-basic/iotCarwasherGroups';
import { recordRoutes } from '../../../http/recordRoutes';
import { route, type Route } from '../../../http/route';
import { readWashSiteProfit, saveShares } from '../chargerProfit/shares';
import { addWashSite, setOperatingStatus, updateWashSite } from './changes';
import { filterWashSites, readWashSite, toWashSiteDto, WASH_SITE_ORDERING } from './washSites';

/** Wash sites: a company sees and changes its own. */
export function iotCarwasherGroupsRoutes(): Route[] {
  return [
    ...recordRoutes(iotCarwasherGroups, {
      table: 'washSite',
      filtered: filterWashSites,
      ordering: WASH_SITE_ORDERING,
      toDto: toWashSiteDto,
      read: readWashSite,
      add: (tx, fields, context) => addWashSite(tx, context, fields),
      update: (tx, update, context) => updateWashSite(tx, context, update),
    }),
    route(iotCarwasherGroups.profit, ({ body, db }) => db((tx) => readWashSiteProfit(tx, body.washSiteId))),
    route(iotCarwasherGroups.setProfit, ({ body: { washSiteId, lines }, caller, db }) =>
      db(async (tx) => {
        const parts = lines.map(({ companyId, share }) => ({ companyId, electricity: share, service: share }));
        await saveShares(tx, caller, { washSiteId }, parts);
        return readWashSiteProfit(tx, washSiteId);
      }),
    ),
    route(iotCarwasherGroups.setOperatingStatus, ({ body, db }) => db((tx) => setOperatingStatus(tx, body))),
  ];
}

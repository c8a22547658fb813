import { chargerFirmwaresUpgrade } from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import type { CampaignAction } from '../../../../src/lib/campaignStates';
import type { Deps } from '../../../db/deps';
import { assertOperator } from '../../../http/guard';
import { route, type Route } from '../../../http/route';
import { addVersion, deleteVersion, readVersionPage } from './allowedVersions';
import { addCampaign, changeCampaign } from './campaignChanges';
import { checkCampaign } from './campaignPlan';
import { readCampaign, readCampaignPage, readMemberPage } from './campaignReads';
import { checkFirmware } from './fit';
import { readUpgradeFrames } from './frames';
import { readFirmware, readFirmwarePage } from './page';
import { pushFirmware } from './push';
import { readUpgradePage } from './record';
import { skipMember } from './skipMember';

type RouteDeps = Pick<Deps, 'secretKey' | 'config'>;

/** Firmware of chargers, and campaigns that upgrade it. */
export function chargerFirmwaresUpgradeRoutes(deps: RouteDeps): Route[] {
  return [
    route(chargerFirmwaresUpgrade.page, ({ body, db }) => db((tx) => readFirmwarePage(tx, body))),
    route(chargerFirmwaresUpgrade.detail, ({ body, db }) => db((tx) => readFirmware(tx, body.id))),
    route(chargerFirmwaresUpgrade.check, ({ body, locale, db }) => db((tx) => checkFirmware(tx, locale, body))),
    route(chargerFirmwaresUpgrade.addList, (call) => pushFirmware(deps, call)),
    route(chargerFirmwaresUpgrade.upgradeRecord, ({ body, db }) => db((tx) => readUpgradePage(tx, body))),
    route(chargerFirmwaresUpgrade.upgradeFrames, ({ body, session, db }) =>
      db((tx) => readUpgradeFrames(tx, session, body.id)),
    ),
    ...campaignRoutes(deps),
    ...allowedVersionRoutes(),
  ];
}

function campaignRoutes({ secretKey }: RouteDeps): Route[] {
  const changeRoute = (endpoint: typeof chargerFirmwaresUpgrade.campaignPause, action: CampaignAction) =>
    route(endpoint, ({ body, session: { userName }, db, clock }) =>
      db((tx) => changeCampaign(tx, body.id, { action, userName, now: new Date(clock.now()) })),
    );
  return [
    route(chargerFirmwaresUpgrade.campaignPage, ({ body, db }) => db((tx) => readCampaignPage(tx, body))),
    route(chargerFirmwaresUpgrade.campaignDetail, ({ body, db }) => db((tx) => readCampaign(tx, body.id))),
    route(chargerFirmwaresUpgrade.campaignMembers, ({ body, locale, db }) =>
      db((tx) => readMemberPage(tx, locale, body)),
    ),
    route(chargerFirmwaresUpgrade.campaignCheck, ({ body, locale, db }) => db((tx) => checkCampaign(tx, locale, body))),
    route(chargerFirmwaresUpgrade.campaignAdd, ({ body, session, clock, db }) =>
      db((tx) => addCampaign(tx, secretKey, { body, session, clock })),
    ),
    changeRoute(chargerFirmwaresUpgrade.campaignPause, 'pause'),
    changeRoute(chargerFirmwaresUpgrade.campaignResume, 'resume'),
    changeRoute(chargerFirmwaresUpgrade.campaignStop, 'stop'),
    changeRoute(chargerFirmwaresUpgrade.campaignRetry, 'retry'),
    route(chargerFirmwaresUpgrade.campaignSkip, ({ body, session: { userName }, db, clock }) =>
      db((tx) => skipMember(tx, body, { userName, now: new Date(clock.now()) })),
    ),
  ];
}

function allowedVersionRoutes(): Route[] {
  return [
    route(chargerFirmwaresUpgrade.allowedVersionPage, ({ body, db }) => db((tx) => readVersionPage(tx, body))),
    route(chargerFirmwaresUpgrade.allowedVersionAdd, ({ body, session, db }) => {
      assertOperator(session);
      return db((tx) => addVersion(tx, body, session.userName));
    }),
    route(chargerFirmwaresUpgrade.allowedVersionDelete, ({ body, session, db }) => {
      assertOperator(session);
      return db((tx) => deleteVersion(tx, body.id));
    }),
  ];
}

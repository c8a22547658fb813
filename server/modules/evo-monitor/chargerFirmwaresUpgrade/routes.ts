import { chargerFirmwaresUpgrade } from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import type { Deps } from '../../../db/deps';
import { route, type Route } from '../../../http/route';
import { checkFirmware } from './fit';
import { readFirmware, readFirmwarePage } from './page';
import { pushFirmware } from './push';
import { readUpgradePage } from './record';

/** Firmware of chargers. */
export function chargerFirmwaresUpgradeRoutes(deps: Pick<Deps, 'secretKey' | 'config'>): Route[] {
  return [
    route(chargerFirmwaresUpgrade.page, ({ body, db }) => db((tx) => readFirmwarePage(tx, body))),
    route(chargerFirmwaresUpgrade.detail, ({ body, db }) => db((tx) => readFirmware(tx, body.id))),
    route(chargerFirmwaresUpgrade.check, ({ body, locale, db }) => db((tx) => checkFirmware(tx, locale, body))),
    route(chargerFirmwaresUpgrade.addList, (call) => pushFirmware(deps, call)),
    route(chargerFirmwaresUpgrade.upgradeRecord, ({ body, db }) => db((tx) => readUpgradePage(tx, body))),
  ];
}

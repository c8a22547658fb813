import type { BodyOf } from '../../../../src/contract/endpoint';
import type {
  chargerFirmwaresUpgrade,
  FirmwareCheck,
} from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import type { Locale } from '../../../../src/contract/fields';
import {
  FIRMWARE_REFUSALS,
  findFirmwareRefusals,
  type FirmwareKind,
  type FirmwareTarget,
} from '../../../../src/lib/firmwareFit';
import type { MessageKey } from '../../../../src/lib/messageKey';
import type { Tx } from '../../../db/database';
import { selectIds } from '../../../http/records';
import { translate } from '../../../wire/messages';
import { createFieldProblem } from '../../../wire/problem';
import { filteredFirmware, selectFirmware } from './page';

type Check = BodyOf<typeof chargerFirmwaresUpgrade.check>;

/** A charger of a push or a campaign. */
export interface CheckedCharger extends FirmwareTarget {
  id: string;
  chargerCode: string;
}

/** The chargers of a push by id; chargers outside the caller's scope are missing. */
export async function readTargets(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, CheckedCharger>> {
  if (ids.length === 0) return new Map();
  const rows = await selectFirmware(tx).where('c.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The firmware of a push or a campaign with the models that may get it.
 * @throws Problem 422 at its version when that is allowed for none of the chargers
 */
export async function readFirmwareKind(
  tx: Tx,
  { madeFor, firmwareVersion }: Pick<Check, 'madeFor' | 'firmwareVersion'>,
  targets: ReadonlyMap<string, CheckedCharger>,
): Promise<FirmwareKind> {
  const rows = await tx
    .selectFrom('firmwareAllowedVersion')
    .select('modelId')
    .where('firmwareVersion', '=', firmwareVersion)
    .execute();
  const allowedModelIds = new Set(rows.map(({ modelId }) => modelId));
  const chargers = [...targets.values()];
  if (chargers.length > 0 && !chargers.some(({ modelId }) => allowedModelIds.has(modelId))) {
    throw createFieldProblem('firmwareVersion', 'firmware.notAllowed');
  }
  return { madeFor, firmwareVersion, allowedModelIds };
}

/** Texts of the reasons against a push to a charger. */
export function listRefusals(target: FirmwareTarget, firmware: FirmwareKind): MessageKey[] {
  return findFirmwareRefusals(target, firmware).map((refusal) => FIRMWARE_REFUSALS[refusal]);
}

/** Dry run of a push: the number of fitting chargers, and all others with their reasons. */
export async function checkFirmware(tx: Tx, locale: Locale, body: Check): Promise<FirmwareCheck> {
  const ids = [...new Set(await selectIds(tx, body, filteredFirmware))];
  const targets = await readTargets(tx, ids);
  const firmware = await readFirmwareKind(tx, body, targets);
  const refused = ids.flatMap((id) => {
    const target = targets.get(id);
    const refusals: MessageKey[] = target ? listRefusals(target, firmware) : ['validation.notFound'];
    if (refusals.length === 0) return [];
    return { id, name: target?.chargerCode ?? id, problems: refusals.map((key) => translate(locale, key)) };
  });
  return { fits: ids.length - refused.length, refused };
}

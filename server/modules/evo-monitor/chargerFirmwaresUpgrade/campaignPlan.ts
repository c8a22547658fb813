import type { BodyOf } from '../../../../src/contract/endpoint';
import type { chargerFirmwaresUpgrade } from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import { MAX_CAMPAIGN_CHARGERS, type CampaignCheck } from '../../../../src/contract/evo-monitor/firmwareCampaigns';
import type { Locale } from '../../../../src/contract/fields';
import { planWaves } from '../../../../src/lib/campaignWaves';
import { FIRMWARE_REFUSALS, findLastingRefusals } from '../../../../src/lib/firmwareFit';
import type { MessageKey } from '../../../../src/lib/messageKey';
import type { Tx } from '../../../db/database';
import { selectIds } from '../../../http/records';
import { translate } from '../../../wire/messages';
import { Problem } from '../../../wire/problem';
import { readTargets, type CheckedCharger } from './fit';
import { filteredFirmware } from './page';

type Check = BodyOf<typeof chargerFirmwaresUpgrade.campaignCheck>;
type Target = Omit<Check, 'waves'>;

/** A charger that the firmware fits. */
export type PlannedCharger = CheckedCharger;

interface RefusedCharger {
  id: string;
  name: string;
  refusals: MessageKey[];
}

/** Chargers of a campaign, and those that are left out. @throws Problem 422 for more than a campaign takes */
export async function planCampaign(
  tx: Tx,
  target: Target,
): Promise<{ fitting: PlannedCharger[]; refused: RefusedCharger[] }> {
  const ids = [...new Set(await selectIds(tx, target, filteredFirmware))];
  if (ids.length > MAX_CAMPAIGN_CHARGERS) {
    throw new Problem(422, 'campaign.tooMany', { values: { max: MAX_CAMPAIGN_CHARGERS } });
  }
  const targets = await readTargets(tx, ids);
  const allowed = await readAllowedModels(tx, target.firmwareVersion);
  const fitting: PlannedCharger[] = [];
  const refused: RefusedCharger[] = [];
  for (const id of ids) {
    const charger = targets.get(id);
    const refusals = charger ? listRefusals(charger, target, allowed) : (['validation.notFound'] as const);
    if (charger && refusals.length === 0) fitting.push(charger);
    else refused.push({ id, name: charger?.chargerCode ?? id, refusals: [...refusals] });
  }
  return { fitting, refused };
}

function listRefusals(
  charger: CheckedCharger,
  { madeFor, firmwareVersion }: Target,
  allowed: ReadonlySet<string>,
): MessageKey[] {
  return findLastingRefusals(charger, madeFor, firmwareVersion, allowed).map((refusal) => FIRMWARE_REFUSALS[refusal]);
}

async function readAllowedModels(tx: Tx, firmwareVersion: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('firmwareAllowedVersion')
    .select('modelId')
    .where('firmwareVersion', '=', firmwareVersion)
    .execute();
  return new Set(rows.map(({ modelId }) => modelId));
}

/** Dry run of a campaign. */
export async function checkCampaign(tx: Tx, locale: Locale, { waves, ...target }: Check): Promise<CampaignCheck> {
  const { fitting, refused } = await planCampaign(tx, target);
  return {
    fits: fitting.length,
    waves: planWaves(fitting.length, waves),
    refused: refused.map(({ id, name, refusals }) => ({
      id,
      name,
      problems: refusals.map((key) => translate(locale, key)),
    })),
  };
}

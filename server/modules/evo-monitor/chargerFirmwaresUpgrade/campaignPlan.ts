import type { BodyOf } from '../../../../src/contract/endpoint';
import type { chargerFirmwaresUpgrade } from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import {
  MAX_CAMPAIGN_CHARGERS,
  NAMED_IN_WAVE,
  type CampaignCheck,
} from '../../../../src/contract/evo-monitor/firmwareCampaigns';
import type { Locale } from '../../../../src/contract/fields';
import { planWaves } from '../../../../src/lib/campaignWaves';
import { FIRMWARE_REFUSALS, findLastingRefusals } from '../../../../src/lib/firmwareFit';
import type { MessageKey } from '../../../../src/lib/messageKey';
import type { Tx } from '../../../db/database';
import { selectIds } from '../../../http/records';
import { translate } from '../../../wire/messages';
import { Problem } from '../../../wire/problem';
import { readFirmwareKind, readTargets, type CheckedCharger } from './fit';
import { filteredFirmware } from './page';
import { countRunning, describeRunning, readRunningCampaigns, type RunningCampaign } from './runningCampaigns';

type Check = BodyOf<typeof chargerFirmwaresUpgrade.campaignCheck>;
type Target = Omit<Check, 'waves'>;

/** A charger that the firmware fits. */
export type PlannedCharger = CheckedCharger;

interface RefusedCharger {
  id: string;
  name: string;
  refusals: MessageKey[];
}

interface BusyCharger {
  charger: PlannedCharger;
  campaign: RunningCampaign;
}

interface CampaignPlan {
  /** Chargers that the firmware fits, and that no other campaign waits for. */
  fitting: PlannedCharger[];
  busy: BusyCharger[];
  refused: RefusedCharger[];
}

/**
 * Chargers of a campaign, and excluded chargers.
 * @throws Problem 422 for more chargers than a campaign takes, or a version that is allowed for none of them
 */
export async function planCampaign(tx: Tx, target: Target): Promise<CampaignPlan> {
  const ids = [...new Set(await selectIds(tx, target, filteredFirmware))];
  if (ids.length > MAX_CAMPAIGN_CHARGERS) {
    throw new Problem(422, 'campaign.tooMany', { values: { max: MAX_CAMPAIGN_CHARGERS } });
  }
  const targets = await readTargets(tx, ids);
  const firmware = await readFirmwareKind(tx, target, targets);
  const running = await readRunningCampaigns(tx, [...targets.keys()]);
  const plan: CampaignPlan = { fitting: [], busy: [], refused: [] };
  for (const id of ids) {
    const charger = targets.get(id);
    const campaign = running.get(id);
    const refusals: MessageKey[] = charger
      ? findLastingRefusals(charger, firmware).map((refusal) => FIRMWARE_REFUSALS[refusal])
      : ['validation.notFound'];
    if (!charger || refusals.length > 0) plan.refused.push({ id, name: charger?.chargerCode ?? id, refusals });
    else if (campaign) plan.busy.push({ charger, campaign });
    else plan.fitting.push(charger);
  }
  return plan;
}

/** Online chargers come first: a first wave that waits for an absent charger would hold up the others. */
export function orderForWaves(chargers: readonly PlannedCharger[]): PlannedCharger[] {
  return [...chargers].sort((a, b) => Number(b.isOnline) - Number(a.isOnline));
}

function nameWaves(chargers: readonly PlannedCharger[], steps: Check['waves']): CampaignCheck['waves'] {
  const ordered = orderForWaves(chargers);
  let from = 0;
  return planWaves(ordered.length, steps).map((size) => {
    const first = ordered.slice(from, from + Math.min(size, NAMED_IN_WAVE));
    from += size;
    return { chargers: size, named: first.map(({ chargerCode }) => chargerCode) };
  });
}

/** Dry run of a campaign. */
export async function checkCampaign(tx: Tx, locale: Locale, { waves, ...target }: Check): Promise<CampaignCheck> {
  const { fitting, busy, refused } = await planCampaign(tx, target);
  return {
    fits: fitting.length,
    running: countRunning(busy.map(({ campaign }) => campaign)),
    waves: nameWaves(fitting, waves),
    refused: [
      ...refused.map(({ id, name, refusals }) => ({
        id,
        name,
        problems: refusals.map((key) => translate(locale, key)),
      })),
      ...busy.map(({ charger: { id, chargerCode }, campaign }) => ({
        id,
        name: chargerCode,
        problems: [describeRunning(campaign, locale)],
      })),
    ],
  };
}

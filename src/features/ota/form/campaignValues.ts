import type { z } from 'zod';
import type { BodyIn } from '../../../contract/endpoint';
import type { chargerFirmwaresUpgrade, FirmwareCharger } from '../../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { USUAL_SILENCE_MINUTES, type WaveStep } from '../../../contract/evo-monitor/campaignRules';
import type { newCampaign } from '../../../contract/evo-monitor/firmwareCampaigns';
import { NEW_FIRMWARE, toFirmwareBody, type FirmwareValues } from '../../../entities/firmware/firmwareValues';
import type { BulkSelector } from '../../../kit/crud/selection/bulkTarget';
import { requireValue } from '../../../kit/form/requireValue';
import { USUAL_WAVES } from '../../../lib/campaignWaves';
import { zonedToWire } from '../../../lib/time';

type Body = z.input<typeof newCampaign>;
type CheckBody = BodyIn<typeof chargerFirmwaresUpgrade.campaignCheck>;

export interface CampaignValues extends FirmwareValues {
  name: string;
  /** Sizes of the waves before the last one. */
  waves: { unit: WaveStep['unit']; size: number | '' }[];
  failureLimit: number | '';
  minSample: number | '';
  window: { from: string; until: string } | null;
  waitHours: number | '';
  proofMinutes: number | '';
  silenceMinutes: number | '';
  /** By the clock of the form's zone; null: at once. */
  startsAt: string | null;
}

/** At night, when the fewest sessions are started. */
export const USUAL_WINDOW = { from: '23:00', until: '05:00' };

/** A campaign with the usual rules; manufacturer and model are known where all chargers have the same. */
export function proposeCampaign(
  chargers: readonly Pick<FirmwareCharger, 'manufacturer' | 'modelId'>[],
): CampaignValues {
  const manufacturer = findCommon(chargers.map((charger) => charger.manufacturer));
  const modelId = findCommon(chargers.map((charger) => charger.modelId));
  return {
    ...NEW_FIRMWARE,
    madeFor: { manufacturer: manufacturer ?? '', modelIds: modelId === undefined ? [] : [modelId] },
    name: '',
    waves: USUAL_WAVES.map((step) => ({ ...step })),
    failureLimit: 20,
    minSample: 5,
    window: null,
    waitHours: 72,
    proofMinutes: 60,
    silenceMinutes: USUAL_SILENCE_MINUTES,
    startsAt: null,
  };
}

/** The value that all have; undefined: there are several, or none. */
function findCommon(values: readonly string[]): string | undefined {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? first : undefined;
}

function toWaves(waves: CampaignValues['waves']): Body['waves'] {
  return waves.map(({ unit, size }) => ({ unit, size: requireValue(size) }));
}

/** Body of the dry run. */
export function toCampaignCheck(values: CampaignValues, selector: BulkSelector): CheckBody {
  const { madeFor, firmwareVersion, waves } = values;
  return { ...selector, madeFor, firmwareVersion, waves: toWaves(waves) };
}

/** Body of the campaign. @param zone IANA name of the clock that its start was entered by */
export function toCampaign(
  values: CampaignValues,
  selector: BulkSelector,
  { zone, busyChargers }: { zone: string; busyChargers: Body['busyChargers'] },
): Body {
  const { name, firmwareVersion, waves, failureLimit, minSample, window, startsAt } = values;
  const { waitHours, proofMinutes, silenceMinutes } = values;
  return {
    ...toFirmwareBody(values),
    ...selector,
    name,
    firmwareVersion,
    waves: toWaves(waves),
    failureLimit: requireValue(failureLimit),
    minSample: requireValue(minSample),
    window,
    waitHours: requireValue(waitHours),
    proofMinutes: requireValue(proofMinutes),
    silenceMinutes: requireValue(silenceMinutes),
    startsAt: startsAt && zonedToWire(startsAt, zone),
    busyChargers,
  };
}

import type { z } from 'zod';
import type { Charger, chargerBody } from '../../contract/evo-basic/iotChargers';
import { needed } from '../../kit/form/needed';

type Body = z.input<typeof chargerBody>;

/** The form's values: those of the call, with nothing in an input as an empty text. */
export interface ChargerValues extends Record<string, unknown> {
  chargerCode: string;
  name: string;
  serialNumber: string;
  stationId: string | null;
  modelId: string | null;
  priceSettingId: string | null;
  remark: string;
}

/** Of a new charger, under the code that it knocked with if it has. */
export function newCharger(chargerCode = ''): ChargerValues {
  const nothing = { stationId: null, modelId: null, priceSettingId: null };
  return { ...nothing, chargerCode, name: '', serialNumber: '', remark: '' };
}

export function chargerValues(charger: Charger | null): ChargerValues {
  if (charger === null) return newCharger();
  const { chargerCode, name, serialNumber, stationId, modelId, priceSettingId, remark } = charger;
  return {
    ...{ chargerCode, stationId, modelId, priceSettingId },
    name: name ?? '',
    serialNumber: serialNumber ?? '',
    remark: remark ?? '',
  };
}

/** What the call is given; what is needed and missing is told at its field. */
export function savedCharger({ stationId, modelId, ...others }: ChargerValues): Body {
  return { ...others, stationId: needed(stationId), modelId: needed(modelId) };
}

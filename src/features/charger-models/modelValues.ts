import type { z } from 'zod';
import type { ChargerModel, chargerModelBody } from '../../contract/evo-basic/chargerModels';

type Body = z.input<typeof chargerModelBody>;

/** The form's values: those of the call, with nothing in an input as an empty text. */
export interface ModelValues extends Record<string, unknown> {
  name: string;
  manufacturer: string;
  vendorCode: string;
  currentType: 'AC' | 'DC';
  connectors: ChargerModel['connectors'];
  ratedPower: number | '';
  maxVoltage: number | '';
  maxCurrent: number | '';
  ocppVersion: ChargerModel['ocppVersion'];
  pictureId: string | null;
  remark: string;
}

export function modelValues(model: ChargerModel | null): ModelValues {
  return {
    name: model?.name ?? '',
    manufacturer: model?.manufacturer ?? '',
    vendorCode: model?.vendorCode ?? '',
    currentType: model?.currentType ?? 'DC',
    connectors: model?.connectors ?? [{ number: 1, type: 'CCS2', power: 150 }],
    ratedPower: model?.ratedPower ?? '',
    maxVoltage: model?.maxVoltage ?? '',
    maxCurrent: model?.maxCurrent ?? '',
    ocppVersion: model?.ocppVersion ?? '1.6',
    pictureId: model?.pictureId ?? null,
    remark: model?.remark ?? '',
  };
}

/** What the call is given; an empty figure that is needed is told at its field. */
export function savedModel(values: ModelValues): Body {
  const { ratedPower, maxVoltage, maxCurrent, ...others } = values;
  return {
    ...others,
    ratedPower: ratedPower === '' ? (undefined as unknown as number) : ratedPower,
    maxVoltage: maxVoltage === '' ? null : maxVoltage,
    maxCurrent: maxCurrent === '' ? null : maxCurrent,
  };
}

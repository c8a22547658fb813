import type { z } from 'zod';
import type { ChargerModel, chargerModelBody } from '../../contract/evo-basic/chargerModels';
import { needed } from '../../kit/form/needed';

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

const NEW_MODEL: ModelValues = {
  name: '',
  manufacturer: '',
  vendorCode: '',
  currentType: 'DC',
  connectors: [{ number: 1, type: 'CCS2', power: 150 }],
  ratedPower: '',
  maxVoltage: '',
  maxCurrent: '',
  ocppVersion: '1.6',
  pictureId: null,
  remark: '',
};

export function modelValues(model: ChargerModel | null): ModelValues {
  if (model === null) return NEW_MODEL;
  const { name, manufacturer, currentType, connectors, ratedPower, ocppVersion, pictureId } = model;
  const { vendorCode, maxVoltage, maxCurrent, remark } = model;
  return {
    name,
    manufacturer,
    vendorCode: vendorCode ?? '',
    currentType,
    connectors,
    ratedPower,
    maxVoltage: maxVoltage ?? '',
    maxCurrent: maxCurrent ?? '',
    ocppVersion,
    pictureId,
    remark: remark ?? '',
  };
}

/** What the call is given; an empty figure that is needed is told at its field. */
export function savedModel(values: ModelValues): Body {
  const { ratedPower, maxVoltage, maxCurrent, ...others } = values;
  return {
    ...others,
    ratedPower: needed(ratedPower),
    maxVoltage: maxVoltage === '' ? null : maxVoltage,
    maxCurrent: maxCurrent === '' ? null : maxCurrent,
  };
}

import { z } from 'zod';
import { dateTime, id, text } from '../fields';
import { connectorType } from '../live/connector';
import { optionCall, recordCalls, retireCall } from '../records';
import { selectAccess } from '../selects';

const PATH = 'evo-home-admin/chargersModel';
const VIEW = 'homeCharger/model';
const NAME = 'Home charger models';
const MOST_KW = 50;
const MOST_AMPERES = 100;

/** Phases of a home's connection to the grid, as text so that a form can offer them. */
export const PHASES = ['1', '3'] as const;

/** Fields of a home charger model that a caller sets. Power in kW, current in A. */
export const homeChargerModelBody = z.strictObject({
  name: text(64),
  power: z.number().gt(0, 'validation.aboveZero').max(MOST_KW, 'validation.max'),
  phases: z.enum(PHASES),
  maxCurrent: z.number().gt(0, 'validation.aboveZero').max(MOST_AMPERES, 'validation.max').nullish(),
  connector: connectorType,
  pictureId: id.nullish(),
});

/** A kind of home charger. Chargers that are retired do not count into `chargers`. */
export const homeChargerModel = z.object({
  id: z.string(),
  name: z.string(),
  power: z.number(),
  phases: z.enum(PHASES),
  maxCurrent: z.number().nullable(),
  connector: connectorType,
  pictureId: z.string().nullable(),
  chargers: z.number().int(),
  retiredAt: dateTime.nullable(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type HomeChargerModel = z.infer<typeof homeChargerModel>;

const filters = {
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  phases: z.enum(PHASES).optional(),
  connector: connectorType.optional(),
  /** Retired ones are left out unless asked for. */
  isRetired: z.boolean().optional(),
};

/** Home charger models: seen and changed by operators alone. */
export const homeChargerModels = {
  ...recordCalls({
    path: PATH,
    view: VIEW,
    name: NAME,
    filters,
    sortable: ['name', 'power', 'chargers', 'createdAt'],
    row: homeChargerModel,
    detail: homeChargerModel,
    body: homeChargerModelBody,
  }),
  list: optionCall(PATH, NAME, selectAccess('homeChargerModel')),
  retire: retireCall(PATH, VIEW, NAME, filters),
};

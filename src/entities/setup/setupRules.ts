import type { Guarded } from '../../access/useCan';
import { chargerModels } from '../../contract/evo-basic/chargerModels';
import { SETUP_STEPS, type SetupProgress, type SetupStep } from '../../contract/evo-basic/iotChargerConnectors';
import { iotChargerGroups } from '../../contract/evo-basic/iotChargerGroups';
import { iotChargers } from '../../contract/evo-basic/iotChargers';
import { sysCompany } from '../../contract/evo-basic/sysCompany';

/** Steps of the set-up that add a record: its form, and the call behind it. */
export const SETUP_FORMS = {
  company: { address: '/companies/companies?open=new', allow: sysCompany.add },
  model: { address: '/equipment/models?open=new', allow: chargerModels.add },
  station: { address: '/equipment/stations?open=new', allow: iotChargerGroups.add },
  charger: { address: '/equipment/chargers?open=new', allow: iotChargers.add },
} as const satisfies Partial<Record<SetupStep, { address: string; allow: Guarded }>>;

export type SetupForm = keyof typeof SETUP_FORMS;

/** A charger that connects is seen within this time. */
export const SETUP_WATCH_MS = 5_000;

/** Finds the first step that is not done; undefined: all are. */
export const findNextStep = ({ done }: Pick<SetupProgress, 'done'>): SetupStep | undefined =>
  SETUP_STEPS.find((step) => !done.includes(step));

const CHARGER = ['company', 'model', 'station', 'charger'] as const;

/** Records without which a screen stays empty, in the order in which they are added. */
const NEEDS = {
  station: ['company'],
  stationMap: ['company', 'station'],
  charger: ['company', 'model', 'station'],
  account: ['company'],
  customer: ['company'],
  enterprise: ['company'],
  monitor: CHARGER,
  alarm: CHARGER,
  order: CHARGER,
  session: CHARGER,
  report: CHARGER,
  firmware: CHARGER,
} as const satisfies Record<string, readonly SetupForm[]>;

export type NeedyScreen = keyof typeof NEEDS;

/** Lists the records that a screen needs and that do not exist yet, in the order in which to add them. */
export function listMissing(screen: NeedyScreen, done: readonly SetupStep[]): SetupForm[] {
  const needs: readonly SetupForm[] = NEEDS[screen];
  return SETUP_STEPS.filter(isFormStep).filter((step) => needs.includes(step) && !done.includes(step));
}

/** Whether a step is done with the form of a new record. */
export const isFormStep = (step: SetupStep): step is SetupForm => step in SETUP_FORMS;

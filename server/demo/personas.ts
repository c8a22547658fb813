import type { Ailment, SimulatedChargerSpec } from '../simulator/chargerSpec';

export type Persona = NonNullable<SimulatedChargerSpec['persona']>;
type OddPersona = Exclude<Persona, 'normal'>;

/** Demo chargers that disobey commands; their remark says so. All others behave. */
export const ODD_CHARGERS: Readonly<Record<OddPersona, readonly string[]>> = {
  rejecting: ['AST-0032', 'BER-0208', 'SHA-0416'],
  'idle-accepting': ['AST-0033', 'MOW-0311', 'KZN-0052'],
  silent: ['AST-0034', 'WAW-0089'],
};

/** Demo chargers that fail their drivers while they look fine; their remark says so, too. */
export const AILING_CHARGERS: Readonly<Record<Ailment, string>> = {
  jammedLock: 'ALA-0144',
  deadReader: 'WAW-0090',
  openContactor: 'BER-0209',
};

const REMARKS: Readonly<Record<OddPersona | Ailment, string>> = {
  rejecting: 'Simulated: rejects commands',
  'idle-accepting': 'Simulated: accepts commands and does nothing',
  silent: 'Simulated: does not answer commands',
  jammedLock: 'Simulated: the lock jams until a reset',
  deadReader: 'Simulated: the card reader is dead until a reset',
  openContactor: 'Simulated: the contactor stays open until a reset',
};

export function getPersona(chargerCode: string): Persona {
  const odd = (Object.keys(ODD_CHARGERS) as OddPersona[]).find((key) => ODD_CHARGERS[key].includes(chargerCode));
  return odd ?? 'normal';
}

export function getAilment(chargerCode: string): Ailment | undefined {
  return (Object.keys(AILING_CHARGERS) as Ailment[]).find((key) => AILING_CHARGERS[key] === chargerCode);
}

/** The meters of this model sign; those of one charger by a key that no record knows. */
const SIGNING_MODEL = 'Sprint 150';
export const WRONG_SIGNER = 'BER-0207';

export function getSigning(chargerCode: string, model: string): SimulatedChargerSpec['signing'] {
  if (chargerCode === WRONG_SIGNER) return 'wrongly';
  return model === SIGNING_MODEL ? 'rightly' : undefined;
}

export function getRemark(chargerCode: string): string | null {
  const persona = getPersona(chargerCode);
  const oddity = persona === 'normal' ? getAilment(chargerCode) : persona;
  if (oddity !== undefined) return REMARKS[oddity];
  return chargerCode === WRONG_SIGNER ? 'Simulated: the meter signs with an unknown key' : null;
}

/** Its sessions of the history are not in its statuses: the demo shows a status that is not true. */
export const SILENT_STATUS_CHARGER = 'MOW-0312';

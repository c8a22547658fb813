import type { SimulatedChargerSpec } from '../simulator/chargerSpec';

export type Persona = NonNullable<SimulatedChargerSpec['persona']>;
type OddPersona = Exclude<Persona, 'normal'>;

/** Demo chargers that disobey commands; their remark says so. All others behave. */
export const ODD_CHARGERS: Readonly<Record<OddPersona, readonly string[]>> = {
  rejecting: ['AST-0032', 'BER-0208', 'SHA-0416'],
  'idle-accepting': ['AST-0033', 'MOW-0311', 'KZN-0052'],
  silent: ['AST-0034', 'WAW-0089'],
};

const REMARKS: Readonly<Record<OddPersona, string>> = {
  rejecting: 'Simulated: rejects commands',
  'idle-accepting': 'Simulated: accepts commands and does nothing',
  silent: 'Simulated: does not answer commands',
};

export function getPersona(chargerCode: string): Persona {
  const odd = (Object.keys(ODD_CHARGERS) as OddPersona[]).find((key) => ODD_CHARGERS[key].includes(chargerCode));
  return odd ?? 'normal';
}

export function getRemark(persona: Persona): string | null {
  return persona === 'normal' ? null : REMARKS[persona];
}

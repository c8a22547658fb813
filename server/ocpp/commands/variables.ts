import type { Payload } from '../facts/payload';

/** Component and variable as GetVariables and SetVariables name them, from the flat names of the contract. */
export function toVariable(place: Payload): { component: object; variable: object } {
  const evse = place.int('evse');
  const connectorId = place.int('connector');
  const componentInstance = place.text('componentInstance', 50);
  const instance = place.text('instance', 50);
  return {
    component: {
      name: place.text('component', 50) ?? '',
      ...(componentInstance !== null && { instance: componentInstance }),
      ...(evse !== null && { evse: { id: evse, ...(connectorId !== null && { connectorId }) } }),
    },
    variable: { name: place.text('variable', 50) ?? '', ...(instance !== null && { instance }) },
  };
}

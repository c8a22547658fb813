import { findNeed } from '../../../domain/power/departureNeed';
import type { Handler } from '../../facts/message';
import type { Payload } from '../../facts/payload';

/**
 * Section K15: the energy that a car needs, and when it leaves. The limit of its session follows with the next plan of
 * the station; without a session there is nothing to plan.
 */
export const notifyEVChargingNeeds: Handler = async (message, payload) => {
  const evseId = payload.needInt('evseId');
  const needs = payload.needObject('chargingNeeds');
  const connector = await message.connector(evseId);
  const running = message.session.runningAt(connector.id);
  if (!running) {
    await message.store();
    return { status: 'Rejected' };
  }
  const departsAt = needs.time('departureTime');
  const energyWh = readEnergy(needs);
  await message.store({
    kind: 'departure',
    transaction: { id: running.id },
    connectorId: connector.id,
    departsAt,
    needsWatts: departsAt === null || energyWh === null ? null : findNeed(energyWh, departsAt, message.receivedAt),
  });
  return { status: 'Processing' };
};

/** Wh that the car takes, by the parameters of its kind of current. */
function readEnergy(needs: Payload): number | null {
  return (
    needs.object('acChargingParameters')?.number('energyAmount') ??
    needs.object('dcChargingParameters')?.number('energyAmount') ??
    null
  );
}

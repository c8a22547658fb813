import { afterEach, describe, expect, it } from 'vitest';
import { checkSignedValues } from '../../../server/domain/orders/signedMeter';
import { readPublicMeterKey } from '../../../server/simulator/meterSignature';
import type { SimulatedChargerSpec } from '../../../server/simulator/chargerSpec';
import { createChargerProbe } from './chargerProbe';
import { makeChargerSpec, Stage } from './stage';

type Spec = Pick<SimulatedChargerSpec, 'ocppVersion' | 'signing'>;
interface Sampled {
  value: unknown;
  format?: string;
  signedMeterValue?: { signedMeterData: string };
}

let stage: Stage;
const code = 'M1';
const { findCharger, listPayloads, startCharging } = createChargerProbe(code, () => stage);
afterEach(async () => {
  expect(stage.gateway.faults).toEqual([]);
  await stage.close();
});

/** Charges for a while. @returns the signed values that the charger has sent */
async function chargeSigned(spec: Spec): Promise<string[]> {
  stage = await Stage.open([makeChargerSpec(code, spec)], { seed: 3 });
  await stage.waitUntil(() => findCharger()?.connectors()[0]?.phase === 'available');
  await startCharging();
  await stage.runFor(20_000);
  findCharger()?.unplug(1);
  const action = spec.ocppVersion === '1.6' ? 'StopTransaction' : 'TransactionEvent';
  const isEnd = (payload: object) => action === 'StopTransaction' || JSON.stringify(payload).includes('"Ended"');
  await stage.waitUntil(() => listPayloads(action).some(isEnd));
  const payloads = listPayloads(action) as { meterValue?: unknown; transactionData?: unknown }[];
  return payloads
    .flatMap(
      ({ meterValue, transactionData }) => (meterValue ?? transactionData ?? []) as { sampledValue: Sampled[] }[],
    )
    .flatMap(({ sampledValue }) => sampledValue)
    .flatMap((one) => one.signedMeterValue?.signedMeterData ?? (one.format === 'SignedData' ? String(one.value) : []));
}

const check = (values: readonly string[]) =>
  checkSignedValues(
    values.map((data) => ({ data, context: null })),
    [readPublicMeterKey(makeChargerSpec(code).key)],
  );

describe.each(['1.6', '2.0.1'] as const)('a simulated charger of OCPP %s', (ocppVersion) => {
  it('signs beginning and end when its meter signs', async () => {
    const values = await chargeSigned({ ocppVersion, signing: 'rightly' });
    expect(values).toHaveLength(2);
    const { verdict, energyWh } = check(values);
    expect(verdict).toBe('valid');
    expect(energyWh).toBeGreaterThan(0);
  });

  it('is found out when its meter signs by a key that no record knows', async () => {
    expect(check(await chargeSigned({ ocppVersion, signing: 'wrongly' })).verdict).toBe('invalid');
  });
});

import { SETUP_STEPS, type iotChargerConnectors } from '../../../src/contract/evo-basic/iotChargerConnectors';
import type { MockOf } from '../answering';
import { FLEET } from '../fleet';
import { ENERGY_DAY } from '../evo-monitor/wall';
import { STATIONS } from '../stations';

export const iotChargerConnectorsMock: MockOf<typeof iotChargerConnectors> = {
  getIndexChargerStatistics: () => ({
    mix: { faulted: 1, offline: 1, charging: 1, reserved: 1, available: 1 },
    connectors: FLEET.length,
    chargers: new Set(FLEET.map(({ chargerCode }) => chargerCode)).size,
    stations: STATIONS.length,
    sessions: 1,
    power: 82.6,
    serverTime: '2026-11-20 14:32:01',
  }),
  getEnergyDay: () => ENERGY_DAY,
  getSetupProgress: () => ({ done: [...SETUP_STEPS], waitingCharger: null, simulatedCharger: null }),
};

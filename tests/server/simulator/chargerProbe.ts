import type { Stage } from './stage';
import type { Fields } from './testGateway';

/** @returns reads and commands of one charger of the stage that the current test has opened */
export function createChargerProbe(code: string, findStage: () => Stage) {
  const findCharger = () => findStage().fleet.charger(code);
  const readPhase = (number = 1) => findCharger()?.connectors()[number - 1]?.phase;
  const listPayloads = (action: string) => findStage().gateway.listPayloads(code, action);
  return {
    findCharger,
    readPhase,
    listPayloads,
    findLastCall: (action: string) => listPayloads(action).at(-1),
    countCalls: (action: string) => listPayloads(action).length,
    sendCommand: (action: string, payload: Fields = {}) => findStage().gateway.sendCommand(code, action, payload),
    startCharging: async () => {
      findCharger()?.plugIn(1);
      await findStage().waitUntil(() => readPhase() === 'charging');
    },
  };
}

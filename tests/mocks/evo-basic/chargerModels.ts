import type { ChargerModel, chargerModels } from '../../../src/contract/evo-basic/chargerModels';
import type { BodyOf } from '../../../src/contract/endpoint';
import { MockProblem, type MockOf } from '../answering';
import { recordsMock } from '../records';

export const CHARGER_MODELS: readonly ChargerModel[] = [
  {
    id: '1',
    name: 'Terra 184',
    manufacturer: 'ABB',
    vendorCode: 'TERRA-184-CJ',
    currentType: 'DC',
    connectors: [
      { number: 1, type: 'CCS2', power: 180 },
      { number: 2, type: 'CHAdeMO', power: 60 },
    ],
    ratedPower: 180,
    maxVoltage: 920,
    maxCurrent: 400,
    ocppVersion: '1.6',
    pictureId: null,
    remark: null,
    chargers: 12,
    settings: [],
    retiredAt: null,
    createdAt: '2026-03-02 08:00:00',
    version: 3,
  },
  {
    id: '2',
    name: 'Wallbox Pro',
    manufacturer: 'Mennekes',
    vendorCode: null,
    currentType: 'AC',
    connectors: [{ number: 1, type: 'Type2', power: 22 }],
    ratedPower: 22,
    maxVoltage: null,
    maxCurrent: null,
    ocppVersion: '2.0.1',
    pictureId: null,
    remark: 'For car parks',
    chargers: 0,
    settings: [],
    retiredAt: null,
    createdAt: '2026-05-11 10:30:00',
    version: 1,
  },
];

export const chargerModelsMock: MockOf<typeof chargerModels> = {
  ...recordsMock(
    CHARGER_MODELS,
    ({ name }) => name,
    ({
      vendorCode = null,
      maxVoltage = null,
      maxCurrent = null,
      pictureId = null,
      remark = null,
      ...fields
    }: BodyOf<typeof chargerModels.add>) => ({ ...fields, vendorCode, maxVoltage, maxCurrent, pictureId, remark }),
  ),
  manufacturers: () => ['ABB', 'Mennekes'],
  impact: ({ body: { id } }) => {
    const isUsed = id === '1';
    return { chargers: isUsed ? 12 : 0, stations: isUsed ? 3 : 0, differ: 0, differences: [] };
  },
  saveSettings: ({ body: { id, version, settings } }) => {
    const model = CHARGER_MODELS.find((each) => each.id === id);
    if (!model) throw new MockProblem(404, '404 Not found');
    return { ...model, version: version + 1, settings };
  },
  apply: ({ body: { ids } }) => ({ results: ids.map((id) => ({ id, name: `ALA-014${id}`, problem: null })) }),
};

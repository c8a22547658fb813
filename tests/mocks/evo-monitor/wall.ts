import type { EnergyDay } from '../../../src/contract/evo-monitor/energyDay';
import type { wall, WallDisplay, WallSettings } from '../../../src/contract/evo-monitor/wall';
import { MockProblem, type MockOf } from '../answering';

export const WALL_SETTINGS: WallSettings = {
  id: '1',
  name: 'NOC left',
  company: null,
  boards: ['overview'],
  rotationSeconds: 30,
  viewingMetres: 5,
  timezone: 'Asia/Almaty',
  locale: 'en_US',
  dimming: null,
  sound: null,
};

function makeDisplay(over: Partial<WallDisplay>): WallDisplay {
  return {
    ...WALL_SETTINGS,
    companyId: null,
    state: 'online',
    approvedBy: 'Nadia Operator',
    approvedAt: '2026-11-01 08:00:00',
    withdrawnBy: null,
    withdrawnAt: null,
    heartbeatAt: '2026-11-20 08:00:00',
    build: 'a1b2c3',
    isCurrentBuild: true,
    dataAgeMs: 900,
    heapBytes: 64 * 1024 * 1024,
    frameAgeMs: 16,
    board: 'overview',
    address: '10.0.0.7',
    version: 1,
    ...over,
  };
}

/** A running display, a silent one on an old build, and a withdrawn one. */
export const WALLS: readonly WallDisplay[] = [
  makeDisplay({}),
  makeDisplay({ id: '2', name: 'NOC right', state: 'silent', build: '0f0f0f', isCurrentBuild: false }),
  makeDisplay({
    id: '3',
    name: 'Reception',
    state: 'withdrawn',
    withdrawnBy: 'Nadia Operator',
    withdrawnAt: '2026-11-10 08:00:00',
  }),
];

/** Code of a display that waits for approval. */
export const WAITING_CODE = 'K7MPX4RT';

function findDisplay(id: string): WallDisplay {
  const display = WALLS.find((each) => each.id === id);
  if (!display) throw new MockProblem(404, '404 Not found');
  return display;
}

const SLOTS = 288;
/** The slot of 14:30. */
const RUNNING = 174;

/** A day in UTC until half past two, with an hour of server downtime. */
export const ENERGY_DAY: EnergyDay = {
  from: '2026-11-20 00:00:00',
  until: '2026-11-21 00:00:00',
  stepSeconds: 300,
  today: Array.from({ length: SLOTS }, (_, slot) => (slot > RUNNING || (slot >= 48 && slot < 60) ? null : 400 + slot)),
  weekBefore: Array.from({ length: SLOTS }, (_, slot) => 380 + slot),
  energy: 5_321.4,
  energyWeekBefore: 4_980.2,
  sessions: 214,
  peak: { power: 812.5, at: '2026-11-20 08:40:00' },
  unknownSeconds: 3_600,
  serverTime: '2026-11-20 14:32:01',
};

export const wallMock: MockOf<typeof wall> = {
  pair: ({ body }) =>
    body.secret === undefined
      ? { state: 'waiting', code: WAITING_CODE, secret: 'secret-of-the-display', expiresAt: '2099-01-01 00:00:00' }
      : { state: 'waiting', code: null, secret: null, expiresAt: '2099-01-01 00:00:00' },
  approve: ({ body }) => {
    if (body.code !== WAITING_CODE)
      throw new MockProblem(422, 'Invalid', { fields: { code: 'This code is unknown or has expired' } });
    return { id: '4' };
  },
  page: ({ body }) => {
    const records = WALLS.filter(({ state }) => !body.states?.length || body.states.includes(state));
    return { records, total: records.length, pageNum: body.pageNum, pageSize: body.pageSize };
  },
  detail: ({ body }) => findDisplay(body.id),
  update: ({ body: { version, ...fields } }) => ({ ...findDisplay(fields.id), ...fields, version: version + 1 }),
  withdraw: ({ body }) => ({
    ...findDisplay(body.id),
    state: 'withdrawn',
    withdrawnBy: 'Me Myself',
    withdrawnAt: '2026-11-20 09:00:00',
  }),
  energy: () => ENERGY_DAY,
  heartbeat: () => ({ settings: WALL_SETTINGS, token: null }),
};

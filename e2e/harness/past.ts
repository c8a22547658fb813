import { replay } from '../../src/contract/evo-monitor/replay';
import type { Api } from './api';
import { expect } from './journey';

export const toWire = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** The first checkpoints are made a minute after the server has started. */
export const waitForPast = (api: Api, at: number) =>
  expect
    .poll(async () => (await api.call(replay.picture, { body: { at: toWire(at) } })).isKept, { timeout: 120_000 })
    .toBe(true);

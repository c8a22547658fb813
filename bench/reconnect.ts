import type { Figure } from './figure';
import { Child } from './gateway/child';
import { KEY, createScratch, SECRET } from './gateway/scratch';

const CHARGERS = Number(process.env.BENCH_CHARGERS ?? 10_000);
const SECONDS = 30;
const SHARE = 2;

/**
 * The gateway is killed, and all chargers reconnect with their keys; the baseline is a bare socket server without keys.
 */
export async function runBench(): Promise<Figure[]> {
  const { url: databaseUrl, codes, drop } = await createScratch(CHARGERS);
  try {
    const bare = await comeBack('echo.ts', codes, null);
    const own = await comeBack('node.ts', codes, { databaseUrl, secretKey: SECRET });
    return [
      {
        name: `${CHARGERS} chargers back after a kill`,
        value: own,
        unit: 's',
        baseline: { name: 'bare ws, no keys', value: bare },
        reach: `<= ${SECONDS} s and <= ${SHARE} x`,
        isReached: own <= SECONDS && own <= SHARE * bare,
      },
    ];
  } finally {
    await drop();
  }
}

/** @returns seconds from the kill to the last charger, the start of the new server included */
async function comeBack(file: string, codes: string[], settings: object | null): Promise<number> {
  const first = new Child(file);
  const fleet = new Child('fleet.ts');
  let second: Child | null = null;
  try {
    await fleet.ask('connect', { url: await first.ask<string>('start', settings), codes, key: KEY });
    const killedAt = performance.now();
    first.stop();
    second = new Child(file);
    await fleet.ask('connect', { url: await second.ask<string>('start', settings), codes, key: KEY });
    return (performance.now() - killedAt) / 1_000;
  } finally {
    first.stop();
    second?.stop();
    fleet.stop();
  }
}

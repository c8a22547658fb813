import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { updateAttempts } from '../../../server/ocpp/store/attemptDays';
import { createChance, shuffleRows } from '../domain/attempts/generatedDays';
import { OffsetClock } from './offsetClock';
import type { TestCharger } from './testCharger';
import { World } from './testGateway';

/** A line of the log: when the frame arrived, and whether the charger had kept it while it had no contact. */
interface Line {
  at: number;
  isLate: boolean;
  /** A frame as text, or the end or the return of the contact. */
  text: string;
}

const LINES: readonly Line[] = readFileSync(path.join(import.meta.dirname, 'lateDay16.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [, time = '', late, text = ''] = /^(\S+) (late )?(.+)$/.exec(line) ?? [];
    return { at: Date.parse(`2026-05-04T${time}Z`), isLate: late !== undefined, text };
  });

/** Id of the frame whose answer a frame needs, since it names the session by it. */
const findNeeded = ({ text }: Line) => /\{(\d+)\}/.exec(text)?.[1];
const findId = ({ text }: Line) => /^\[2,"(\d+)"/.exec(text)?.[1];

/** The log with its late lines, some of them doubled, anywhere after the return, each after the line that it needs. */
function reorderLate(chance: () => number): Line[] {
  const back = LINES.findIndex(({ text }) => text === 'back') + 1;
  const after = LINES.slice(back);
  const onTime = after.filter(({ isLate }) => !isLate);
  const rest = shuffleRows([...after, ...after.filter(({ isLate }) => isLate && chance() < 0.3)], chance);
  const ordered = rest.map((line) => (line.isLate ? line : onTime.shift()!));
  const sent = new Set(LINES.slice(0, back).map(findId));
  const waiting = [...ordered];
  const result = LINES.slice(0, back);
  while (waiting.length > 0) {
    const next = waiting.findIndex((line) => findNeeded(line) === undefined || sent.has(findNeeded(line)));
    const [line] = waiting.splice(next, 1);
    sent.add(findId(line!));
    result.push(line!);
  }
  return result;
}

async function replayLog(lines: readonly Line[]) {
  const clock = new OffsetClock();
  const moveTo = (at: number) => clock.advance(Math.max(0, at - clock.now()));
  clock.advance(LINES[0]!.at - clock.now() - 60_000);
  const world = await World.create(clock);
  try {
    for (const tag of ['04A1B2C3', '04D4E5F6', '04778899']) await world.addTag(tag);
    let charger: TestCharger = await world.connect();
    const sessions = new Map<string, number>();
    for (const { at, text } of lines) {
      moveTo(at);
      if (text === 'lost') {
        charger.terminate();
        await expect.poll(async () => (await world.findCharger()).isOnline).toBe(false);
      } else if (text === 'back') charger = await world.connect();
      else {
        const known = text.replace(/"\{(\d+)\}"/, (_match, id: string) => String(sessions.get(id)));
        const [, id, action, payload] = JSON.parse(known) as [number, string, string, object];
        const answer = await charger.call(action, payload, id);
        if ('result' in answer && action === 'StartTransaction')
          sessions.set(id, answer.result.transactionId as number);
      }
    }
    moveTo(Date.UTC(2026, 4, 4, 9));
    await updateAttempts({ db: world.db, clock });
    return await world.query((tx) =>
      tx
        .selectFrom('chargingAttempt as a')
        .innerJoin('connector as n', 'n.id', 'a.connectorId')
        .select(['n.connectorNo', 'beganAt', 'endedAt', 'openedBy', 'idTag', 'energyWh', 'outcome', 'cause'])
        .select(['causeDetail', 'stopReason', 'visitResult'])
        .orderBy('beganAt')
        .orderBy('n.connectorNo')
        .execute(),
    );
  } finally {
    await world.close();
  }
}

it('a 1.6 log gives the same attempts when its late messages come doubled and in any order', async () => {
  const inOrder = await replayLog(LINES);
  expect(inOrder.map(({ connectorNo, idTag, outcome, cause }) => [connectorNo, idTag, outcome, cause])).toEqual([
    [1, '04A1B2C3', 'succeeded', null],
    [2, 'DEADBEEF', 'failed', 'tagRefused'],
    [1, '04D4E5F6', 'succeeded', null],
    [2, null, 'failed', 'unknown'],
    [2, '04778899', 'failed', 'fault'],
    [1, '04A1B2C3', 'failed', 'noEnergy'],
  ]);
  for (let seed = 1; seed <= 8; seed += 1) {
    expect(await replayLog(reorderLate(createChance(seed))), `seed ${seed}`).toEqual(inOrder);
  }
});

import { endCode } from '../domain/alarms/conditions';
import { ruleFor, type AlarmCode } from '../domain/alarms/rules';
import { drawFault } from '../simulator/model/faultPlan';
import type { Random } from '../simulator/model/random';
import { layOut, type AlarmDraft, type DemoAlarms } from './alarmRows';
import { openRandomStream, Lottery, createLottery } from './chance';
import type { DemoCharger, DemoConnector } from './chargers';
import type { DemoSession } from './demoSession';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Per charger and day. */
const A_DAY = { faults: 0.055, silences: 0.02, starts: 0.012, firmware: 0.0006 } as const;
const HISTORY_DAYS = 90;
/** Stations lose their supply now and then, all chargers at once. */
const POWER_CUTS = 8;
const SHARE_OF_WRONG_METERS = 0.004;
const STANDING = 3;

const FAILED_STARTS = createLottery({ rejected: 30, timeout: 20, noEffect: 25, callError: 8, Invalid: 12, Blocked: 5 });

/**
 * Alarms of the history: most are processed, a few stand, few are open. None contradicts the present state of the
 * chargers, which are well.
 */
export function makeAlarms(
  chargers: readonly DemoCharger[],
  sessions: readonly DemoSession[],
  now: number,
  days = HISTORY_DAYS,
): DemoAlarms {
  const random = openRandomStream('alarms');
  // Some chargers are worse than others.
  const where = new Lottery(chargers, () => random.exponential(1) + 0.2);
  const from = now - days * DAY_MS;
  const sometime = () => from + Math.floor(random.next() * (now - 2 * HOUR_MS - from));
  const drafts = [
    ...ofSessions(sessions, random),
    ...repeatTimes(chargers.length * days * A_DAY.faults, () => draftFault(where.draw(random), sometime(), random)),
    ...repeatTimes(chargers.length * days * A_DAY.silences, () => draftSilence(where.draw(random), sometime(), random)),
    ...repeatTimes(chargers.length * days * A_DAY.starts, () => failedStart(where.draw(random), sometime(), random)),
    ...repeatTimes(chargers.length * days * A_DAY.firmware, () => failedUpdate(where.draw(random), sometime(), random)),
    ...repeatTimes((POWER_CUTS * days) / HISTORY_DAYS, () =>
      powerCut(chargers, where.draw(random), sometime(), random),
    ).flat(),
    ...chargers
      .filter((_, index) => index % Math.ceil(chargers.length / STANDING) === 0)
      .map((charger, index) => draftStanding(charger, now - (index + 1.5) * Math.min(days / 6, 4) * DAY_MS)),
    ...draftFresh(where, now, random),
  ];
  return layOut(drafts, now, random);
}

function repeatTimes<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: Math.round(count) }, (_, index) => make(index));
}

function drawConnector(charger: DemoCharger, random: Random): DemoConnector {
  const connector = charger.connectors[random.whole(0, charger.connectors.length - 1)];
  if (!connector) throw new Error(`${charger.code} has no connector`);
  return connector;
}

function createDraft(charger: DemoCharger, code: AlarmCode, at: number, more: Partial<AlarmDraft> = {}): AlarmDraft {
  return {
    station: charger.station,
    charger,
    connector: null,
    code,
    level: ruleFor(code).level,
    priority: ruleFor(code).priority,
    at,
    lastsMs: 0,
    repeats: 0,
    fate: 'settled',
    errorCode: null,
    vendorErrorCode: null,
    log: null,
    txnId: null,
    cause: null,
    ...more,
  };
}

/** Sessions that were cut short, and a few whose meter went wrong. */
function ofSessions(sessions: readonly DemoSession[], random: Random): AlarmDraft[] {
  return sessions.flatMap((session) => {
    const { connector, reason, raw, stoppedAt, startedAt, meterStart, id } = session;
    const where = { connector, txnId: String(id) };
    const code = endCode(reason, raw);
    if (code) return [createDraft(connector.charger, code, stoppedAt * 1000, { ...where, errorCode: raw })];
    const odd = findOddReading(session);
    if (odd) return [createDraft(connector.charger, odd.kind, odd.at * 1000, { ...where, log: odd.log })];
    if (!random.chance(SHARE_OF_WRONG_METERS)) return [];
    const isBack = random.chance(0.5);
    const wrong = isBack ? random.whole(0, meterStart) : meterStart + random.whole(90_000, 900_000);
    const at = (startedAt + random.between(0.2, 0.8) * (stoppedAt - startedAt)) * 1000;
    const log = `${meterStart} Wh -> ${wrong} Wh`;
    const kind = isBack ? 'meterdata.backwards' : 'meterdata.jump';
    return [createDraft(connector.charger, kind, Math.floor(at), { ...where, log })];
  });
}

/** The reading that a session's fault has put out of line. */
function findOddReading({ fault, curve: { t, register } }: DemoSession) {
  if (fault !== 'meterRollback' && fault !== 'overEnergy') return null;
  const steps = register.map((value, place) => (value ?? 0) - (register[place - 1] ?? value ?? 0));
  const place = steps.indexOf(fault === 'meterRollback' ? Math.min(...steps) : Math.max(...steps));
  const kind = fault === 'meterRollback' ? 'meterdata.backwards' : 'meterdata.jump';
  return { kind, at: t[place] ?? 0, log: `${register[place - 1]} Wh -> ${register[place]} Wh` } as const;
}

function draftFault(charger: DemoCharger, at: number, random: Random): AlarmDraft {
  const { errorCode, vendorErrorCode, info, isWarning, duration } = drawFault(random);
  const code = `chargeralarm.${errorCode}` as AlarmCode;
  return createDraft(charger, code, at, {
    ...(isWarning && { level: 'warning', priority: 'low' }),
    connector: drawConnector(charger, random),
    lastsMs: Math.floor(duration * 1000),
    repeats: random.chance(0.12) ? random.whole(1, 6) : 0,
    errorCode,
    vendorErrorCode,
    log: info,
  });
}

function draftSilence(charger: DemoCharger, at: number, random: Random): AlarmDraft {
  const lastsMs = Math.floor(random.exponential(25) * MINUTE_MS) + 2 * MINUTE_MS;
  return createDraft(charger, 'offline.charger', at, { lastsMs: Math.min(lastsMs, 20 * HOUR_MS) });
}

function failedStart(charger: DemoCharger, at: number, random: Random): AlarmDraft {
  const errorCode = FAILED_STARTS.draw(random);
  const connector = drawConnector(charger, random);
  return createDraft(charger, `startfailreason.${errorCode}`, at, { connector, errorCode });
}

function failedUpdate(charger: DemoCharger, at: number, random: Random): AlarmDraft {
  const lastsMs = Math.floor(random.between(1, 30) * HOUR_MS);
  return createDraft(charger, 'firmware.DownloadFailed', at, { lastsMs, errorCode: 'DownloadFailed' });
}

/** The chargers of one station, and the station as their cause. */
function powerCut(
  chargers: readonly DemoCharger[],
  { station }: DemoCharger,
  at: number,
  random: Random,
): AlarmDraft[] {
  const lastsMs = Math.floor(random.between(8, 150) * MINUTE_MS);
  // Now and then it is the grid of the whole city.
  const isCity = random.chance(0.3);
  const hit = new Set(
    chargers
      .map((charger) => charger.station)
      .filter((one) => one === station || (isCity && one.city === station.city)),
  );
  return [...hit].flatMap((one) =>
    darkStation(
      chargers.filter((charger) => charger.station === one),
      at,
      lastsMs,
    ),
  );
}

function darkStation(hit: readonly DemoCharger[], at: number, lastsMs: number): AlarmDraft[] {
  const [first] = hit;
  if (!first || hit.length < 2) return [];
  const cause = { ...createDraft(first, 'offline.station', at, { lastsMs }), charger: null };
  return [
    cause,
    ...hit.map((charger, index) => createDraft(charger, 'offline.charger', at + index * 400, { lastsMs, cause })),
  ];
}

/** Firmware that could not be installed stays so until the next update. */
function draftStanding(charger: DemoCharger, at: number): AlarmDraft {
  const errorCode = 'InstallationFailed';
  return createDraft(charger, 'firmware.InstallationFailed', Math.floor(at), {
    lastsMs: Infinity,
    fate: 'seen',
    errorCode,
  });
}

/** Drafts the open alarms of the current shift. */
function draftFresh(where: Lottery<DemoCharger>, now: number, random: Random): AlarmDraft[] {
  const moments: readonly (readonly [AlarmCode, number, AlarmDraft['fate'], string | null])[] = [
    ['endreason.EmergencyStop', 38, 'new', null],
    ['meterdata.backwards', 66, 'new', '1843207 Wh -> 1796410 Wh'],
    ['startfailreason.timeout', 21, 'new', null],
    ['chargeralarm.ConnectorLockFailure', 95, 'new', 'Latch not closed'],
    ['endreason.PowerLoss', 110, 'shelved', null],
    ['startfailreason.rejected', 12, 'seen', null],
  ];
  return moments.map(([code, minutes, fate, log]) => {
    const charger = where.draw(random);
    const at = now - minutes * MINUTE_MS;
    return createDraft(charger, code, at, {
      connector: drawConnector(charger, random),
      fate,
      log,
      lastsMs: 4 * MINUTE_MS,
    });
  });
}

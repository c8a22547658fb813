import {
  ALARM_CLASSIFICATIONS,
  ALARM_LEVELS,
  ALARM_PRIORITIES,
  type LiveAlarm,
} from '../../../src/contract/live/alarm';
import { ALARM_STATES, type AlarmState } from '../../../src/contract/live/alarmState';
import { AlarmStateText } from '../../../src/entities/alarm/AlarmStateText';
import { PriorityBadge } from '../../../src/entities/alarm/PriorityBadge';
import { AlarmTabs } from '../../../src/features/alarms/list/AlarmTabs';
import { AlarmRow } from '../../../src/features/wall/boards/alarms/AlarmRow';
import { makeAlarm } from '../../workers/live/alarmServer';
import { encodeAlarm } from '../../harness/exportedCells';
import type { StateMachine } from './stateMachine';
import { readCells, readFilter, readRendered } from './words';

const AT = '2026-11-20 09:05:00';

const FACTS: Readonly<Record<AlarmState, Partial<LiveAlarm>>> = {
  standing: { isActive: true },
  cleared: { isActive: false, clearedAt: AT },
  acknowledged: { isActive: false, clearedAt: AT, acknowledgedAt: AT, acknowledgedBy: 'Nadia' },
  shelved: { shelvedUntil: '2099-11-20 09:05:00' },
  suppressed: { causeId: '7' },
  history: { isOpen: false, processedAt: AT },
};
const makeAlarmIn = (state: AlarmState) => makeAlarm('7', { code: 'offline', ...FACTS[state] });

const FACT = 'The cell tells the latest fact of one alarm with its time, the tab counts alarms.';

const state: StateMachine = {
  states: ALARM_STATES,
  surfaces: {
    'tabs of the queue': {
      read: readRendered(
        ALARM_STATES,
        () => <AlarmTabs tab="standing" counts={undefined} />,
        (container, tab) => {
          const label = container.querySelector<HTMLInputElement>(`input[value="${tab}"]`)?.labels?.[0];
          return label?.querySelector<HTMLElement>('[title]')?.title ?? label?.textContent ?? '';
        },
      ),
    },
    'exported alarms': {
      read: readCells(ALARM_STATES, (name, locale) => encodeAlarm(makeAlarmIn(name), 'state', locale)),
    },
    'cell of the queue': {
      own: Object.fromEntries(ALARM_STATES.map((name) => [name, FACT])),
      read: readRendered(ALARM_STATES, (name) => <AlarmStateText alarm={makeAlarmIn(name)} timezone="UTC" />),
    },
  },
};

const priority: StateMachine = {
  states: ALARM_PRIORITIES,
  surfaces: {
    badge: { read: readRendered(ALARM_PRIORITIES, (name) => <PriorityBadge priority={name} />) },
    'filter of the queue': { read: readFilter('/live/alarms', 'priority', ALARM_PRIORITIES) },
    'filter of the history': { read: readFilter('/live/alarms?list=history', 'priorities', ALARM_PRIORITIES) },
    'exported alarms': {
      read: readCells(ALARM_PRIORITIES, (name, locale) =>
        encodeAlarm(makeAlarm('7', { priority: name }), 'priority', locale),
      ),
    },
    'wall: alarms': {
      read: readRendered(
        ALARM_PRIORITIES,
        (name) => <AlarmRow alarm={makeAlarm('7', { priority: name })} arrivedAt={undefined} />,
        (container) => container.querySelector('.priority')?.textContent ?? '',
      ),
    },
  },
};

const level: StateMachine = {
  states: ALARM_LEVELS,
  surfaces: {
    'filter of the history': { read: readFilter('/live/alarms?list=history', 'levels', ALARM_LEVELS) },
    'exported alarms': {
      read: readCells(ALARM_LEVELS, (name, locale) => encodeAlarm(makeAlarm('7', { level: name }), 'level', locale)),
    },
  },
};

const category: StateMachine = {
  states: ALARM_CLASSIFICATIONS,
  surfaces: {
    'filter of the history': {
      read: readFilter('/live/alarms?list=history', 'classifications', ALARM_CLASSIFICATIONS),
    },
    'filter of the queue': { read: readFilter('/live/alarms', 'classification', ALARM_CLASSIFICATIONS) },
    'exported alarms': {
      read: readCells(ALARM_CLASSIFICATIONS, (name, locale) =>
        encodeAlarm(makeAlarm('7', { classification: name }), 'classification', locale),
      ),
    },
  },
};

export const ALARM_MACHINES: Readonly<Record<string, StateMachine>> = {
  alarm: state,
  'priority of an alarm': priority,
  'level of an alarm': level,
  'category of an alarm': category,
};

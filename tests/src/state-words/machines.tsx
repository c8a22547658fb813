import { CHARGER_STATUSES } from '../../../src/contract/evo-basic/iotChargers';
import { TAG_STATUSES } from '../../../src/contract/evo-basic/chargeTag';
import { PLUG_STATES } from '../../../src/contract/evo-basic/publicMap';
import { ORDER_STATUSES } from '../../../src/contract/evo-bill/orderStates';
import { COUPON_STATUSES, COUPON_USE_STATUSES } from '../../../src/contract/evo-discount/coupon';
import { CODE_STATUSES } from '../../../src/contract/evo-discount/couponExchangecode';
import { CONNECTOR_STATUSES } from '../../../src/contract/live/connector';
import { createStatusCounts } from '../../../src/contract/live/stationGroup';
import type { StationState } from '../../../src/contract/live/views/stations';
import {
  countByGroup,
  listStatuses,
  STATUS_GROUPS,
  type StatusGroup,
} from '../../../src/entities/connector/connectorStates';
import { StatusBadge } from '../../../src/entities/connector/StatusBadge';
import { StatusMix } from '../../../src/entities/connector/StatusMix';
import { OrderBadge } from '../../../src/entities/order/OrderBadge';
import { ORDER_STATES } from '../../../src/entities/order/orderStates';
import { AppUserFacts } from '../../../src/features/app-users/AppUserFacts';
import { TagState } from '../../../src/features/charge-tags/TagState';
import { CodeStatus } from '../../../src/features/coupon-codes/CodeStatus';
import { CouponStateText } from '../../../src/features/coupons/CouponStateText';
import { PlugStateText } from '../../../src/features/public/map/SiteChargers';
import { StatusRows } from '../../../src/features/wall/boards/overview/StatusRows';
import { StationRow } from '../../../src/features/wall/boards/stations/StationRow';
import { APP_USERS } from '../../mocks/evo-basic/adminGetApp';
import { CHARGE_TAGS } from '../../mocks/evo-basic/chargeTag';
import { makeStation } from '../../workers/live/stations';
import { ALARM_MACHINES } from './alarmMachines';
import { encodeAbnormal, encodeCode, encodeConnector, encodeOrder, encodeTag } from '../../harness/exportedCells';
import type { StateMachine } from './stateMachine';
import { readCells, readFilter, readRendered, renameStates } from './words';

const AT = '2026-11-20 09:05:00';

const countGroup = (group: StatusGroup) => {
  const [status = 'unknown'] = listStatuses(group);
  return { ...createStatusCounts(), [status]: 1 };
};
const makeStationState = (group: StatusGroup) =>
  ({ ...makeStation('1'), mix: countGroup(group), oldestAt: null, status: 'available' }) as unknown as StationState;

const pickLabel = (selector: string) => (container: HTMLElement) =>
  container.querySelector(selector)?.getAttribute('aria-label')?.replace(/: .*$/, '') ?? '';
const connector: StateMachine = {
  states: CONNECTOR_STATUSES,
  surfaces: {
    badge: { read: readRendered(CONNECTOR_STATUSES, (status) => <StatusBadge status={status} />) },
    'filter of chargers': {
      has: CHARGER_STATUSES,
      read: readFilter('/equipment/chargers', 'statuses', CHARGER_STATUSES),
    },
    'exported monitor': { read: readCells(CONNECTOR_STATUSES, encodeConnector) },
    'public map': {
      has: ['unknown'],
      own: {
        free: 'A driver asks whether a connector can be used, not what state it reports.',
        busy: 'A driver need not know why it cannot be used now.',
        outOfOrder: 'Faults and withdrawals are one and the same to a driver.',
      },
      read: readRendered(PLUG_STATES, (state) => <PlugStateText state={state} />),
    },
  },
};

/** Counted connectors: in Russian their words are in the plural. */
const group: StateMachine = {
  states: STATUS_GROUPS,
  surfaces: {
    'counts of a station': {
      read: readRendered(
        STATUS_GROUPS,
        (name) => <StatusMix counts={countByGroup(countGroup(name))} />,
        pickLabel('[role="img"]'),
      ),
    },
    'filter of the map of stations': { read: readFilter('/live/stations', 'status', STATUS_GROUPS) },
    'wall: overview': {
      read: readRendered(
        STATUS_GROUPS,
        (name) => <StatusRows failing={0} counts={countGroup(name)} />,
        // Other rows are there as well, with a count of 0.
        (container) =>
          [...container.querySelectorAll('li')].find((row) => row.querySelector('b')?.textContent === '1')?.children[1]
            ?.textContent ?? '',
      ),
    },
    'wall: stations': {
      read: readRendered(
        STATUS_GROUPS,
        (name) => <StationRow station={makeStationState(name)} isCalm />,
        pickLabel('[role="img"][data-group]'),
      ),
    },
  },
};

const order: StateMachine = {
  states: ORDER_STATES,
  surfaces: {
    badge: { read: readRendered(ORDER_STATES, (state) => <OrderBadge state={state} />) },
    // A partial refund is a second filter and a second column beside the status.
    'filter of orders': { has: ORDER_STATUSES, read: readFilter('/orders/charging', 'statuses', ORDER_STATUSES) },
    'exported orders': { has: ORDER_STATUSES, read: readCells(ORDER_STATUSES, encodeOrder) },
    'filter of abnormal orders': {
      has: ORDER_STATUSES,
      read: readFilter('/maintenance/abnormal-orders', 'statuses', ORDER_STATUSES),
    },
    'exported abnormal orders': { has: ORDER_STATUSES, read: readCells(ORDER_STATUSES, encodeAbnormal) },
    'filter of charging reports': {
      has: ORDER_STATUSES,
      read: readFilter('/maintenance/charging-report', 'statuses', ORDER_STATUSES),
    },
  },
};

const codeCell = readRendered(CODE_STATUSES, (status) => <CodeStatus status={status} />);
const code: StateMachine = {
  states: CODE_STATUSES,
  surfaces: {
    cell: { read: codeCell },
    filter: { read: readFilter('/marketing/codes', 'statuses', CODE_STATUSES) },
    'exported codes': { read: readCells(CODE_STATUSES, encodeCode) },
  },
};

const COUPON_FACTS = {
  unused: { status: 'notused', useStatus: 'unused', cancelledAt: null },
  forbidden: { status: 'notused', useStatus: 'forbidden', cancelledAt: null },
  cancelled: { status: 'notused', useStatus: 'forbidden', cancelledAt: AT },
  used: { status: 'used', useStatus: 'used', cancelledAt: null },
  expired: { status: 'expired', useStatus: 'expired', cancelledAt: null },
  invalid: { status: 'invalid', useStatus: 'forbidden', cancelledAt: null },
} as const;
const COUPON_STATES = Object.keys(COUPON_FACTS) as (keyof typeof COUPON_FACTS)[];

const coupon: StateMachine = {
  states: COUPON_STATES,
  surfaces: {
    cell: { read: readRendered(COUPON_STATES, (state) => <CouponStateText coupon={COUPON_FACTS[state]} />) },
    'filter of the use': {
      has: COUPON_USE_STATUSES,
      own: { forbidden: 'Coupons that are not activated and cancelled ones are found together.' },
      read: readFilter('/marketing/coupons', 'useStatuses', COUPON_USE_STATUSES),
    },
    'filter of the coupon': {
      has: ['used', 'expired', 'invalid'],
      own: { notused: 'It finds available, not activated and cancelled coupons together.' },
      read: readFilter('/marketing/coupons', 'statuses', COUPON_STATUSES),
    },
    'cell of an exchange code': {
      has: ['cancelled', 'expired'],
      read: renameStates(codeCell, { cancelled: 'invalid', expired: 'expired' }),
    },
  },
};

const [TAG] = CHARGE_TAGS;
const [APP_USER] = APP_USERS;
if (!TAG || !APP_USER) throw new Error('The mocks have no tag or no app user');
const makeTag = (given: Partial<typeof TAG>) => ({ ...TAG, refusal: null, retiredAt: null, ...given });
const makeHolder = (status: (typeof TAG_STATUSES)[number]) => ({
  ...APP_USER,
  idTags: [{ id: '1', tagNo: '04A29C41', status, expiresAt: null }],
});

const tag: StateMachine = {
  states: TAG_STATUSES,
  surfaces: {
    cell: { read: readRendered(TAG_STATUSES, (status) => <TagState tag={makeTag({ status })} />) },
    'cell of a refused tag': {
      has: ['blocked', 'expired'],
      read: readRendered(['blocked', 'expired'], (refusal) => <TagState tag={makeTag({ refusal })} />),
    },
    filter: { read: readFilter('/equipment/tags', 'statuses', TAG_STATUSES) },
    'exported tags': { read: readCells(TAG_STATUSES, encodeTag) },
    'drawer of an app user': {
      read: readRendered(
        TAG_STATUSES,
        (status) => <AppUserFacts user={makeHolder(status)} />,
        (container) =>
          [...container.querySelectorAll('dt')].find((fact) => fact.nextElementSibling?.textContent === '04A29C41')
            ?.textContent ?? '',
      ),
    },
  },
};

export const MACHINES: Readonly<Record<string, StateMachine>> = {
  connector,
  'counted connectors': group,
  order,
  coupon,
  'exchange code': code,
  'charge tag': tag,
  ...ALARM_MACHINES,
};

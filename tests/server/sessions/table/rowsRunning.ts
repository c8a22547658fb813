import type { Row } from './axes';

/** No session runs at the connector; messages name a session without a known start. */
export const none: Row = {
  startAgain: {
    '1.6': 'Accepted | charging | paid 0.00 held 20.00 | available own 0 kWh',
    '2.0.1': 'Accepted | charging | paid 0.00 held 20.00 | charging own 0 kWh',
  },
  startOther: {
    '1.6': 'Accepted | none | paid 0.00 | available another 0 kWh | charging',
    '2.0.1': 'Accepted | none | paid 0.00 | charging another 0 kWh | charging',
  },
  startElsewhere: 'Accepted/Accepted | none | paid 0.00 held 20.00 | available free | charging',
  // 1.6 readings of an unknown transaction belong to no session; 2.0.1 events open a session that waits for its start.
  reading: {
    '1.6': 'ok | none | paid 0.00 | available free',
    '2.0.1': 'ok | charging in doubt by unstarted | paid 0.00 | charging free',
  },
  readingWithoutRegister: {
    '1.6': 'ok | none | paid 0.00 | available free',
    '2.0.1': 'ok | charging in doubt by unstarted | paid 0.00 | charging free',
  },
  // A stop without a start may be the only trace of a session: it is stored alone, at no connector.
  stop: {
    '1.6': 'ok | none | paid 0.00 | available free | pricing review of meterMissing+userMissing',
    '2.0.1': 'ok | pricing review of meterMissing+userMissing | paid 0.00 | available free',
  },
  stopTwice: {
    '1.6': 'ok | none | paid 0.00 | available free | pricing review of meterMissing+userMissing',
    '2.0.1': 'ok | pricing review of meterMissing+userMissing | paid 0.00 | available free',
  },
  stopUnknown: 'ok | none | paid 0.00 | available free | pricing review of meterMissing+userMissing',
  eventUnknown: {
    '1.6': 'ok | none | paid 0.00 | available free',
    '2.0.1': 'ok | none | paid 0.00 | charging free | charging in doubt by unstarted',
  },
  // 2.0.1 numbers belong to the charger: the number of another charger is unknown.
  stopForeign: {
    '1.6': 'ok | none | paid 0.00 | available free | ForeignTransaction',
    '2.0.1': 'ok | none | paid 0.00 | available free | pricing review of meterMissing+userMissing',
  },
  idle: 'ok | none | paid 0.00 | available free',
  boot: 'Accepted | none | paid 0.00 | available free',
  start1970: {
    '1.6': 'Accepted | none | paid 0.00 | available another 0 kWh | charging unstamped',
    '2.0.1': 'Accepted | none | paid 0.00 | charging another 0 kWh | charging unstamped',
  },
  startAhead: {
    '1.6': 'Accepted | none | paid 0.00 | available another 0 kWh | charging unstamped',
    '2.0.1': 'Accepted | none | paid 0.00 | charging another 0 kWh | charging unstamped',
  },
  stop1970: {
    '1.6': 'ok | none | paid 0.00 | available free | pricing review of meterMissing+userMissing unstamped',
    '2.0.1': 'ok | pricing review of meterMissing+userMissing unstamped | paid 0.00 | available free',
  },
  stopAhead: {
    '1.6': 'ok | none | paid 0.00 | available free | pricing review of meterMissing+userMissing unstamped',
    '2.0.1': 'ok | pricing review of meterMissing+userMissing unstamped | paid 0.00 | available free',
  },
  end: '404 | none | paid 0.00 | available free',
  confirm: '404 | none | paid 0.00 | available free',
  settle: '404 | none | paid 0.00 | available free',
  amount: '404 | none | paid 0.00 | available free',
  close: '404 | none | paid 0.00 | available free',
  grace: 'none | paid 0.00 | available free',
  day: 'none | paid 0.00 | available free',
};

/** The charger has reported 4 kWh and is connected. */
export const running: Row = {
  startAgain: 'Accepted | charging | paid 0.00 held 20.00 | charging own 4 kWh',
  // A connector has one session: the next one ends the last at its last reading, until its stop comes.
  startOther:
    'Accepted | pricing 4 kWh review of stopMissing told sessionEnded | paid 0.00 held 20.00 | charging another 0 kWh | charging',
  // A session that the charger began in spite of the answer is stored.
  startElsewhere: 'Accepted/ConcurrentTx | charging | paid 0.00 held 20.00 | charging own 4 kWh | charging',
  reading: 'ok | charging | paid 0.00 held 20.00 | charging own 8 kWh',
  readingWithoutRegister: 'ok | charging | paid 0.00 held 20.00 | charging own 4 kWh',
  stop: 'ok | completed 10 kWh for 5.00 | paid 5.00 | finishing free 10 kWh',
  stopTwice: 'ok | completed 10 kWh for 5.00 | paid 5.00 | finishing free 10 kWh',
  stopUnknown: 'ok | charging | paid 0.00 held 20.00 | charging own 4 kWh | pricing review of meterMissing+userMissing',
  eventUnknown: {
    '1.6': 'ok | charging | paid 0.00 held 20.00 | charging own 4 kWh',
    '2.0.1': 'ok | charging | paid 0.00 held 20.00 | charging own 4 kWh | charging in doubt by unstarted',
  },
  stopForeign: {
    '1.6': 'ok | charging | paid 0.00 held 20.00 | charging own 4 kWh | ForeignTransaction',
    '2.0.1': 'ok | charging | paid 0.00 held 20.00 | charging own 4 kWh | pricing review of meterMissing+userMissing',
  },
  idle: 'ok | charging in doubt by status | paid 0.00 held 20.00 | available own 4 kWh',
  boot: 'Accepted | charging in doubt by boot | paid 0.00 held 20.00 | charging own 4 kWh',
  start1970:
    'Accepted | pricing 4 kWh review of stopMissing told sessionEnded | paid 0.00 held 20.00 | charging another 0 kWh | charging unstamped',
  startAhead:
    'Accepted | pricing 4 kWh review of stopMissing told sessionEnded | paid 0.00 held 20.00 | charging another 0 kWh | charging unstamped',
  stop1970: 'ok | completed 10 kWh for 5.00 unstamped | paid 5.00 | finishing free 10 kWh',
  stopAhead: 'ok | completed 10 kWh for 5.00 unstamped | paid 5.00 | finishing free 10 kWh',
  // The charger is connected and can be sent a stop.
  end: '409 billing.askCharger | charging | paid 0.00 held 20.00 | charging own 4 kWh',
  // There is no abnormal order to decide on.
  confirm: '404 | charging | paid 0.00 held 20.00 | charging own 4 kWh',
  settle: '404 | charging | paid 0.00 held 20.00 | charging own 4 kWh',
  amount: '404 | charging | paid 0.00 held 20.00 | charging own 4 kWh',
  close: '404 | charging | paid 0.00 held 20.00 | charging own 4 kWh',
  grace: 'charging | paid 0.00 held 20.00 | charging own 4 kWh',
  // An open socket without a message or a pong for a day is no sign of life.
  day: 'pricing 4 kWh review of overDuration+longInactivity told sessionEnded | paid 0.00 held 20.00 | charging free 4 kWh',
};

/** The charger has reported 4 kWh and lost its socket. It reconnects to send the arrival, without a boot. */
export const offline: Row = {
  startAgain: 'Accepted | charging | paid 0.00 held 20.00 | charging own 4 kWh',
  startOther:
    'Accepted | pricing 4 kWh review of stopMissing told sessionEnded | paid 0.00 held 20.00 | charging another 0 kWh | charging',
  startElsewhere: 'Accepted/ConcurrentTx | charging | paid 0.00 held 20.00 | charging own 4 kWh | charging',
  reading: 'ok | charging | paid 0.00 held 20.00 | charging own 8 kWh',
  readingWithoutRegister: 'ok | charging | paid 0.00 held 20.00 | charging own 4 kWh',
  stop: 'ok | completed 10 kWh for 5.00 | paid 5.00 | finishing free 10 kWh',
  stopTwice: 'ok | completed 10 kWh for 5.00 | paid 5.00 | finishing free 10 kWh',
  stopUnknown: 'ok | charging | paid 0.00 held 20.00 | charging own 4 kWh | pricing review of meterMissing+userMissing',
  eventUnknown: {
    '1.6': 'ok | charging | paid 0.00 held 20.00 | charging own 4 kWh',
    '2.0.1': 'ok | charging | paid 0.00 held 20.00 | charging own 4 kWh | charging in doubt by unstarted',
  },
  stopForeign: {
    '1.6': 'ok | charging | paid 0.00 held 20.00 | charging own 4 kWh | ForeignTransaction',
    '2.0.1': 'ok | charging | paid 0.00 held 20.00 | charging own 4 kWh | pricing review of meterMissing+userMissing',
  },
  idle: 'ok | charging in doubt by status | paid 0.00 held 20.00 | available own 4 kWh',
  boot: 'Accepted | charging in doubt by boot | paid 0.00 held 20.00 | charging own 4 kWh',
  start1970:
    'Accepted | pricing 4 kWh review of stopMissing told sessionEnded | paid 0.00 held 20.00 | charging another 0 kWh | charging unstamped',
  startAhead:
    'Accepted | pricing 4 kWh review of stopMissing told sessionEnded | paid 0.00 held 20.00 | charging another 0 kWh | charging unstamped',
  stop1970: 'ok | completed 10 kWh for 5.00 unstamped | paid 5.00 | finishing free 10 kWh',
  stopAhead: 'ok | completed 10 kWh for 5.00 unstamped | paid 5.00 | finishing free 10 kWh',
  end: 'ok | completed 4 kWh for 2.00 told sessionEnded | paid 2.00 | offline free 4 kWh',
  confirm: '404 | charging | paid 0.00 held 20.00 | offline own 4 kWh',
  settle: '404 | charging | paid 0.00 held 20.00 | offline own 4 kWh',
  amount: '404 | charging | paid 0.00 held 20.00 | offline own 4 kWh',
  close: '404 | charging | paid 0.00 held 20.00 | offline own 4 kWh',
  grace: 'charging | paid 0.00 held 20.00 | offline own 4 kWh',
  day: 'pricing 4 kWh review of overDuration+longInactivity told sessionEnded | paid 0.00 held 20.00 | offline free 4 kWh',
};

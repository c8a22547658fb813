import type { Row } from './axes';

/**
 * Five minutes ago the connector reported available: it accepts the next session, while the server waits for the stop.
 */
export const idle: Row = {
  startAgain: 'Accepted | charging in doubt by status | paid 0.00 held 20.00 | available free',
  startOther: {
    '1.6':
      'Accepted | pricing 4 kWh review of stopMissing told sessionEnded | paid 0.00 held 20.00 | available another 0 kWh | charging',
    '2.0.1':
      'Accepted | pricing 4 kWh review of stopMissing told sessionEnded | paid 0.00 held 20.00 | charging another 0 kWh | charging',
  },
  startElsewhere: 'Accepted/Accepted | charging in doubt by status | paid 0.00 held 40.00 | available free | charging',
  // The doubt lasts until its deadline, when the check finds that the session has continued.
  reading: {
    '1.6': 'ok | charging in doubt by status | paid 0.00 held 20.00 | available own 8 kWh',
    '2.0.1': 'ok | charging in doubt by status | paid 0.00 held 20.00 | charging own 8 kWh',
  },
  readingWithoutRegister: {
    '1.6': 'ok | charging in doubt by status | paid 0.00 held 20.00 | available own',
    '2.0.1': 'ok | charging in doubt by status | paid 0.00 held 20.00 | charging own',
  },
  stop: 'ok | completed 10 kWh for 5.00 | paid 5.00 | available free',
  stopTwice: 'ok | completed 10 kWh for 5.00 | paid 5.00 | available free',
  stopUnknown:
    'ok | charging in doubt by status | paid 0.00 held 20.00 | available free | pricing review of meterMissing+userMissing',
  eventUnknown: {
    '1.6': 'ok | charging in doubt by status | paid 0.00 held 20.00 | available free',
    '2.0.1':
      'ok | charging in doubt by status | paid 0.00 held 20.00 | available free | charging in doubt by unstarted',
  },
  stopForeign: {
    '1.6': 'ok | charging in doubt by status | paid 0.00 held 20.00 | available free | ForeignTransaction',
    '2.0.1':
      'ok | charging in doubt by status | paid 0.00 held 20.00 | available free | pricing review of meterMissing+userMissing',
  },
  idle: 'ok | charging in doubt by status | paid 0.00 held 20.00 | available free',
  // The earlier doubt stays.
  boot: 'Accepted | charging in doubt by status | paid 0.00 held 20.00 | available free',
  start1970: {
    '1.6':
      'Accepted | pricing 4 kWh review of stopMissing told sessionEnded | paid 0.00 held 20.00 | available another 0 kWh | charging unstamped',
    '2.0.1':
      'Accepted | pricing 4 kWh review of stopMissing told sessionEnded | paid 0.00 held 20.00 | charging another 0 kWh | charging unstamped',
  },
  startAhead: {
    '1.6':
      'Accepted | pricing 4 kWh review of stopMissing told sessionEnded | paid 0.00 held 20.00 | available another 0 kWh | charging unstamped',
    '2.0.1':
      'Accepted | pricing 4 kWh review of stopMissing told sessionEnded | paid 0.00 held 20.00 | charging another 0 kWh | charging unstamped',
  },
  stop1970: 'ok | completed 10 kWh for 5.00 unstamped | paid 5.00 | available free',
  stopAhead: 'ok | completed 10 kWh for 5.00 unstamped | paid 5.00 | available free',
  end: 'ok | completed 4 kWh for 2.00 told sessionEnded | paid 2.00 | available free',
  confirm: '404 | charging in doubt by status | paid 0.00 held 20.00 | available free',
  settle: '404 | charging in doubt by status | paid 0.00 held 20.00 | available free',
  amount: '404 | charging in doubt by status | paid 0.00 held 20.00 | available free',
  close: '404 | charging in doubt by status | paid 0.00 held 20.00 | available free',
  grace: 'pricing 4 kWh review of stopMissing told sessionEnded | paid 0.00 held 20.00 | available free',
  day: 'pricing 4 kWh review of stopMissing told sessionEnded | paid 0.00 held 20.00 | available free',
};

/** The charger has booted five minutes ago, and may return with the session or with its stop. */
export const rebooted: Row = {
  startAgain: 'Accepted | charging in doubt by boot | paid 0.00 held 20.00 | charging own 4 kWh',
  startOther:
    'Accepted | pricing 4 kWh review of stopMissing told sessionEnded | paid 0.00 held 20.00 | charging another 0 kWh | charging',
  startElsewhere:
    'Accepted/ConcurrentTx | charging in doubt by boot | paid 0.00 held 20.00 | charging own 4 kWh | charging',
  reading: 'ok | charging in doubt by boot | paid 0.00 held 20.00 | charging own 8 kWh',
  readingWithoutRegister: 'ok | charging in doubt by boot | paid 0.00 held 20.00 | charging own 4 kWh',
  stop: 'ok | completed 10 kWh for 5.00 | paid 5.00 | finishing free 10 kWh',
  stopTwice: 'ok | completed 10 kWh for 5.00 | paid 5.00 | finishing free 10 kWh',
  stopUnknown:
    'ok | charging in doubt by boot | paid 0.00 held 20.00 | charging own 4 kWh | pricing review of meterMissing+userMissing',
  eventUnknown: {
    '1.6': 'ok | charging in doubt by boot | paid 0.00 held 20.00 | charging own 4 kWh',
    '2.0.1':
      'ok | charging in doubt by boot | paid 0.00 held 20.00 | charging own 4 kWh | charging in doubt by unstarted',
  },
  stopForeign: {
    '1.6': 'ok | charging in doubt by boot | paid 0.00 held 20.00 | charging own 4 kWh | ForeignTransaction',
    '2.0.1':
      'ok | charging in doubt by boot | paid 0.00 held 20.00 | charging own 4 kWh | pricing review of meterMissing+userMissing',
  },
  idle: 'ok | charging in doubt by status | paid 0.00 held 20.00 | available own 4 kWh',
  boot: 'Accepted | charging in doubt by boot | paid 0.00 held 20.00 | charging own 4 kWh',
  start1970:
    'Accepted | pricing 4 kWh review of stopMissing told sessionEnded | paid 0.00 held 20.00 | charging another 0 kWh | charging unstamped',
  startAhead:
    'Accepted | pricing 4 kWh review of stopMissing told sessionEnded | paid 0.00 held 20.00 | charging another 0 kWh | charging unstamped',
  stop1970: 'ok | completed 10 kWh for 5.00 unstamped | paid 5.00 | finishing free 10 kWh',
  stopAhead: 'ok | completed 10 kWh for 5.00 unstamped | paid 5.00 | finishing free 10 kWh',
  // The charger is connected and can be sent a stop; when it refuses or does not answer, an operator can end the session.
  end: '409 billing.askCharger | charging in doubt by boot | paid 0.00 held 20.00 | charging own 4 kWh',
  confirm: '404 | charging in doubt by boot | paid 0.00 held 20.00 | charging own 4 kWh',
  settle: '404 | charging in doubt by boot | paid 0.00 held 20.00 | charging own 4 kWh',
  amount: '404 | charging in doubt by boot | paid 0.00 held 20.00 | charging own 4 kWh',
  close: '404 | charging in doubt by boot | paid 0.00 held 20.00 | charging own 4 kWh',
  grace: 'pricing 4 kWh review of stopMissing told sessionEnded | paid 0.00 held 20.00 | charging free 4 kWh',
  day: 'pricing 4 kWh review of stopMissing told sessionEnded | paid 0.00 held 20.00 | charging free 4 kWh',
};

/** The charger reported 2 kWh, then nothing for more than twelve hours: the session is under review and still runs. */
export const dead: Row = {
  startAgain: 'Accepted | charging review of longInactivity | paid 0.00 held 20.00 | charging own 2 kWh',
  startOther:
    'Accepted | pricing 2 kWh review of longInactivity told sessionEnded | paid 0.00 held 20.00 | charging another 0 kWh | charging',
  startElsewhere:
    'Accepted/ConcurrentTx | charging review of longInactivity | paid 0.00 held 20.00 | charging own 2 kWh | charging',
  reading: 'ok | charging review of longInactivity | paid 0.00 held 20.00 | charging own 8 kWh',
  readingWithoutRegister: 'ok | charging review of longInactivity | paid 0.00 held 20.00 | charging own 2 kWh',
  // The true end joins the review: an operator decides once, with the reported energy.
  stop: 'ok | pricing 10 kWh review of longInactivity | paid 0.00 held 20.00 | finishing free 10 kWh',
  stopTwice: 'ok | pricing 10 kWh review of longInactivity | paid 0.00 held 20.00 | finishing free 10 kWh',
  stopUnknown:
    'ok | charging review of longInactivity | paid 0.00 held 20.00 | charging own 2 kWh | pricing review of meterMissing+userMissing',
  eventUnknown: {
    '1.6': 'ok | charging review of longInactivity | paid 0.00 held 20.00 | charging own 2 kWh',
    '2.0.1':
      'ok | charging review of longInactivity | paid 0.00 held 20.00 | charging own 2 kWh | charging in doubt by unstarted',
  },
  stopForeign: {
    '1.6': 'ok | charging review of longInactivity | paid 0.00 held 20.00 | charging own 2 kWh | ForeignTransaction',
    '2.0.1':
      'ok | charging review of longInactivity | paid 0.00 held 20.00 | charging own 2 kWh | pricing review of meterMissing+userMissing',
  },
  idle: 'ok | charging review of longInactivity in doubt by status | paid 0.00 held 20.00 | available own 2 kWh',
  boot: 'Accepted | charging review of longInactivity in doubt by boot | paid 0.00 held 20.00 | charging own 2 kWh',
  start1970:
    'Accepted | pricing 2 kWh review of longInactivity told sessionEnded | paid 0.00 held 20.00 | charging another 0 kWh | charging unstamped',
  startAhead:
    'Accepted | pricing 2 kWh review of longInactivity told sessionEnded | paid 0.00 held 20.00 | charging another 0 kWh | charging unstamped',
  stop1970: 'ok | pricing 10 kWh review of longInactivity unstamped | paid 0.00 held 20.00 | finishing free 10 kWh',
  stopAhead: 'ok | pricing 10 kWh review of longInactivity unstamped | paid 0.00 held 20.00 | finishing free 10 kWh',
  end: 'ok | pricing 2 kWh review of longInactivity told sessionEnded | paid 0.00 held 20.00 | offline free 2 kWh',
  // The session stays running and is checked again after the same time.
  confirm: 'charging | charging | paid 0.00 held 20.00 | offline own 2 kWh',
  settle: 'completed | completed 2 kWh for 1.00 told sessionEnded | paid 1.00 | offline free 2 kWh',
  amount: 'completed | completed 2 kWh for 4.00 told sessionEnded | paid 4.00 | offline free 2 kWh',
  close: 'closed | closed 2 kWh told sessionEnded | paid 0.00 | offline free 2 kWh',
  grace: 'charging review of longInactivity | paid 0.00 held 20.00 | offline own 2 kWh',
  day: 'pricing 2 kWh review of longInactivity told sessionEnded | paid 0.00 held 20.00 | offline free 2 kWh',
};

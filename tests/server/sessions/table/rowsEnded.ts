import type { Row } from './axes';

/** The charger has just reported the end, at 6 kWh; the biller has not processed the order yet. */
export const pricing: Row = {
  startAgain: 'Accepted | completed 6 kWh for 3.00 | paid 3.00 | finishing free 6 kWh',
  startOther: {
    '1.6': 'Accepted | completed 6 kWh for 3.00 | paid 3.00 | finishing another 0 kWh | charging',
    '2.0.1': 'Accepted | completed 6 kWh for 3.00 | paid 3.00 | charging another 0 kWh | charging',
  },
  startElsewhere:
    'Accepted/Accepted | completed 6 kWh for 3.00 | paid 3.00 held 20.00 | finishing free 6 kWh | charging',
  // A reading after the end does not belong to the session, whether the order is priced already or not.
  reading: {
    '1.6': 'ok | completed 6 kWh for 3.00 told lateReading | paid 3.00 | finishing free 6 kWh',
    '2.0.1': 'ok | completed 6 kWh for 3.00 told lateReading | paid 3.00 | charging free 6 kWh',
  },
  readingWithoutRegister: {
    '1.6': 'ok | completed 6 kWh for 3.00 told lateReading | paid 3.00 | finishing free 6 kWh',
    '2.0.1': 'ok | completed 6 kWh for 3.00 told lateReading | paid 3.00 | charging free 6 kWh',
  },
  // The first end counts; the reading of another one goes into the timeline.
  stop: 'ok | completed 6 kWh for 3.00 told lateReading | paid 3.00 | finishing free 6 kWh',
  stopTwice: 'ok | completed 6 kWh for 3.00 | paid 3.00 | finishing free 6 kWh',
  stopUnknown:
    'ok | completed 6 kWh for 3.00 | paid 3.00 | finishing free 6 kWh | pricing review of meterMissing+userMissing',
  eventUnknown: {
    '1.6': 'ok | completed 6 kWh for 3.00 | paid 3.00 | finishing free 6 kWh',
    '2.0.1': 'ok | completed 6 kWh for 3.00 | paid 3.00 | charging free 6 kWh | charging in doubt by unstarted',
  },
  stopForeign: {
    '1.6': 'ok | completed 6 kWh for 3.00 | paid 3.00 | finishing free 6 kWh | ForeignTransaction',
    '2.0.1':
      'ok | completed 6 kWh for 3.00 | paid 3.00 | finishing free 6 kWh | pricing review of meterMissing+userMissing',
  },
  idle: 'ok | completed 6 kWh for 3.00 | paid 3.00 | available free',
  boot: 'Accepted | completed 6 kWh for 3.00 | paid 3.00 | finishing free 6 kWh',
  start1970: {
    '1.6': 'Accepted | completed 6 kWh for 3.00 | paid 3.00 | finishing another 0 kWh | charging unstamped',
    '2.0.1': 'Accepted | completed 6 kWh for 3.00 | paid 3.00 | charging another 0 kWh | charging unstamped',
  },
  startAhead: {
    '1.6': 'Accepted | completed 6 kWh for 3.00 | paid 3.00 | finishing another 0 kWh | charging unstamped',
    '2.0.1': 'Accepted | completed 6 kWh for 3.00 | paid 3.00 | charging another 0 kWh | charging unstamped',
  },
  stop1970: 'ok | completed 6 kWh for 3.00 told lateReading | paid 3.00 | finishing free 6 kWh',
  stopAhead: 'ok | completed 6 kWh for 3.00 told lateReading | paid 3.00 | finishing free 6 kWh',
  end: '409 billing.sessionEnded | completed 6 kWh for 3.00 | paid 3.00 | finishing free 6 kWh',
  confirm: '404 | completed 6 kWh for 3.00 | paid 3.00 | finishing free 6 kWh',
  settle: '404 | completed 6 kWh for 3.00 | paid 3.00 | finishing free 6 kWh',
  amount: '404 | completed 6 kWh for 3.00 | paid 3.00 | finishing free 6 kWh',
  close: '404 | completed 6 kWh for 3.00 | paid 3.00 | finishing free 6 kWh',
  grace: 'completed 6 kWh for 3.00 | paid 3.00 | finishing free 6 kWh',
  day: 'completed 6 kWh for 3.00 | paid 3.00 | finishing free 6 kWh',
};

/** The session ended at 6 kWh, and is paid. */
export const completed: Row = {
  startAgain: 'Accepted | completed 6 kWh for 3.00 | paid 3.00 | available free',
  startOther: {
    '1.6': 'Accepted | completed 6 kWh for 3.00 | paid 3.00 | available another 0 kWh | charging',
    '2.0.1': 'Accepted | completed 6 kWh for 3.00 | paid 3.00 | charging another 0 kWh | charging',
  },
  startElsewhere: 'Accepted/Accepted | completed 6 kWh for 3.00 | paid 3.00 held 20.00 | available free | charging',
  reading: {
    '1.6': 'ok | completed 6 kWh for 3.00 told lateReading | paid 3.00 | available free',
    '2.0.1': 'ok | completed 6 kWh for 3.00 told lateReading | paid 3.00 | charging free',
  },
  readingWithoutRegister: {
    '1.6': 'ok | completed 6 kWh for 3.00 told lateReading | paid 3.00 | available free',
    '2.0.1': 'ok | completed 6 kWh for 3.00 told lateReading | paid 3.00 | charging free',
  },
  stop: 'ok | completed 6 kWh for 3.00 told lateReading | paid 3.00 | available free',
  stopTwice: 'ok | completed 6 kWh for 3.00 | paid 3.00 | available free',
  stopUnknown:
    'ok | completed 6 kWh for 3.00 | paid 3.00 | available free | pricing review of meterMissing+userMissing',
  eventUnknown: {
    '1.6': 'ok | completed 6 kWh for 3.00 | paid 3.00 | available free',
    '2.0.1': 'ok | completed 6 kWh for 3.00 | paid 3.00 | charging free | charging in doubt by unstarted',
  },
  stopForeign: {
    '1.6': 'ok | completed 6 kWh for 3.00 | paid 3.00 | available free | ForeignTransaction',
    '2.0.1': 'ok | completed 6 kWh for 3.00 | paid 3.00 | available free | pricing review of meterMissing+userMissing',
  },
  idle: 'ok | completed 6 kWh for 3.00 | paid 3.00 | available free',
  boot: 'Accepted | completed 6 kWh for 3.00 | paid 3.00 | available free',
  start1970: {
    '1.6': 'Accepted | completed 6 kWh for 3.00 | paid 3.00 | available another 0 kWh | charging unstamped',
    '2.0.1': 'Accepted | completed 6 kWh for 3.00 | paid 3.00 | charging another 0 kWh | charging unstamped',
  },
  startAhead: {
    '1.6': 'Accepted | completed 6 kWh for 3.00 | paid 3.00 | available another 0 kWh | charging unstamped',
    '2.0.1': 'Accepted | completed 6 kWh for 3.00 | paid 3.00 | charging another 0 kWh | charging unstamped',
  },
  stop1970: 'ok | completed 6 kWh for 3.00 told lateReading | paid 3.00 | available free',
  stopAhead: 'ok | completed 6 kWh for 3.00 told lateReading | paid 3.00 | available free',
  end: '409 billing.sessionEnded | completed 6 kWh for 3.00 | paid 3.00 | available free',
  confirm: '404 | completed 6 kWh for 3.00 | paid 3.00 | available free',
  settle: '404 | completed 6 kWh for 3.00 | paid 3.00 | available free',
  amount: '404 | completed 6 kWh for 3.00 | paid 3.00 | available free',
  close: '404 | completed 6 kWh for 3.00 | paid 3.00 | available free',
  grace: 'completed 6 kWh for 3.00 | paid 3.00 | available free',
  day: 'completed 6 kWh for 3.00 | paid 3.00 | available free',
};

/** An operator ended the session at 4 kWh while the charger was offline; it is paid, and the charger returns charging. */
export const forced: Row = {
  startAgain: 'Accepted | completed 4 kWh for 2.00 | paid 2.00 | charging free 4 kWh',
  startOther: 'Accepted | completed 4 kWh for 2.00 | paid 2.00 | charging another 0 kWh | charging',
  startElsewhere:
    'Accepted/Accepted | completed 4 kWh for 2.00 | paid 2.00 held 20.00 | charging free 4 kWh | charging',
  // A presumed end moves with later reports: the difference waits for a review.
  reading: 'ok | completed 4 kWh for 2.00 review of lateReading told lateReading | paid 2.00 | charging own 8 kWh',
  readingWithoutRegister: 'ok | completed 4 kWh for 2.00 told lateReading | paid 2.00 | charging own 4 kWh',
  stop: {
    '1.6': 'ok | completed 4 kWh for 2.00 review of lateStop told lateStop | paid 2.00 | charging free 4 kWh',
    '2.0.1': 'ok | completed 4 kWh for 2.00 review of lateStop told lateStop | paid 2.00 | finishing free 4 kWh',
  },
  stopTwice: {
    '1.6': 'ok | completed 4 kWh for 2.00 review of lateStop told lateStop | paid 2.00 | charging free 4 kWh',
    '2.0.1': 'ok | completed 4 kWh for 2.00 review of lateStop told lateStop | paid 2.00 | finishing free 4 kWh',
  },
  stopUnknown: {
    '1.6':
      'ok | completed 4 kWh for 2.00 | paid 2.00 | charging free 4 kWh | pricing review of meterMissing+userMissing',
    '2.0.1':
      'ok | completed 4 kWh for 2.00 | paid 2.00 | finishing free 4 kWh | pricing review of meterMissing+userMissing',
  },
  eventUnknown: {
    '1.6': 'ok | completed 4 kWh for 2.00 | paid 2.00 | charging free 4 kWh',
    '2.0.1': 'ok | completed 4 kWh for 2.00 | paid 2.00 | charging free 4 kWh | charging in doubt by unstarted',
  },
  stopForeign: {
    '1.6': 'ok | completed 4 kWh for 2.00 | paid 2.00 | charging free 4 kWh | ForeignTransaction',
    '2.0.1':
      'ok | completed 4 kWh for 2.00 | paid 2.00 | finishing free 4 kWh | pricing review of meterMissing+userMissing',
  },
  idle: 'ok | completed 4 kWh for 2.00 | paid 2.00 | available free',
  boot: 'Accepted | completed 4 kWh for 2.00 | paid 2.00 | charging free 4 kWh',
  start1970: 'Accepted | completed 4 kWh for 2.00 | paid 2.00 | charging another 0 kWh | charging unstamped',
  startAhead: 'Accepted | completed 4 kWh for 2.00 | paid 2.00 | charging another 0 kWh | charging unstamped',
  stop1970: {
    '1.6': 'ok | completed 4 kWh for 2.00 review of lateStop unstamped told lateStop | paid 2.00 | charging free 4 kWh',
    '2.0.1':
      'ok | completed 4 kWh for 2.00 review of lateStop unstamped told lateStop | paid 2.00 | finishing free 4 kWh',
  },
  stopAhead: {
    '1.6': 'ok | completed 4 kWh for 2.00 review of lateStop unstamped told lateStop | paid 2.00 | charging free 4 kWh',
    '2.0.1':
      'ok | completed 4 kWh for 2.00 review of lateStop unstamped told lateStop | paid 2.00 | finishing free 4 kWh',
  },
  end: '409 billing.sessionEnded | completed 4 kWh for 2.00 | paid 2.00 | offline free 4 kWh',
  confirm: '404 | completed 4 kWh for 2.00 | paid 2.00 | offline free 4 kWh',
  settle: '404 | completed 4 kWh for 2.00 | paid 2.00 | offline free 4 kWh',
  amount: '404 | completed 4 kWh for 2.00 | paid 2.00 | offline free 4 kWh',
  close: '404 | completed 4 kWh for 2.00 | paid 2.00 | offline free 4 kWh',
  grace: 'completed 4 kWh for 2.00 | paid 2.00 | offline free 4 kWh',
  day: 'completed 4 kWh for 2.00 | paid 2.00 | offline free 4 kWh',
};

/** The connector was free for longer than the grace time: the session is presumed ended at 4 kWh, and under review. */
export const stopMissing: Row = {
  startAgain: 'Accepted | pricing 4 kWh review of stopMissing | paid 0.00 held 20.00 | available free',
  startOther: {
    '1.6': 'Accepted | pricing 4 kWh review of stopMissing | paid 0.00 held 20.00 | available another 0 kWh | charging',
    '2.0.1':
      'Accepted | pricing 4 kWh review of stopMissing | paid 0.00 held 20.00 | charging another 0 kWh | charging',
  },
  // An order under review still holds its money.
  startElsewhere:
    'Accepted/Accepted | pricing 4 kWh review of stopMissing | paid 0.00 held 40.00 | available free | charging',
  reading: {
    '1.6': 'ok | pricing 8 kWh review of stopMissing told lateReading | paid 0.00 held 20.00 | available free',
    '2.0.1': 'ok | pricing 8 kWh review of stopMissing told lateReading | paid 0.00 held 20.00 | charging free',
  },
  readingWithoutRegister: {
    '1.6': 'ok | pricing 4 kWh review of stopMissing told lateReading | paid 0.00 held 20.00 | available free',
    '2.0.1': 'ok | pricing 4 kWh review of stopMissing told lateReading | paid 0.00 held 20.00 | charging free',
  },
  // The true end withdraws the review.
  stop: 'ok | completed 10 kWh for 5.00 told lateStop | paid 5.00 | available free',
  stopTwice: 'ok | completed 10 kWh for 5.00 told lateStop | paid 5.00 | available free',
  stopUnknown:
    'ok | pricing 4 kWh review of stopMissing | paid 0.00 held 20.00 | available free | pricing review of meterMissing+userMissing',
  // 2.0.1: the connection still counts the session as its own, so the event does not concern the connector.
  eventUnknown: {
    '1.6': 'ok | pricing 4 kWh review of stopMissing | paid 0.00 held 20.00 | available free',
    '2.0.1':
      'ok | pricing 4 kWh review of stopMissing | paid 0.00 held 20.00 | available free | charging in doubt by unstarted',
  },
  stopForeign: {
    '1.6': 'ok | pricing 4 kWh review of stopMissing | paid 0.00 held 20.00 | available free | ForeignTransaction',
    '2.0.1':
      'ok | pricing 4 kWh review of stopMissing | paid 0.00 held 20.00 | available free | pricing review of meterMissing+userMissing',
  },
  idle: 'ok | pricing 4 kWh review of stopMissing | paid 0.00 held 20.00 | available free',
  boot: 'Accepted | pricing 4 kWh review of stopMissing | paid 0.00 held 20.00 | available free',
  start1970: {
    '1.6':
      'Accepted | pricing 4 kWh review of stopMissing | paid 0.00 held 20.00 | available another 0 kWh | charging unstamped',
    '2.0.1':
      'Accepted | pricing 4 kWh review of stopMissing | paid 0.00 held 20.00 | charging another 0 kWh | charging unstamped',
  },
  startAhead: {
    '1.6':
      'Accepted | pricing 4 kWh review of stopMissing | paid 0.00 held 20.00 | available another 0 kWh | charging unstamped',
    '2.0.1':
      'Accepted | pricing 4 kWh review of stopMissing | paid 0.00 held 20.00 | charging another 0 kWh | charging unstamped',
  },
  stop1970: 'ok | completed 10 kWh for 5.00 unstamped told lateStop | paid 5.00 | available free',
  stopAhead: 'ok | completed 10 kWh for 5.00 unstamped told lateStop | paid 5.00 | available free',
  end: '409 billing.sessionEnded | pricing 4 kWh review of stopMissing | paid 0.00 held 20.00 | available free',
  confirm: 'completed | completed 4 kWh for 2.00 | paid 2.00 | available free',
  settle: 'completed | completed 4 kWh for 2.00 | paid 2.00 | available free',
  amount: 'completed | completed 4 kWh for 4.00 | paid 4.00 | available free',
  close: 'closed | closed 4 kWh | paid 0.00 | available free',
  grace: 'pricing 4 kWh review of stopMissing | paid 0.00 held 20.00 | available free',
  day: 'pricing 4 kWh review of stopMissing | paid 0.00 held 20.00 | available free',
};

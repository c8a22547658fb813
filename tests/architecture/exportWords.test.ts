import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/contract/fields';
import { readText } from './sources';

interface Words {
  [name: string]: Words | string;
}

/** Parts of `documents`, the words that files are written in, and the words of the screen that lists the same. */
const PAIRS = {
  priority: 'status.priority',
  level: 'status.alarmLevel',
  classification: 'status.alarmClass',
  ledgerFault: 'status.ledgerFault',
  alarmState: 'alarms.tab',
  alarmExport: 'alarmHistory.fields',
  monitorExport: 'monitor.column',
  appUserExport: 'appUsers.fields',
  driverExport: 'enterpriseUsers.fields',
  tokenState: 'apiTokens.state',
  tokenExport: 'apiTokens.fields',
  tagStatus: 'chargeTags.status',
  tagType: 'chargeTags.type',
  tagExport: 'chargeTags.fields',
  paymentType: 'money.paymentType',
  walletExport: 'wallets.fields',
  topUpStatus: 'wallets.topUpStatus',
  feeKind: 'wallets.feeKind',
  flowType: 'wallets.flowType',
  prepayStatus: 'wallets.prepayStatus',
  orderStatus: 'status.order',
  refundStatus: 'orders.refundStatus',
  orderExport: 'orders.fields',
  transactionState: 'chargingHistory.state',
  transactionExport: 'chargingHistory.fields',
  homeSessionStatus: 'homeHistory.status',
  homeSessionExport: 'homeHistory.fields',
  abnormalState: 'abnormalOrders.state',
  abnormalAction: 'abnormalOrders.done',
  abnormalType: 'abnormalOrders.type',
  abnormalExport: 'abnormalOrders.fields',
  reportExport: 'chargingReport.series',
  periodState: 'statements.state',
  statementExport: 'statements.fields',
  connectorStatus: 'status.connector',
  ocppLevel: 'ocppLog.level',
  ocppExport: 'ocppLog.fields',
  businessType: 'securityAudit.businessType',
  operationExport: 'securityAudit.fields',
  washOrderStatus: 'washOrders.status',
  washPaymentStatus: 'washOrders.paymentStatus',
  washPaymentType: 'washOrders.paymentType',
  washSource: 'washOrders.source',
  washOrderExport: 'washOrders.fields',
  activityType: 'couponActivities.type',
  issueDemand: 'couponActivities.demandName',
  couponReceive: 'couponActivities.receive',
  couponUse: 'couponActivities.use',
  couponArrival: 'couponActivities.arrival',
  spanStatus: 'couponActivities.status',
  couponExport: 'couponActivities.fields',
  codeStatus: 'exchangeCodes.status',
  codeExport: 'exchangeCodes.fields',
  moneyType: 'personMoney.type',
  moneyState: 'personMoney.state',
  moneyWay: 'personMoney.way',
  monthStage: 'monthEnd.stage',
  monthEndExport: 'monthEnd.fields',
  ledgerEntry: 'orders.ledger.kind',
  ledgerAccount: 'orders.account',
  journalExport: 'journal.fields',
  incidentExport: 'incidents.fields',
  incidentState: 'incidents.state',
  attemptExport: 'attempts.fields',
  accuracyExport: 'statusAccuracy.fields',
  attemptRankingExport: 'attempts.ranking.fields',
  attemptOutcome: 'attempts.outcome',
  attemptCause: 'attempts.cause',
  attemptSign: 'attempts.sign',
  visitResult: 'attempts.visit',
} as const;

/** Columns of files that differ on the screen, with the reason. */
const OTHERWISE = new Set([
  // One column of the screen names charger and connector.
  ...['orderExport.chargerCode', 'transactionExport.chargerCode', 'abnormalExport.chargerCode'],
  'attemptExport.chargerCode',
  // One column of the screen names the source of an alarm: charger, connector, washer or station.
  'alarmExport.charger',
  // The row of the screen stands below the name of its charger.
  'monitorExport.number',
  // The screen has room for half of the words.
  'monitorExport.seen',
  // The screen draws a bar.
  'driverExport.limitShare',
  // The label of the form names the zone, which the export adds to each heading of a time.
  'tagExport.expiresAt',
  // The label of the screen stands between two other fields.
  'couponExport.issueThreshold',
]);

/** A file names the unit in the heading, the screen beside the figure. */
const UNIT = /(, [^\s,]{1,7}|[（(][^）)]{1,6}[）)]| \([^)]{1,6}\))$/;

const readWords = (locale: string, namespace: string) =>
  JSON.parse(readText(`locales/${locale}/${namespace}.json`)) as Words;

function readPart(locale: string, place: string): Words {
  const [namespace = '', ...names] = place.split('.');
  return names.reduce((words, name) => words[name] as Words, readWords(locale, namespace));
}

describe.each(LOCALES)('the words of files in %s', (locale) => {
  const documents = readWords(locale, 'documents');

  it.each(Object.entries(PAIRS))('in %s are those of %s', (part, place) => {
    const written = documents[part] as Words;
    const shown = readPart(locale, place);
    const shared = Object.keys(written).filter((name) => name in shown && !OTHERWISE.has(`${part}.${name}`));
    expect(shared.length).toBeGreaterThan(1);
    for (const name of shared)
      expect([written[name], String(written[name]).replace(UNIT, '')], name).toContain(shown[name]);
  });
});

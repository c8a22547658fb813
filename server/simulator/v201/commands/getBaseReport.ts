import type { OCPP20 } from 'typed-ocpp';
import { requiredNumber, requiredText } from '../../ocppFault';
import { VARIABLES, type Variable } from '../variables';
import type { Charger, Payload } from '../../charger';

const ENTRIES_A_MESSAGE = 8;

/** The report follows the answer, in parts. */
export function getBaseReport(charger: Charger, payload: Payload): OCPP20.GetBaseReportResponse {
  const requestId = requiredNumber(payload, 'requestId');
  const isSummary = requiredText(payload, 'reportBase') === 'SummaryInventory';
  const entries = listReportEntries(charger, isSummary);
  if (entries.length === 0) return { status: 'EmptyResultSet' };
  for (let first = 0; first < entries.length; first += ENTRIES_A_MESSAGE) {
    const request: OCPP20.NotifyReportRequest = {
      requestId,
      generatedAt: charger.time(),
      seqNo: first / ENTRIES_A_MESSAGE,
      tbc: first + ENTRIES_A_MESSAGE < entries.length,
      reportData: entries.slice(first, first + ENTRIES_A_MESSAGE),
    };
    charger.sendNow('NotifyReport', request);
  }
  return { status: 'Accepted' };
}

type Entry = NonNullable<OCPP20.NotifyReportRequest['reportData']>[number];

function listReportEntries(charger: Charger, isSummary: boolean): Entry[] {
  const station = VARIABLES.filter((entry) => !isSummary || entry.isSummary).map((entry) =>
    toReportEntry(charger, entry),
  );
  const evses = charger.connectors.map((connector): Entry => ({
    component: { name: 'EVSE', evse: { id: connector.number } },
    variable: { name: 'AvailabilityState' },
    variableAttribute: [{ value: connector.reported || 'Available', mutability: 'ReadOnly' }],
    variableCharacteristics: {
      dataType: 'OptionList',
      valuesList: 'Available,Occupied,Reserved,Unavailable,Faulted',
      supportsMonitoring: true,
    },
  }));
  return [...station, ...evses];
}

function toReportEntry(charger: Charger, entry: Variable): Entry {
  const attribute: Entry['variableAttribute'][number] = { mutability: entry.mutability };
  const value = entry.read(charger);
  if (value !== undefined) attribute.value = value;
  return {
    component: { name: entry.component },
    variable: { name: entry.name },
    variableAttribute: [attribute],
    variableCharacteristics: { dataType: entry.dataType, supportsMonitoring: false },
  };
}

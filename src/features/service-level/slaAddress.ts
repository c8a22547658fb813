import {
  choicePart,
  idsPart,
  numberPart,
  openPart,
  optionPart,
  type AddressPart,
  type AddressQuery,
} from '../../kit/address/addressParts';
import { DOWNTIME_CAUSES } from '../../contract/evo-basic/serviceLevel';
import { dayIn } from '../../lib/calendar';
import { ownZone } from '../../lib/time';

export const SLA_LISTS = ['stations', 'companies', 'chargers', 'downtimes'] as const;

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** The month that runs, by the viewer's own clock. */
export const readThisMonth = () => dayIn(ownZone(), Date.now()).slice(0, 'YYYY-MM'.length);

/** The shown month; the current month is left out of the address. */
const monthPart: AddressPart<string> = {
  read(search) {
    const month = search.get('month') ?? '';
    return MONTH.test(month) ? month : readThisMonth();
  },
  write(search, month) {
    if (month === readThisMonth()) search.delete('month');
    else search.set('month', month);
  },
};

export const SLA_ADDRESS = {
  list: choicePart('list', SLA_LISTS),
  month: monthPart,
  companyIds: idsPart('company'),
  stationIds: idsPart('station'),
  /** Id of the charger whose downtimes are listed alone. */
  charger: openPart('charger'),
  cause: optionPart('cause', DOWNTIME_CAUSES),
  page: numberPart('page', 100_000),
};
export type SlaQuery = AddressQuery<typeof SLA_ADDRESS>;

/** The filters of the calls for a query. */
export function toSlaFilters({ month, companyIds, stationIds }: SlaQuery) {
  return {
    month,
    ...(companyIds.length > 0 && { companyIds }),
    ...(stationIds.length > 0 && { stationIds }),
  };
}

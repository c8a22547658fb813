import {
  HOUR_FIGURES,
  RANKING_FIGURES,
  RANKING_ORDERS,
  RANKING_SUBJECTS,
} from '../../../contract/evo-basic/statisticAnalysis';
import { COST_PARTS } from '../../../contract/evo-basic/statisticCosts';
import { COMPARISONS } from '../../../contract/comparisons';
import { STATISTIC_STEPS } from '../../../contract/evo-basic/statisticRange';
import { ATTEMPT_SUBJECTS } from '../../../contract/evo-monitor/attemptFigures';
import { SUCCESS_DEFINITIONS } from '../../../contract/evo-monitor/attemptRules';
import { connectorType } from '../../../contract/live/connector';
import {
  choicePart,
  choicesPart,
  idsPart,
  openPart,
  optionPart,
  type AddressPart,
  type AddressQuery,
} from '../../../kit/address/addressParts';
import { RANGES } from './ranges';

export const SECTIONS = ['charging', 'reliability', 'attempts', 'users', 'wash'] as const;
export type Section = (typeof SECTIONS)[number];

const FAULT_RANKING_FIGURES = ['failures', ...RANKING_FIGURES.filter((figure) => figure !== 'failures')] as const;

const CHARGER_CHANGE = /^(wave|settings)\.[1-9]\d{0,18}(-\d{1,3})?$/;
const DAY = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

function patternPart(parameter: string, pattern: RegExp): AddressPart<string | null> {
  return {
    read(search) {
      const text = search.get(parameter) ?? '';
      return pattern.test(text) ? text : null;
    },
    write(search, text) {
      if (text === null) search.delete(parameter);
      else search.set(parameter, text);
    },
  };
}

/** State of the analysis in its address. */
export const ANALYSIS_ADDRESS = {
  section: choicePart('section', SECTIONS),
  range: choicePart('range', RANGES),
  from: patternPart('from', DAY),
  until: patternPart('until', DAY),
  /** Null: the usual one of the range. */
  compare: optionPart('compare', COMPARISONS),
  step: choicePart('step', ['auto', ...STATISTIC_STEPS]),
  hours: choicePart('hours', HOUR_FIGURES),
  subject: choicePart('subject', RANKING_SUBJECTS),
  rank: choicePart('rank', RANKING_FIGURES),
  order: choicePart('order', RANKING_ORDERS),
  /** Apart from `rank`, since the fault ranking begins with failures. */
  faultRank: choicePart('faultRank', FAULT_RANKING_FIGURES),
  /** Station whose cost and margin are open, and its parts that are shown. */
  costStation: openPart('costStation'),
  costParts: choicePart('costParts', COST_PARTS),
  /** Definition of success, and what success is grouped by. */
  definition: choicePart('definition', SUCCESS_DEFINITIONS),
  attemptsBy: choicePart('attemptsBy', ATTEMPT_SUBJECTS),
  /** Kind and id of the change of chargers around which success is compared; null: the latest. */
  chargerChange: patternPart('chargerChange', CHARGER_CHANGE),
  companyIds: idsPart('companyIds'),
  stationIds: idsPart('stationIds'),
  connectorTypes: choicesPart('connectorTypes', connectorType.options),
  washSiteIds: idsPart('washSiteIds'),
  currencies: idsPart('currencies'),
};
export type AnalysisQuery = AddressQuery<typeof ANALYSIS_ADDRESS>;

/** How often something goes wrong; probabilities. */
export interface WashFaultRates {
  /** Share of washes that fail half-way. */
  failure: number;
  /** Share of commands that are accepted without effect. */
  deafness: number;
  /** Share of reports that are sent twice. */
  double: number;
  /** Share of reports that are sent after the next one. */
  late: number;
  /** Mean hours from one breakdown or loss of connection of a machine to the next; 0: never. */
  hoursBetweenTroubles: number;
}

export const NO_WASH_FAULTS: WashFaultRates = { failure: 0, deafness: 0, double: 0, late: 0, hoursBetweenTroubles: 0 };

export const NORMAL_WASH_FAULTS: WashFaultRates = {
  failure: 0.03,
  deafness: 0.02,
  double: 0.05,
  late: 0.05,
  hoursBetweenTroubles: 30,
};

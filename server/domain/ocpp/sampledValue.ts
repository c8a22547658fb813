/** One sampled value as OCPP 1.6 (section 7.43) or 2.0.1 (section 2.43) carries it; absent fields are null. */
export interface Sample {
  value: string | number;
  measurand: string | null;
  unit: string | null;
  phase: string | null;
  location: string | null;
  context: string | null;
  /** `SignedData` is not a number. 1.6 only. */
  format: string | null;
  /** Power of ten of the value. 2.0.1 only. */
  multiplier: number;
  /** It stands beside signed meter data, often without its unit. 2.0.1 only. */
  isSigned: boolean;
}

/** Values that are kept of the samples of one moment; null where the charger sent none. */
export interface Reading {
  /** Wh, the meter's register */
  register: number | null;
  /** % */
  soc: number | null;
  /** kW */
  power: number | null;
  /** V */
  voltage: number | null;
  /** A */
  current: number | null;
  /** degree Celsius */
  temperature: number | null;
  context: string | null;
}

interface Figure {
  value: number;
  phase: string | null;
  location: string | null;
  context: string | null;
}

const LIVE_PHASES: ReadonlySet<string> = new Set(['L1', 'L2', 'L3', 'L1-N', 'L2-N', 'L3-N']);
/** No charger measures more of anything: a larger number is noise. In Wh this is a terawatt-hour. */
const MOST = 1e12;
const LEGACY_MEASURAND = 'Energy.Active.Import.Register';
const PLACES: readonly (string | null)[] = ['Outlet', null, 'Cable', 'EV', 'Inlet', 'Body'];

/**
 * The reading of samples of one moment. An absent measurand is the imported energy register, an absent unit the
 * measurand's own. Phases are summed for energy and power unless their total is there too; the current is that of the
 * strongest phase, the voltage the mean between phase and neutral. Of several places the outlet is believed first; of
 * several registers that of the transaction's end, else the largest. Unreadable values are left out.
 */
export function toReading(samples: readonly Sample[]): Reading {
  const figures = readFigures(samples);
  const registers = findLastRegisters(figures.get(LEGACY_MEASURAND) ?? []);
  const of = (measurand: string, combine: (values: number[]) => number) =>
    combineFigures(figures.get(measurand) ?? [], combine);
  return {
    register: wattHours(combineFigures(registers, sumValues)),
    soc: limitPercent(of('SoC', averageValues)),
    power: of('Power.Active.Import', sumValues),
    voltage: of('Voltage', averageValues),
    current: of('Current.Import', (values) => Math.max(...values)),
    temperature: of('Temperature', averageValues),
    context: (registers[0] ?? samples.find((sample) => sample.context !== null))?.context ?? null,
  };
}

/** Leaves out figures beside signed data where the same measurand stands without it. */
export function dropSignedTwins(samples: readonly Sample[]): Sample[] {
  const plain = new Set(samples.flatMap((sample) => (sample.isSigned ? [] : [nameMeasurand(sample)])));
  return samples.filter((sample) => !sample.isSigned || !plain.has(nameMeasurand(sample)));
}

function nameMeasurand({ measurand }: Sample): string {
  return measurand ?? LEGACY_MEASURAND;
}

/** The registers of one context: of the transaction's end if reported, else all; the largest first. */
function findLastRegisters(registers: readonly Figure[]): Figure[] {
  const ends = registers.filter(({ context }) => context === 'Transaction.End');
  return (ends.length > 0 ? ends : registers).toSorted((one, other) => other.value - one.value);
}

/** Readable values in the product's units, by measurand. */
function readFigures(samples: readonly Sample[]): Map<string, Figure[]> {
  const figures = new Map<string, Figure[]>();
  for (const sample of samples) {
    const measurand = nameMeasurand(sample);
    const convert = Object.hasOwn(MEASURANDS, measurand) ? MEASURANDS[measurand] : undefined;
    const value = convert?.(sample.unit, parseNumber(sample));
    if (value === undefined || !(Math.abs(value) <= MOST)) continue;
    const { phase, location, context } = sample;
    const figure = { value, phase, location, context };
    figures.set(measurand, [...(figures.get(measurand) ?? []), figure]);
  }
  return figures;
}

/** Whether a reading says anything that is kept. */
export function isEmptyReading({ context: _context, ...figures }: Reading): boolean {
  return Object.values(figures).every((figure) => figure === null);
}

/** Figures of one moment from two messages; the second fills the gaps of the first. */
export function mergeReadings(first: Reading, second: Reading): Reading {
  return {
    register: first.register ?? second.register,
    soc: first.soc ?? second.soc,
    power: first.power ?? second.power,
    voltage: first.voltage ?? second.voltage,
    current: first.current ?? second.current,
    temperature: first.temperature ?? second.temperature,
    context: first.context ?? second.context,
  };
}

type Convert = (unit: string | null, value: number) => number | undefined;

const scaleBy =
  (factors: Readonly<Record<string, number>>, own: string): Convert =>
  (unit, value) => {
    const name = unit ?? own;
    const factor = Object.hasOwn(factors, name) ? factors[name] : undefined;
    return factor === undefined ? undefined : value * factor;
  };

const MEASURANDS: Readonly<Record<string, Convert>> = {
  [LEGACY_MEASURAND]: scaleBy({ Wh: 1, kWh: 1_000 }, 'Wh'),
  // Chargers that forget the unit of a power mean watts; the schema's default (Wh) cannot be meant.
  'Power.Active.Import': scaleBy({ W: 0.001, Wh: 0.001, kW: 1, VA: 0.001, kVA: 1 }, 'W'),
  'Current.Import': scaleBy({ A: 1, mA: 0.001, Wh: 1 }, 'A'),
  Voltage: scaleBy({ V: 1, kV: 1_000, Wh: 1 }, 'V'),
  SoC: scaleBy({ Percent: 1, '%': 1, Wh: 1 }, 'Percent'),
  Temperature: (unit, value) => {
    if (unit === 'Fahrenheit') return ((value - 32) * 5) / 9;
    if (unit === 'K' || unit === 'Kelvin') return value - 273.15;
    return unit === null || unit === 'Celsius' || unit === 'Celcius' ? value : undefined;
  },
};

function parseNumber({ value, format, multiplier }: Sample): number {
  if (format === 'SignedData') return NaN;
  const number = typeof value === 'number' ? value : value.trim() === '' ? NaN : Number(value);
  return multiplier === 0 ? number : number * 10 ** multiplier;
}

function combineFigures(figures: Figure[], combine: (values: number[]) => number): number | null {
  const place = PLACES.find((location) => figures.some((figure) => figure.location === location));
  const here = figures.filter((figure) => figure.location === place);
  const totals = here.filter((figure) => figure.phase === null);
  const phases = listPhases(here);
  const [total] = totals;
  if (total) return roundNoise(total.value);
  const candidates = phases.length > 0 ? phases : here;
  return candidates.length > 0 ? roundNoise(combine(candidates.map((figure) => figure.value))) : null;
}

/** The first figure of each phase: several figures of one phase are not added up. */
function listPhases(figures: readonly Figure[]): Figure[] {
  const byLine = new Map<string, Figure>();
  for (const figure of figures) {
    const { phase } = figure;
    const line = phase !== null && LIVE_PHASES.has(phase) ? phase.slice(0, 2) : null;
    if (line !== null && !byLine.has(line)) byLine.set(line, figure);
  }
  return [...byLine.values()];
}

function sumValues(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function averageValues(values: number[]): number {
  return sumValues(values) / values.length;
}

/** Away with the noise of binary fractions. */
function roundNoise(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function wattHours(value: number | null): number | null {
  return value !== null && value >= 0 && value <= Number.MAX_SAFE_INTEGER ? Math.round(value) : null;
}

function limitPercent(value: number | null): number | null {
  return value !== null && value >= 0 && value <= 100 ? value : null;
}

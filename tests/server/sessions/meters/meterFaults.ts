import fc from 'fast-check';
import { REGISTER_TOLERANCE_WH } from '../../../../server/domain/pricing/registerLine';
import { sampleRegister, type MeterScript, type SampledValue, type SentReading } from './meterScript';

/** A fault of a charger's meter values. */
export interface MeterFault {
  name: FaultName;
  /** Index of the affected reading, for faults of a single one. */
  place: number;
  /** Variant of the fault. */
  way: number;
}

type Strike = (script: MeterScript, fault: MeterFault) => MeterScript;

/** A lifetime register far above any session's energy. */
const LIFETIME_WH = 300_000;

const changeReadings = (script: MeterScript, change: (reading: SentReading, place: number) => SentReading) => ({
  ...script,
  readings: script.readings.map(change),
});
const changeSamples = (
  script: MeterScript,
  change: (register: string, sample: SampledValue) => readonly SampledValue[],
) =>
  changeReadings(script, (reading) => ({
    ...reading,
    sampledValue: reading.sampledValue.flatMap((sample) =>
      'isPlain' in sample || sample.unit !== undefined ? [sample] : change(String(sample.value), sample),
    ),
  }));

/** Replaces one reading by an impossible one. */
const strikeOne = (script: MeterScript, { place }: MeterFault, tellWrong: (register: number) => number) => {
  const struck = place % Math.max(1, script.readings.length);
  return changeReadings(script, (reading, i) =>
    i === struck
      ? { ...reading, known: null, sampledValue: [sampleRegister(tellWrong(reading.known?.register ?? 0))] }
      : reading,
  );
};

const addBeside = (way: number, samples: readonly SampledValue[], others: readonly SampledValue[]) =>
  way % 2 === 0 ? [...others, ...samples] : [...samples, ...others];

const NO_NUMBERS = [0, -1, undefined];

const FAULTS = {
  /** The id of the transaction is 0, -1 or left out. */
  unnamed: (script, { way }) =>
    changeReadings(script, (reading) => ({ ...reading, transactionId: NO_NUMBERS[way % NO_NUMBERS.length] })),
  /** Clock-aligned readings of the connector's own register, after others have carried the transaction id. */
  clockAligned: (script, { way }) => {
    const named = script.readings.filter(({ transactionId }) => (transactionId ?? 0) > 0);
    const firstNamed = Math.min(...named.map(({ place }) => place));
    const beside = script.truth.slice(1, -1).map(({ at, register }, i) => ({
      ...{
        at: at + 7,
        place: i + 0.25,
        transactionId: NO_NUMBERS[way % NO_NUMBERS.length],
        known: null,
        isOfConnector: true,
      },
      sampledValue: [sampleRegister(register + 700_000_000, { context: 'Sample.Clock' })],
    }));
    return { ...script, readings: [...script.readings, ...beside.filter(({ place }) => place > firstNamed)] };
  },
  /** One register in between is 0. */
  zero: (script, fault) => {
    const { begin } = script.twin;
    const struck = strikeOne(script, fault, () => 0);
    // A meter near its first Wh can truly stand at 0.
    if (begin > REGISTER_TOLERANCE_WH && !script.isRelative) return struck;
    return changeReadings(struck, (reading) => ({
      ...reading,
      known: reading.known ?? { at: reading.at, register: begin },
    }));
  },
  /** One register in between is far too high. */
  spike: (script, fault) =>
    strikeOne(
      script,
      fault,
      (register) => [4_294_967_295, register * 100 + 5_000_000, register + 90_000_000][fault.way % 3] ?? 0,
    ),
  /** Readings count from the start of the session, while start and stop have lifetime registers. */
  relative: (script) => {
    if (script.meterStart < LIFETIME_WH) return script;
    const tell = ({ known }: SentReading) => (known ? known.register - script.twin.begin : 0);
    const told = changeReadings(script, (reading) => ({ ...reading, sampledValue: [sampleRegister(tell(reading))] }));
    return { ...told, isRelative: true };
  },
  /** The meter is offline at the beginning: the first registers are 0. */
  placeholder: (script, { place }) => {
    const { twin, readings } = script;
    if (twin.begin < LIFETIME_WH || readings.length < 2) return script;
    const silent = place % (readings.length - 1);
    return {
      ...changeReadings(script, (reading, i) =>
        i < silent ? { ...reading, known: null, sampledValue: [sampleRegister(0)] } : reading,
      ),
      ...{ meterStart: 0, isBaseless: true, isCertain: false },
    };
  },
  /** Without any energy, the last register is a few Wh below the first. */
  stopBelow: (script, { way }) => {
    if (script.meterStop !== script.meterStart || script.meterStart < 100) return script;
    return { ...script, meterStop: script.meterStart - 1 - (way % 50) };
  },
  /** Several registers in one value. */
  several: (script, { way }) =>
    changeSamples(script, (register, sample) =>
      addBeside(way, [sample], [sampleRegister(way < 3 ? 0 : Number(register) >> 1)]),
    ),
  /** Registers in kWh. */
  kilowattHours: (script) =>
    changeSamples(script, (register, sample) => [
      {
        ...sample,
        value: String(Number(register) / 1_000),
        ...(script.twin.version === '1.6' ? { unit: 'kWh' } : { unitOfMeasure: { unit: 'kWh' }, unit: 'kWh' }),
      },
    ]),
  /** Registers by phase, with or without the total. */
  phases: (script, { way }) =>
    changeSamples(script, (text, sample) => {
      const register = Number(text);
      const third = Math.floor(register / 3);
      const phases = [third, third, register - 2 * third].map((value, i) => ({
        ...sampleRegister(value, { phase: `L${i + 1}` }),
        isPlain: true,
      }));
      return addBeside(way, way < 3 ? [] : [sample], phases);
    }),
  /** Further registers at the car's inlet, which are lower. */
  inlet: (script, { way }) =>
    changeSamples(script, (register, sample) =>
      addBeside(
        way,
        [{ ...sample, location: 'Outlet' }],
        [{ ...sampleRegister(Math.floor(Number(register) * 0.9), { location: 'Inlet' }), isPlain: true }],
      ),
    ),
  /** Signed besides raw values, as a text or without the unit. */
  signed: (script, { way }) =>
    changeSamples(script, (register, sample) => {
      const value = Number(register) / 1_000;
      const signedMeterValue = { signedMeterData: 'OCMF|{}', signingMethod: '', encodingMethod: 'OCMF', publicKey: '' };
      const signed =
        script.twin.version === '1.6' ? { value: '987654321098', format: 'SignedData' } : { value, signedMeterValue };
      return addBeside(way, [sample], [{ ...signed, isPlain: true }]);
    }),
  /** Further registers and intervals of other measurands. */
  measurands: (script, { way }) =>
    changeSamples(script, (register, sample) => {
      const names = [
        'Energy.Active.Export.Register',
        'Energy.Active.Import.Interval',
        'Energy.Reactive.Import.Register',
      ];
      const others = names.map((measurand) => ({ value: String(Number(register) * 2 + 9), measurand, isPlain: true }));
      return addBeside(way, [sample], others);
    }),
  /** Some readings are lost. */
  lostReadings: (script, { place, way }) => ({
    ...script,
    readings: script.readings.filter((_, i) => (i + place) % (2 + (way % 3)) !== 0),
  }),
  /** A reading arrives after the next ones. */
  late: (script, { place, way }) => {
    const struck = place % Math.max(1, script.readings.length);
    return changeReadings(script, (reading, i) =>
      i === struck ? { ...reading, place: reading.place + way + 1.5 } : reading,
    );
  },
  /** All readings arrive twice. */
  doubled: (script) => ({ ...script, readings: script.readings.flatMap((reading) => [reading, { ...reading }]) }),
  /** The stop never comes. */
  lostStop: (script) => ({ ...script, meterStop: null, isCertain: false }),
  /** The register is 0 at the end. */
  stopAtZero: (script) => {
    if (script.meterStart < 100) return script;
    return { ...script, meterStop: 0, isCertain: false };
  },
} satisfies Record<string, Strike>;

export type FaultName = keyof typeof FAULTS;
/** In the order of application: bounds and values before their notation. */
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

/** Applies a charger's faults to a script. */
export function strikeFaults(script: MeterScript, faults: readonly MeterFault[]): MeterScript {
  return faults.reduce((struck, fault) => FAULTS[fault.name](struck, fault), script);
}

const rank = ({ name }: MeterFault) => ORDER.indexOf(name);
/** Values first, then their notation, then the fate of the messages. */
const ORDER: readonly FaultName[] = [
  ...(['placeholder', 'relative', 'stopBelow', 'zero', 'spike'] as const),
  ...(['several', 'kilowattHours', 'phases', 'inlet', 'signed', 'measurands'] as const),
  ...(['unnamed', 'lostReadings', 'late', 'clockAligned', 'doubled', 'lostStop', 'stopAtZero'] as const),
];

/** Up to four faults of one session, each at most once. */
export const meterFaults: fc.Arbitrary<MeterFault[]> = fc
  .uniqueArray(
    fc.record({
      name: fc.constantFrom(...FAULT_NAMES),
      place: fc.integer({ min: 0, max: 30 }),
      way: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 4, selector: ({ name }) => name },
  )
  .map((faults) => faults.toSorted((one, other) => rank(one) - rank(other)));

/** A car's battery while it is plugged. Power in kW, capacity in kWh, soc in %, temperature in degree Celsius. */
export interface Battery {
  capacity: number;
  maxDc: number;
  maxAc: number;
  chemistry: 'NMC' | 'LFP';
  /** Nominal pack voltage, V. */
  packVolts: number;
  soc: number;
  temperature: number;
}

export type CurrentType = 'AC' | 'DC';

const TAPER_START = { NMC: 79, LFP: 85 } as const;
const TAPER_WIDTH = 9;
const LONGEST_STEP_SECONDS = 30;

/** Share of the peak power that a battery of this temperature accepts: cold and hot packs are protected. */
export function temperatureFactor(temperature: number): number {
  if (temperature <= -10) return 0.2;
  if (temperature < 20) return 0.2 + (0.8 * (temperature + 10)) / 30;
  if (temperature <= 40) return 1;
  if (temperature < 55) return 1 - (0.6 * (temperature - 40)) / 15;
  return 0.4;
}

/** Share of the peak power by state of charge: constant current, then the constant-voltage taper from about 80 %. */
export function chargeFactor(soc: number, chemistry: Battery['chemistry']): number {
  if (soc >= 100) return 0;
  if (soc < 4) return 0.6 + soc / 10;
  const over = soc - TAPER_START[chemistry];
  return over <= 0 ? 1 : Math.exp(-over / TAPER_WIDTH);
}

/** Power in kW that flows when the charger offers `offered` kW. AC is limited by the on-board charger and stays flat. */
export function acceptedPower(battery: Battery, offered: number, currentType: CurrentType): number {
  if (battery.soc >= 100) return 0;
  if (currentType === 'AC') return Math.min(offered, battery.maxAc) * (battery.soc > 98 ? 0.45 : 1);
  const limit = battery.maxDc * temperatureFactor(battery.temperature) * chargeFactor(battery.soc, battery.chemistry);
  return Math.min(offered, limit);
}

/**
 * Charges for `seconds` and answers the energy drawn in Wh and the power at the end in kW. Changes the battery.
 * Long steps are cut so that the taper is followed whatever the speed.
 */
export function chargeBattery(
  battery: Battery,
  offered: number,
  currentType: CurrentType,
  seconds: number,
  ambient: number,
): { energy: number; power: number } {
  let energy = 0;
  let rest = seconds;
  while (rest > 0) {
    const step = Math.min(rest, LONGEST_STEP_SECONDS);
    energy += chargeStep(battery, offered, currentType, step, ambient);
    rest -= step;
  }
  return { energy, power: acceptedPower(battery, offered, currentType) };
}

function chargeStep(battery: Battery, offered: number, currentType: CurrentType, seconds: number, ambient: number) {
  const power = acceptedPower(battery, offered, currentType);
  const efficiency = currentType === 'DC' ? 0.96 : 0.91;
  const drawn = (power * seconds) / 3600;
  battery.soc = Math.min(100, battery.soc + ((drawn * efficiency) / battery.capacity) * 100);
  const rate = power / battery.capacity;
  const warming = 0.004 * rate * rate - 0.0004 * (battery.temperature - ambient);
  battery.temperature += warming * seconds;
  return drawn * 1000;
}

/** Voltage at the outlet in V: the pack's for DC, the grid's for AC. */
export function outletVoltage(battery: Battery, currentType: CurrentType): number {
  return currentType === 'AC' ? 230 : battery.packVolts * (0.86 + 0.2 * (battery.soc / 100));
}

import type { Obedience } from '../../simulator/chargerSpec';

/** Every so manieth home charger charges whenever a car is plugged in, for one of these reasons in turn. */
const DISOBEDIENT = { every: 20, from: 7, kinds: ['ignores', 'refuses', 'lacks'] } as const;
/** Every so manieth forgets its profiles when it reboots, until it is given them again. */
const FORGETFUL = { every: 20, from: 13 } as const;

/** Dealing of a demo home charger with its off-peak hours, by the number at the end of its serial number. */
export function getHomeObedience(serialNo: string): Obedience {
  const number = Number(/\d+$/.exec(serialNo)?.[0] ?? 0) % 10_000;
  if (number % FORGETFUL.every === FORGETFUL.from) return 'forgets';
  if (number % DISOBEDIENT.every !== DISOBEDIENT.from) return 'obeys';
  return DISOBEDIENT.kinds[Math.floor(number / DISOBEDIENT.every) % DISOBEDIENT.kinds.length] ?? 'ignores';
}

/** A charger that follows its off-peak setting, if it has one. */
export const followsSetting = (obedience: Obedience): boolean => obedience === 'obeys' || obedience === 'forgets';

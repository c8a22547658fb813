/** A setting as a charger names it: a key of 1.6, a variable of a component of 2.0.1. */
export interface NamedValue {
  component: string | null;
  name: string | null;
  value: string | null;
}

const LONGEST_SECONDS = 7 * 86_400;

/** Seconds of the heartbeat interval among settings of a charger; null where none of them says it. */
export function heartbeatSeconds(settings: readonly NamedValue[]): number | null {
  const setting = settings.find(isHeartbeatInterval);
  const seconds = Number(setting?.value ?? NaN);
  return Number.isInteger(seconds) && seconds >= 1 && seconds <= LONGEST_SECONDS ? seconds : null;
}

/** 1.6 spells it in two ways (section 9.1.10 and its errata). */
function isHeartbeatInterval({ component, name }: NamedValue): boolean {
  return name?.toLowerCase() === 'heartbeatinterval' && (component === null || component === 'OCPPCommCtrlr');
}

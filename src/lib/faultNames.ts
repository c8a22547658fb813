/** Looks up a phrase of `locales/<language>` by `<namespace>:<key>`; null when the language has none. */
export type FindPhrase = (key: string, values?: Readonly<Record<string, string>>) => string | null;

/** A fault as a charger reports it. */
export interface ReportedFault {
  /** Error code of OCPP 1.6, or `<component>.<variable>` of an alert of OCPP 2.0.1. */
  errorCode: string;
  info?: string | null | undefined;
}

/** Classifications whose alarms are named by an OCPP term that stands in their code. */
const OCPP_CLASSES: ReadonlySet<string> = new Set(['chargeralarm', 'startfailreason', 'endreason', 'firmware']);

/** Name of an alarm by the code of its rule. */
export function nameAlarm(code: string, find: FindPhrase): string {
  const [classification = '', what = ''] = splitOnce(code);
  if (classification === 'chargeralarm') return nameFault({ errorCode: what }, find);
  if (classification === 'endreason') return find('faults:stopped', { what: nameStopReason(what, find) }) ?? code;
  return find(`faults:alarm.${code}`) ?? code;
}

/** Word of OCPP behind an alarm, as the charger sent it; null for alarms that only this product has. */
export function readRawCode({ code, errorCode }: { code: string; errorCode: string | null }): string | null {
  if (errorCode !== null) return errorCode;
  const [classification = '', what = ''] = splitOnce(code);
  return OCPP_CLASSES.has(classification) ? what : null;
}

/** Name of a fault: makers of OCPP 2.0.1 chargers put the error code of 1.6 first in the message of an alert. */
export function nameFault({ errorCode, info }: ReportedFault, find: FindPhrase): string {
  const [lead = ''] = (info ?? '').split(':', 1);
  return (
    find(`faults:fault.${errorCode}`) ??
    (errorCode.includes('.') ? find(`faults:fault.${lead.trim()}`) : null) ??
    nameProblem(errorCode, find) ??
    errorCode
  );
}

/** Name of an alert of OCPP 2.0.1; null for any other code. */
function nameProblem(errorCode: string, find: FindPhrase): string | null {
  const [component = '', variable = ''] = splitOnce(errorCode);
  if (variable === '') return null;
  const name = find(`faults:component.${component}`) ?? component;
  return variable === 'Problem' ? find('faults:problem', { component: name }) : `${name}: ${variable}`;
}

/** Why a session ended, in the words of the product or of OCPP. */
export function nameStopReason(reason: string, find: FindPhrase): string {
  return find(`orders:stopReason.${reason}`) ?? find(`faults:stopReason.${reason}`) ?? reason;
}

/** Meaning of a maker's own code; null when it is not known. */
export function nameVendorCode(vendorCode: string, find: FindPhrase): string | null {
  return find(`faults:vendor.${vendorCode}`);
}

function splitOnce(code: string): [string, string] {
  const at = code.indexOf('.');
  return at < 0 ? [code, ''] : [code.slice(0, at), code.slice(at + 1)];
}

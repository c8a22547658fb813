import type { ConnectorStatus } from '../../../src/contract/live/connector';

/** Status that a connector reported at one moment. */
export interface StatusEvent {
  at: Date;
  status: ConnectorStatus;
  errorCode: string | null;
  vendorErrorCode: string | null;
}

interface Span {
  from: Date;
  /** Null: still so at the end of the window. */
  until: Date | null;
}

/**
 * Turns events in order of time into spans without gap from the first known state to `until`: states, and faults (an
 * error code, regardless of the status with it). Equal neighbours are one span; the time before `from` is cut.
 */
export function computeSpans(events: readonly StatusEvent[], from: Date, until: Date) {
  const states: (Span & { status: ConnectorStatus })[] = [];
  const faults: (Span & { errorCode: string; vendorErrorCode: string | null })[] = [];
  for (const event of events) {
    if (event.at >= until) break;
    const at = event.at < from ? from : event.at;
    if (states.at(-1)?.status !== event.status) {
      closeSpan(states.at(-1), at);
      states.push({ status: event.status, from: at, until: null });
    }
    const fault = faults.at(-1);
    if (fault && fault.until === null && fault.errorCode === event.errorCode) continue;
    closeSpan(fault, at);
    if (event.errorCode) {
      faults.push({ errorCode: event.errorCode, vendorErrorCode: event.vendorErrorCode, from: at, until: null });
    }
  }
  // Two events at the very edge of the window leave nothing to draw.
  const hasLength = (span: Span) => span.until === null || span.until > span.from;
  return { states: states.filter(hasLength), faults: faults.filter(hasLength) };
}

function closeSpan(span: Span | undefined, at: Date): void {
  if (span && span.until === null) span.until = at;
}

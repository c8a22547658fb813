import { Problem } from '../../../server/wire/problem';
import type { TestCharger } from './testCharger';

/** Start time of a test's timestamps. */
export const T0 = Date.now() - 60_000;

/** @returns the timestamp of a second after T0 */
export const formatSecond = (seconds: number) => new Date(T0 + seconds * 1_000).toISOString();

export const makeTimestamp = () => new Date().toISOString();
export const acceptCall = () => ({ status: 'Accepted' });

/** @returns code and message of the refusal; other errors unchanged; null when the request succeeds */
export async function catchRefusal(request: Promise<unknown>): Promise<unknown> {
  const error = await request.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof Problem ? [error.code, error.messageKey] : error;
}

export const startTransaction = (charger: TestCharger, idTag: string) =>
  charger.send('StartTransaction', { connectorId: 1, idTag, meterStart: 100, timestamp: makeTimestamp() });

import { Problem } from '../../../server/wire/problem';
import type { TestCharger } from './testCharger';

export const now = () => new Date().toISOString();
export const accepted = () => ({ status: 'Accepted' });

/** Code and message of a refusal; the error itself when it is no refusal, null when nothing was refused. */
export async function refusal(asked: Promise<unknown>): Promise<unknown> {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof Problem ? [error.code, error.messageKey] : error;
}

export const begin = (charger: TestCharger, idTag: string) =>
  charger.ask('StartTransaction', { connectorId: 1, idTag, meterStart: 100, timestamp: now() });

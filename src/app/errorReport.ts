import { isProblem } from '../api/problem';

const message = (error: unknown): string => {
  if (isProblem(error) || error instanceof Error) return error.message;
  return String(error);
};

/** Error report for support: message, place, time and request id. */
export function errorReport(error: unknown, address: string, now: Date, browser: string): string {
  return [
    `Error: ${message(error)}`,
    isProblem(error) && error.requestId ? `Request: ${error.requestId}` : null,
    `Address: ${address}`,
    `Time: ${now.toISOString()}`,
    `Browser: ${browser}`,
    error instanceof Error && error.stack ? error.stack : null,
  ]
    .filter((line) => line !== null)
    .join('\n');
}

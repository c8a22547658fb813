/** Part of the address of the enterprise statement that opens an account: `account.7.KZT`. */
export const toAccountTask = (enterpriseId: string, currency: string): string => `account.${enterpriseId}.${currency}`;

/** Reads the account that an address opens; null when it opens none. */
export function readAccountTask(task: string | null): { enterpriseId: string; currency: string } | null {
  const [, enterpriseId, currency] = /^account\.(\d{1,18})\.([A-Z]{3})$/.exec(task ?? '') ?? [];
  return enterpriseId !== undefined && currency !== undefined ? { enterpriseId, currency } : null;
}

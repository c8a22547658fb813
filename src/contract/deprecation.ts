/** Announced end of a call. */
export interface Deprecation {
  /** Day of the release that announced it, `YYYY-MM-DD`. */
  since: string;
  /** First day on which a release may be without the call, `YYYY-MM-DD`. */
  sunset: string;
  /** Path of the call to make instead; absent: there is none. */
  instead?: string;
}

/** Months for which a call goes on after its end was announced. */
const NOTICE_MONTHS = 12;

/** Whether callers have the promised time to leave a call. */
export function isAnnouncedInTime({ since, sunset }: Deprecation): boolean {
  const least = new Date(`${since}T00:00:00Z`);
  least.setUTCMonth(least.getUTCMonth() + NOTICE_MONTHS);
  return Date.parse(`${sunset}T00:00:00Z`) >= least.getTime();
}

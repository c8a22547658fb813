/** Whether an answer says that an event has arrived. */
export function isArrived(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

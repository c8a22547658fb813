/** Whether an answer says that a message has arrived. */
export function isArrived(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

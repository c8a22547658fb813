/** Finds the row of an alarm or of a group in the queue, null when it is not listed. */
export const findAlarmRow = (grid: HTMLElement, key: string) => grid.querySelector<HTMLElement>(`[data-row="${key}"]`);
